/** An item as the page is told of it; `id` is what `play` takes. */
export type PickedItem = { id: string; kind: string; name: string; iri: string }

/** An item and how far it is, in seconds. */
export type SoundingItem = PickedItem & { position: number; duration: number }

/** What the page hears, each as `voice-explorer:<name>` from the element; this is the event's `detail`. */
export type VoiceExplorerEvents = {
  /** The explorer can be used; `total` items match. `kind` is `set` for a set. */
  ready: { kind: string; total: number }
  play: PickedItem
  pause: PickedItem
  /** While it sounds, at most four times a second. */
  timeupdate: SoundingItem
  /** It was moved to another place, by whomever. */
  seek: SoundingItem
  /** It sounded to its end; what follows in the list begins by itself. */
  ended: PickedItem
  /** `item` is the one that was selected or deselected; null when several changed at once. */
  select: { selection: readonly PickedItem[]; item: PickedItem | null }
  /** `filters` and `setFilters` take it as it is. */
  filter: { kind: string; taxons: readonly string[]; search: string; page: number }
  /** Booking, licensing or casting is asked for; `preventDefault()` keeps the mail from being begun. */
  request: { selection: readonly PickedItem[] }
  error: { code: string; message: string }
}

/**
 * Codes of filters, or an object of such lists under names of your own, with `search` and `page`; `kind`, of which a
 * `filter` event tells, is passed over.
 */
export type ExplorerFilters =
  | readonly string[]
  | { search?: string; page?: number; [group: string]: string | number | readonly string[] | undefined }

/** Texts that your own may stand in place of. */
export type ExplorerMessages = Partial<
  Record<'title' | 'intro' | 'contact' | 'action' | 'empty' | 'search' | 'request' | 'deselect', string>
>

/** What the attributes say, as values; each is a property of the element too. */
export type ExplorerSettings = {
  /** The number of a theme of the portal. */
  theme: number | string | null
  kind: 'voices' | 'talent' | 'music' | 'idents' | null
  /** The code of one item, which is shown with all its sounds. */
  item: string | null
  /** The code of a set of the portal's, which is shown with its title, its message and its items, in its owner's theme. */
  set: string | null
  filters: ExplorerFilters | null
  locale: 'en' | 'nl' | null
  /** 1 to 100. */
  pageSize: number | null
  /** Visitors select items and send a request for them. */
  selectable: boolean
  colorScheme: 'light' | 'dark' | 'auto' | null
  loading: 'lazy' | 'eager' | null
  layout: 'grid' | 'list' | 'compact' | null
  /** `filters`, `search`, `pagination`, any of them with spaces between. */
  hide: string | null
  /** Seconds; where the first sound begins. */
  start: number | null
  /** Whom visitors write to, in place of the portal. */
  email: string | null
  messages: ExplorerMessages | null
  /** The portal that the catalogue comes from, where it is another than the script's. */
  baseUrl: string | null
}

/** Of the sound that is held; `closed` for none, `blocked` where the browser wants a press first. */
export type ExplorerState = 'closed' | 'loading' | 'ready' | 'playing' | 'paused' | 'blocked' | 'failed'

type Listener<Name extends keyof VoiceExplorerEvents> = (event: CustomEvent<VoiceExplorerEvents[Name]>) => void

/** The element `<voice-explorer>`. Its methods are there once its script is: `loadVoiceExplorer` tells when. */
export interface VoiceExplorerElement extends HTMLElement, ExplorerSettings {
  /** Undefined until the explorer is there. */
  readonly state: ExplorerState | undefined
  /** What the player holds; null for nothing, undefined until the explorer is there. */
  readonly currentItem: PickedItem | null | undefined
  /** What `ready` told last, for whoever listens later; undefined until then. */
  readonly lastReady: VoiceExplorerEvents['ready'] | undefined
  /** 0 to 1; can be set before the explorer is there. */
  volume: number | undefined
  /**
   * Plays an item of any kind by its code, number or IRI; without one, what is held or the first on the page. Resolves
   * when it sounds; rejects when there is no such item, when the browser wants a press first, or when another item or
   * `pause()` is asked for before it sounds.
   */
  play(id?: string | number): Promise<void>
  pause(): Promise<void>
  /**
   * Without filters, clears them. Resolves with how many items match, of the later ones where others are asked for before
   * the answer; rejects where an item or a set is shown.
   */
  setFilters(filters?: ExplorerFilters | null): Promise<number>
  getSelection(): Promise<readonly PickedItem[]>
  /** Selects these in place of all others, as `getSelection` or a `select` event gave them. */
  setSelection(selection: readonly PickedItem[]): Promise<void>
  clearSelection(): Promise<void>
  /** Takes everything down; put into the page again, the element begins anew. */
  destroy(): Promise<void>
  addEventListener<Name extends keyof VoiceExplorerEvents>(
    type: `voice-explorer:${Name}`,
    listener: Listener<Name>,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<Name extends keyof VoiceExplorerEvents>(
    type: `voice-explorer:${Name}`,
    listener: Listener<Name>,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void
}

declare global {
  interface HTMLElementTagNameMap {
    'voice-explorer': VoiceExplorerElement
  }
}
