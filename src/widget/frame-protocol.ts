/**
 * What the page for frames and the page around it say to each other by `postMessage`, each with `source:
 * "voice-explorer"`; `docs/widget.md` tells it to pages that do without our script.
 */
export const frameSource = 'voice-explorer'

/** Methods of the element that the page around may call. */
export const frameMethods = [
  'play',
  'pause',
  'setFilters',
  'getSelection',
  'setSelection',
  'clearSelection',
  'destroy',
] as const
export type FrameMethod = (typeof frameMethods)[number]

/** Events of the element that the page around hears. */
export const frameEvents = [
  'ready',
  'play',
  'pause',
  'timeupdate',
  'seek',
  'ended',
  'select',
  'filter',
  'request',
  'error',
] as const

/** From the page around. `above` and `below`: pixels of the frame that are not seen at its upper and lower end. */
export type ToFrame =
  | { type: 'connect'; takesRequests?: boolean }
  | { type: 'call'; id: number; method: FrameMethod; given?: unknown }
  | { type: 'view'; above: number; below: number }

/**
 * From the frame. `height` in pixels is told to whoever frames it, all else to the page that connected. `page` is another
 * for each page that the frame is led to; `left` is the last that it says.
 */
export type FromFrame =
  | { type: 'height'; height: number; page: number }
  | { type: 'left'; page: number }
  | { type: 'event'; name: string; detail: unknown }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'refusal'; id: number; message: string }

/** What a message of ours says, as a bag; null for everybody else's. */
export const saidIn = (data: unknown): ReadonlyMap<string, unknown> | null => {
  const said = new Map(typeof data === 'object' && data !== null ? Object.entries(data) : [])
  return said.get('source') === frameSource ? said : null
}
