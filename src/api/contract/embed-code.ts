import { attributesOf, type Embedded, type EmbedShown, embedPath, sharePath } from './embed.ts'
import type { WidgetVersion } from './widget-version.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string, characters: RegExp): string => text.replace(characters, (found) => escapes[found] ?? '')

/** `name="value"`; JSON stays readable between single quotes. */
const attribute = ([name, value]: [string, string]): string =>
  value === ''
    ? name
    : value.includes('"')
      ? `${name}='${escaped(value, /[&<>']/g)}'`
      : `${name}="${escaped(value, /[&<>"]/g)}"`

/** `content` is HTML. */
const tag = (name: string, attributes: Record<string, string>, content = ''): string =>
  `<${[name, ...Object.entries(attributes).map(attribute)].join(' ')}>${content}</${name}>`

/** Pixels; null is as wide as the place, or as high as its content. */
export type EmbedSize = { width: number | null; height: number | null }
export const anySize: EmbedSize = { width: null, height: null }

/**
 * The height that is kept from the first moment, before the script is there: a catalogue is higher than any screen, and
 * so are most sets; an item is about this high.
 */
export const keptPlace = (shown: EmbedShown): string => ('item' in shown ? 'clamp(600px,1040px - 60vw,800px)' : '100vh')

const heightOf = ({ shown }: Embedded, { height }: EmbedSize): string =>
  height !== null ? `height:${height}px;min-height:0;overflow:auto` : `min-height:${keptPlace(shown)}`

const styleOf = (embedded: Embedded, size: EmbedSize): string =>
  `display:block;${size.width === null ? '' : `max-width:${size.width}px;`}${heightOf(embedded, size)}`

const scriptTag = (origin: string, file: string): string =>
  tag('script', { async: '', src: `${origin}/widget/${file}` })

/** What is seen where the script can't be loaded; the explorer takes its place. */
const linkTo = (address: string): string => tag('a', { href: address }, escaped(address, /[&<>]/g))

/** The script of one version, which the browser runs only as it was. */
export const pinnedScript = ({ script, integrity }: Pick<WidgetVersion, 'script' | 'integrity'>): string =>
  tag('script', { async: '', src: script, integrity, crossorigin: 'anonymous' })

/**
 * Nothing that is seen: two points without a size, far apart, of which one may stand on a line of its own. A place that is
 * as wide as what is in it (a dialog, a grid that centres) is so as wide from the first moment as the explorer makes it.
 */
const widthKeeper = tag('span', { 'aria-hidden': 'true', style: 'display:block;font:0 a;word-spacing:1200px' }, '. .')

type ElementOptions = { size?: EmbedSize; pinned?: Pick<WidgetVersion, 'script' | 'integrity'> | null }

/** The two lines that put it on another website; the newest version unless one is `pinned`. `origin` is the portal's. */
export const elementCode = (
  origin: string,
  embedded: Embedded,
  { size = anySize, pinned = null }: ElementOptions = {},
): string =>
  [
    pinned === null ? scriptTag(origin, 'voice-explorer.js') : pinnedScript(pinned),
    tag(
      'voice-explorer',
      { ...attributesOf(embedded), style: styleOf(embedded, size) },
      widthKeeper + linkTo(origin + sharePath(embedded)),
    ),
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
