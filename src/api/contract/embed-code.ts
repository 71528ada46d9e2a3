import { attributesOf, type Embedded, type EmbedShown, embedPath, sharePath } from './embed.ts'
import type { WidgetVersion } from './widget-version.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string, characters: RegExp): string => text.replace(characters, (found) => escapes[found] ?? '')

/** `name="value"`; JSON stays readable between single quotes. */
const attribute = ([name, value]: [string, string]): string => {
  if (value === '') return name
  if (value.includes('"')) return `${name}='${escaped(value, /[&<>']/g)}'`
  return `${name}="${escaped(value, /[&<>"]/g)}"`
}

/** `content` is HTML. */
const tag = (name: string, attributes: Record<string, string>, content = ''): string =>
  `<${[name, ...Object.entries(attributes).map(attribute)].join(' ')}>${content}</${name}>`

/** Pixels; null is as wide as the place, or as high as its content. */
export type EmbedSize = { width: number | null; height: number | null }
export const anySize: EmbedSize = { width: null, height: null }

/**
 * The height that is kept from the first moment, before the script is there: a catalogue is higher than any screen, and
 * so are most sets; an item is about this high where its picture stands beside its text.
 */
export const keptHeight = (shown: EmbedShown): string => ('item' in shown ? '720px' : '100vh')

/**
 * An item whose place is too narrow for that is higher. The loader and the explorer read this, too; per cent are of the
 * width of the place, in a `padding`.
 */
export const itemHeight = { name: '--voice-explorer-least', value: 'clamp(0px,(768px - 100%)*99,960px)' }

const heightOf = ({ shown }: Embedded, { height }: EmbedSize): string => {
  if (height !== null) return `height:${height}px;min-height:0;overflow:auto`
  return `min-height:${keptHeight(shown)}${'item' in shown ? `;${itemHeight.name}:${itemHeight.value}` : ''}`
}

const styleOf = (embedded: Embedded, size: EmbedSize): string =>
  `display:block;${size.width === null ? '' : `max-width:${size.width}px;`}${heightOf(embedded, size)}`

const scriptTag = (origin: string, file: string): string =>
  tag('script', { async: '', src: `${origin}/widget/${file}` })

/** What is seen where the script can't be loaded; the explorer takes its place. It adds nothing to the place's height. */
const linkTo = (address: string): string =>
  tag('a', { href: address, style: 'display:block;height:0' }, escaped(address, /[&<>]/g))

/** The script of one version, which the browser runs only as it was. */
export const pinnedScript = ({ script, integrity }: Pick<WidgetVersion, 'script' | 'integrity'>): string =>
  tag('script', { async: '', src: script, integrity, crossorigin: 'anonymous' })

/**
 * Nothing that is seen: points without a size, far apart. A place that is as wide as what is in it (a dialog, a grid that
 * centres) is so as wide from the first moment as the explorer makes it: 1200 px, or 300 where it is as narrow as it can
 * be. It is as high as an item, where the place says so.
 */
const placeKeeper = tag(
  'span',
  {
    'aria-hidden': 'true',
    style: `display:block;overflow:hidden;max-width:100vw;padding-top:var(${itemHeight.name});font:0 a;word-spacing:300px`,
  },
  '.&nbsp;. . . .',
)

type ElementOptions = {
  size?: EmbedSize
  pinned?: Pick<WidgetVersion, 'script' | 'integrity'> | null
  /** The portal's page for people, where it is not merely that of what is shown. */
  address?: string
}

/** The two lines that put it on another website; the newest version unless one is `pinned`. `origin` is the portal's. */
export const elementCode = (
  origin: string,
  embedded: Embedded,
  { size = anySize, pinned = null, address = origin + sharePath(embedded) }: ElementOptions = {},
): string =>
  [
    pinned === null ? scriptTag(origin, 'voice-explorer.js') : pinnedScript(pinned),
    tag('voice-explorer', { ...attributesOf(embedded), style: styleOf(embedded, size) }, linkTo(address) + placeKeeper),
  ].join('\n')

type FrameFacts = { title: string; width: string; height: string; maxWidth?: number | null; isFixed?: boolean }

/** The frame that shows it where no script may run. */
export const frameTag = (
  origin: string,
  embedded: Embedded,
  { title, width, height, maxWidth = null, isFixed = false }: FrameFacts,
): string =>
  tag('iframe', {
    src: origin + embedPath(embedded),
    width,
    height,
    title,
    frameborder: '0',
    loading: 'lazy',
    allow: 'autoplay; clipboard-write',
    ...(isFixed && { 'data-fixed-height': '' }),
    ...(maxWidth !== null && { style: `max-width:${maxWidth}px` }),
  })

/**
 * The frame, with the line that makes it as high as what it shows unless it `isFixed`, lets the page speak with it, and
 * keeps to one sound on a page.
 */
export const frameCode = (origin: string, embedded: Embedded, frame: FrameFacts): string =>
  `${frameTag(origin, embedded, frame)}\n${scriptTag(origin, 'frame.js')}`
