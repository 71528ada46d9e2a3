import type { VoiceExplorerEvents } from './package/types.ts'

/** Gives false when the page prevented what would follow. */
export type Emit = <Name extends keyof VoiceExplorerEvents>(name: Name, detail: VoiceExplorerEvents[Name]) => boolean

/** Tells the page by events at the element: only of `request` may it prevent what would follow. */
export const emitterOf =
  (host: HTMLElement): Emit =>
  (name, detail) => {
    // For whoever begins to listen later.
    if (name === 'ready') Object.defineProperty(host, 'lastReady', { value: { ...detail }, configurable: true })
    return host.dispatchEvent(
      new CustomEvent(`voice-explorer:${name}`, {
        bubbles: true,
        composed: true,
        cancelable: name === 'request',
        // A page may do with it what it likes: what the explorer holds is its own.
        detail: structuredClone(detail),
      }),
    )
  }

/** Tells the page of a part of the explorer that does not come. */
export const tellLost =
  (emit: Emit) =>
  ({ message }: Error): void =>
    void emit('error', { code: 'load', message })
