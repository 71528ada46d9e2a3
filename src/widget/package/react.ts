'use client'
import {
  createElement,
  type ForwardedRef,
  forwardRef,
  type HTMLAttributes,
  type ReactElement,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type EmbedShown, kindNamed, sharePath } from '../../api/contract/embed.ts'
import { itemHeight, keptHeight } from '../../api/contract/embed-code.ts'
import { loadVoiceExplorer, type PinnedVersion } from './index.ts'
import type { ExplorerSettings, VoiceExplorerElement, VoiceExplorerEvents } from './types.ts'

const attributeNames = {
  theme: 'theme',
  kind: 'kind',
  item: 'item',
  set: 'set',
  filters: 'filters',
  locale: 'locale',
  pageSize: 'page-size',
  selectable: 'selectable',
  colorScheme: 'color-scheme',
  loading: 'loading',
  layout: 'layout',
  hide: 'hide',
  start: 'start',
  email: 'email',
  messages: 'messages',
  baseUrl: 'base-url',
} satisfies Record<keyof ExplorerSettings, string>

const handlerNames = {
  onReady: 'ready',
  onPlay: 'play',
  onPause: 'pause',
  onTimeupdate: 'timeupdate',
  onSeek: 'seek',
  onEnded: 'ended',
  onSelect: 'select',
  onFilter: 'filter',
  onRequest: 'request',
  onError: 'error',
} satisfies Record<`on${Capitalize<keyof VoiceExplorerEvents>}`, keyof VoiceExplorerEvents>

type Handlers = {
  [Name in keyof VoiceExplorerEvents as `on${Capitalize<Name>}`]?: (
    event: CustomEvent<VoiceExplorerEvents[Name]>,
  ) => void
}

type Own = Partial<ExplorerSettings> &
  Handlers &
  Partial<PinnedVersion> & {
    /** The portal's address, such as `https://portal.example`. */
    portal: string
    /** 0 to 1. */
    volume?: number
  }

/** Everything that the element understands, and what any element of HTML does. */
export type VoiceExplorerProps = Own & Omit<HTMLAttributes<HTMLElement>, keyof Own | 'children'>

/** What an attribute says; undefined leaves it out. */
const written = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === false) return undefined
  if (value === true) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Props by what they are for; the rest are the element's as they are. */
const sorted = ({ portal, version, integrity, volume, className, ...props }: VoiceExplorerProps) => {
  const attributes: Record<string, string | undefined> = {}
  // React 18 gives elements of others their attributes by the names that HTML has for them.
  const others: Record<string, unknown> = { class: className }
  const named = new Map<string, string>(Object.entries(attributeNames))
  for (const [name, value] of Object.entries(props)) {
    const attribute = named.get(name)
    if (attribute !== undefined) attributes[attribute] = written(value)
    else if (!(name in handlerNames)) others[name] = value
  }
  // So that elements of two portals on one page show what is each one's own.
  attributes['base-url'] ??= portal
  return { attributes, others }
}

const shownBy = ({ item, set, kind }: VoiceExplorerProps): EmbedShown => {
  if (item) return { item }
  return set ? { set } : { kind: kindNamed(kind ?? '') ?? 'voices' }
}

const addressOf = (props: VoiceExplorerProps): string => {
  const { portal, theme } = props
  const shown = shownBy(props)
  return portal.replace(/\/+$/, '') + sharePath({ shown, settings: theme == null ? {} : { theme: String(theme) } })
}

const item = { [itemHeight.name]: itemHeight.value }
const keeper = createElement('span', {
  'aria-hidden': true,
  style: { display: 'block', paddingTop: `var(${itemHeight.name})` },
})

/** An element may tell something as soon as it is in the page, before effects run; a server has no layout. */
const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

const Explorer = (props: VoiceExplorerProps, ref: ForwardedRef<VoiceExplorerElement>): ReactElement => {
  const { portal, version, integrity, volume, style } = props
  const element = useRef<VoiceExplorerElement>(null)
  const latest = useRef<Handlers>(props)
  const isTold = useRef(false)
  const [hasFailed, setFailed] = useState(false)
  useImperativeHandle<VoiceExplorerElement | null, VoiceExplorerElement | null>(ref, () => element.current, [])
  useEarlyEffect(() => {
    latest.current = props
  })
  useEarlyEffect(() => {
    const heard = new AbortController()
    for (const [handler, name] of Object.entries(handlerNames))
      element.current?.addEventListener(
        `voice-explorer:${name}`,
        (event: Event) => {
          const hear: unknown = Reflect.get(latest.current, handler)
          if (typeof hear === 'function') hear(event)
        },
        { signal: heard.signal },
      )
    const ready = element.current?.lastReady
    if (ready !== undefined && !isTold.current)
      latest.current.onReady?.(new CustomEvent('voice-explorer:ready', { detail: ready }))
    isTold.current = true
    return () => heard.abort()
  }, [])
  useEffect(() => {
    if (element.current !== null && volume !== undefined) element.current.volume = Math.min(1, Math.max(0, volume))
  }, [volume])
  useEffect(() => {
    let isHere = true
    const load = version === undefined ? loadVoiceExplorer(portal) : loadVoiceExplorer(portal, { version, integrity })
    load.then(
      () => isHere && setFailed(false),
      (error: unknown) => {
        if (!isHere) return
        setFailed(true)
        const detail = { code: 'load', message: String(error) }
        element.current?.dispatchEvent(
          new CustomEvent('voice-explorer:error', { bubbles: true, composed: true, detail }),
        )
      },
    )
    return () => {
      isHere = false
    }
  }, [portal, version, integrity])
  const { attributes, others } = sorted(props)
  const address = addressOf(props)
  const shown = shownBy(props)
  const place = {
    display: 'block',
    minHeight: keptHeight(shown),
    ...('item' in shown && style?.height === undefined && item),
  }
  return createElement(
    'voice-explorer',
    {
      ...others,
      ...attributes,
      style: { ...place, ...style },
      ref: element,
    },
    // What is inside shows only as long as the element is none.
    hasFailed ? createElement('a', { href: address }, address) : null,
    'item' in shown ? keeper : null,
  )
}

/**
 * `<voice-explorer>` as a component: a prop for each attribute, `onReady`, `onPlay` … for each event, and a `ref` to the
 * element with its methods. Drawn on a server it is the empty element, which keeps its place.
 */
export const VoiceExplorer = forwardRef(Explorer)
VoiceExplorer.displayName = 'VoiceExplorer'
