import { lostStart } from './lost-start.ts'
import { followTranslation } from './translated-page.ts'
import { restoreTyped } from './typed-fields.ts'

/**
 * Runs in the head of a page that the server drew, before anything is shown and long before the portal's own code is
 * here: the one script that stands in a page (its hash is in the page's policy).
 */
type Early = {
  /** Presses are no longer kept. */
  release: () => void
  /**
   * Presses again what was pressed, once each and in order. Each press has a turn of its own: the page has drawn what
   * the one before did. What is pressed meanwhile comes last. Then presses are no longer kept, and `done` is called.
   */
  repeat: (done: () => void) => void
}

/** Milliseconds after all of the page is here. */
const mostMsToPaint = 1000

declare global {
  interface Window {
    portalEarly?: Early
  }
}

/** The keys of `preferences.ts` and `session/storage.ts`. */
const applyStored = (page: HTMLElement): void => {
  const scheme = localStorage.getItem('color-scheme')
  if (scheme === 'light' || scheme === 'dark') page.dataset.colorScheme = scheme
  // Who is signed in is led on from here, and whose session ended reads so first: the page is shown once that is known.
  const isKnown = localStorage.getItem('session') !== null || localStorage.getItem('session-ended') !== null
  if (page.dataset.guestsOnly !== undefined && isKnown) page.dataset.waiting = ''
}

const keepPresses = (): Early => {
  const kept = new Set<HTMLElement>()
  const catchPress = (event: Event): void => {
    const target = event.target instanceof Element ? event.target : null
    const pressed = event.type === 'submit' ? target : (target?.closest('#root button') ?? null)
    if (!(pressed instanceof HTMLElement)) return
    event.preventDefault()
    // React, which may be about to take the page over, would hear it as well.
    event.stopImmediatePropagation()
    // Whoever sees nothing happen presses again, and means it once.
    kept.delete(pressed)
    kept.add(pressed)
  }
  const types = ['click', 'submit']
  const keep = (): void => {
    for (const type of types) addEventListener(type, catchPress, true)
  }
  const release = (): void => {
    for (const type of types) removeEventListener(type, catchPress, true)
  }
  const repeat = (done: () => void): void => {
    release()
    const [pressed] = kept
    if (pressed === undefined) {
      done()
      return
    }
    kept.delete(pressed)
    setTimeout(repeat, 0, done)
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else pressed.click()
    keep()
  }
  keep()
  return { release, repeat }
}

const keepFocus = (event: Event): void => {
  if (event.target instanceof Element && event.target.closest('[data-keeps-focus]') !== null) event.preventDefault()
}

addEventListener('mousedown', keepFocus)
followTranslation()
try {
  applyStored(document.documentElement)
} catch {
  // A browser without storage shows the page as it is.
}
window.portalEarly = keepPresses()
window.portalLostStart = lostStart

/** Presses are kept for as long as it takes. */
const run = (code: DocumentFragment): void => {
  const scripts = document.importNode(code, true)
  scripts.querySelector('script:not([async])')?.addEventListener('error', async () => {
    await lostStart.askAgain()
    run(code)
  })
  document.body.append(scripts)
}

/**
 * Starts the portal's code, which lies in a template at the end of the page. Where it is here at once, it would take the
 * page over before anybody sees it: first the page, then its code.
 */
const startCode = (): void => {
  const template = document.getElementById('code')
  if (!(template instanceof HTMLTemplateElement)) return
  template.remove()
  run(template.content)
}

addEventListener('DOMContentLoaded', () => {
  restoreTyped()
  const isPainted = !document.hidden && document.documentElement.dataset.waiting === undefined
  if (!isPainted || !PerformanceObserver.supportedEntryTypes.includes('paint')) return startCode()
  new PerformanceObserver(startCode).observe({ type: 'paint', buffered: true })
  // Whoever covers the window before it was painted finds the page ready.
  addEventListener('load', () => setTimeout(startCode, mostMsToPaint))
})
