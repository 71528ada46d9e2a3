import type { Picked } from './store.ts'

/** An item and how far it is, in seconds. */
export type Sounding = Picked & { position: number; duration: number }

/** What the host page hears, each as `voice-explorer:<name>` from the element. */
export type WidgetEvents = {
  /** The explorer can be used; `total` items match. */
  ready: { kind: string; total: number }
  play: Picked
  pause: Picked
  /** While it sounds, at most four times a second. */
  timeupdate: Sounding
  /** It was moved to another place, by whomever. */
  seek: Sounding
  /** It sounded to its end; what follows in the list begins by itself. */
  ended: Picked
  /** `item` is the one that was selected or deselected; null when all were dropped at once. */
  select: { selection: readonly Picked[]; item: Picked | null }
  filter: { kind: string; taxons: readonly string[]; search: string; page: number }
  /** Booking, licensing or casting is asked for; `preventDefault()` keeps the mail to the portal from being begun. */
  request: { selection: readonly Picked[] }
  error: { code: string; message: string }
}

/** Gives false when the page prevented what would follow. */
export type Emit = <Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]) => boolean

export const emitterOf =
  (host: HTMLElement): Emit =>
  (name, detail) =>
    host.dispatchEvent(
      new CustomEvent(`voice-explorer:${name}`, {
        bubbles: true,
        composed: true,
        cancelable: name === 'request',
        detail,
      }),
    )
