import { onTestFinished } from 'vitest'

/** Another tab of this browser; calls back with what it hears of what is stored here. */
export const openTab = (hear: (event: StorageEvent) => void = () => undefined): Window => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  const tab = frame.contentWindow
  if (tab === null) throw new Error('The frame has no window.')
  tab.addEventListener('storage', (event) => {
    if (event.storageArea === tab.localStorage) hear(event)
  })
  return tab
}
