import { frameSource } from './frame-protocol.ts'

/** One sound at a time, of whichever element or frame of ours on the page. */
export const keepOneSound = (): void => {
  const sounding = new Set<EventTarget>()
  addEventListener(`${frameSource}:play`, (event) => {
    // Where it comes from, though that be in a shadow root.
    const [target] = event.composedPath()
    if (target === undefined) return
    for (const other of sounding) {
      if (other === target) continue
      sounding.delete(other)
      const { voiceExplorer = other } = Object(other)
      Promise.resolve(voiceExplorer.pause()).catch(() => undefined)
    }
    sounding.add(target)
  })
  addEventListener(`${frameSource}:pause`, (event) => {
    for (const target of event.composedPath()) sounding.delete(target)
  })
}
