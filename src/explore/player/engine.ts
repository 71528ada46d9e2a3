import WaveSurfer from 'wavesurfer.js'

/** Pixels (specification, section 9). */
const waveHeight = 50

/** `duration` in seconds. */
type Drawing = { peaks: readonly number[]; duration: number }
export type Engine = { show: (drawing: Drawing) => void; destroy: () => void }

/**
 * Moves the library's own style element into an adopted sheet: a strict CSP refuses the former and allows the latter.
 * Safari before 16.4 adopts none; there it stays where it is.
 */
const adoptStyles = (root: ShadowRoot | null | undefined): void => {
  const style = root?.querySelector('style')
  if (!root || !style || !('adoptedStyleSheets' in root)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style.textContent ?? '')
  root.adoptedStyleSheets = [sheet]
  style.remove()
}

const colorsOf = (element: Element) => {
  const { color, outlineColor } = getComputedStyle(element)
  return { waveColor: outlineColor, progressColor: color }
}

/** Calls back when the device's scheme changes, or one that was chosen by hand: on the page or on a widget's element. */
const whenColorsMayChange = (place: Element, recolor: () => void): (() => void) => {
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', recolor)
  const choices = new MutationObserver(recolor)
  const root = place.getRootNode()
  const attributeFilter = ['data-color-scheme', 'color-scheme', 'style', 'class']
  choices.observe(document.documentElement, { attributeFilter: ['data-color-scheme'] })
  if (root instanceof ShadowRoot) choices.observe(root.host, { attributeFilter })
  return () => {
    scheme.removeEventListener('change', recolor)
    choices.disconnect()
  }
}

/**
 * Draws the sound of a media element into a place and follows it. Never asks for audio: the peaks are given from the
 * first drawing on (without them the library would fetch the element's source by itself), and the
 * element's source is the player's business. Its colours are the place's `outline-color` and `color`.
 */
export const createEngine = (place: HTMLElement, media: HTMLAudioElement, first: Drawing): Engine => {
  // Out of the document until its style element is gone.
  const host = document.createElement('div')
  host.className = 'explore-player__canvas'
  const surfer = WaveSurfer.create({
    container: host,
    media,
    peaks: [[...first.peaks]],
    duration: first.duration,
    height: waveHeight,
    barWidth: 2,
    barGap: 2,
    barRadius: 2,
    barMinHeight: 2,
    cursorWidth: 0,
    normalize: false,
    interact: false,
    hideScrollbar: true,
    ...colorsOf(place),
  })
  adoptStyles(host.firstElementChild?.shadowRoot)
  place.append(host)
  const release = whenColorsMayChange(place, () => surfer.setOptions(colorsOf(place)))
  return {
    show: ({ peaks, duration }) => {
      // Before the element has taken its source up, the library would set it again and so stop the sound.
      // The newest call wins; an older one rejects with AbortError, which nobody needs.
      surfer.load(media.currentSrc, [[...peaks]], duration).catch(() => undefined)
    },
    destroy: () => {
      release()
      surfer.destroy()
      host.remove()
    },
  }
}
