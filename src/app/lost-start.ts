import { languageIn } from '../api/contract/language.ts'
import { reloadWithTyped } from './typed-fields.ts'

/** The words of the page's own code may be what is lost. */
const words = {
  en: { sentence: 'This page could not be loaded. Check your connection.', again: 'Try again' },
  nl: {
    sentence: 'Deze pagina kon niet worden geladen. Controleer je verbinding.',
    again: 'Opnieuw proberen / Try again',
  },
} as const

/** Milliseconds after which no answer is none. */
const patienceMs = 5_000

/** Milliseconds between two questions whether the server is back. */
const pauseMs = 3_000

/** A proxy whose server is away answers too. */
const isReachable = (): Promise<boolean> =>
  fetch('/env.json', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Says above the page that it could not be loaded. Resolves once the server is there and the person asked for it, the
 * network returned, or the server was away: where it was there all along, asking by itself would never end.
 */
const tell = (): Promise<void> =>
  new Promise((resolve) => {
    const { sentence, again } = words[languageIn(document.documentElement.lang) ?? 'en']
    const notice = document.createElement('div')
    notice.className = 'app-lost-start'
    notice.setAttribute('role', 'alert')
    const said = document.createElement('p')
    said.textContent = sentence
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'ui-button'
    button.dataset.variant = 'secondary'
    button.dataset.size = 'medium'
    button.textContent = again
    notice.append(said, button)
    // Where the words are lost nobody knows which of the two is understood.
    if (sentence !== words.en.sentence) {
      const english = document.createElement('p')
      english.lang = 'en'
      english.textContent = words.en.sentence
      said.after(english)
    }
    let wasAway = false
    const ask = async (isWanted: boolean): Promise<void> => {
      if (!(await isReachable())) wasAway = true
      else if (isWanted || wasAway) {
        clearInterval(timer)
        removeEventListener('online', goOn)
        notice.remove()
        resolve()
      }
    }
    const goOn = async (): Promise<void> => {
      button.dataset.disabled = ''
      await ask(true)
      delete button.dataset.disabled
      // Told once more to whoever does not see it.
      said.textContent = sentence
    }
    const timer = setInterval(ask, pauseMs, false)
    void ask(false)
    button.addEventListener('click', goOn)
    addEventListener('online', goOn)
    document.body.prepend(notice)
  })

let running: Promise<void> | null = null

/** Whatever else is lost meanwhile waits for the same. */
const asked = (): Promise<void> => {
  running ??= tell().then(() => {
    running = null
  })
  return running
}

let wasAsked = false

/** For what the page cannot start without, and that could not be had. All that is shown stays meanwhile. */
export const lostStart = {
  /** Says so, and loads the page anew, with what was typed, once the person asks for it or the server is back. */
  loadAnew: async (): Promise<void> => {
    await asked()
    reloadWithTyped()
  },
  /**
   * Says so, and resolves once it is to be asked for again; the second time the page is loaded anew: Firefox and Safari
   * remember a module that failed for as long as the page is open.
   */
  askAgain: async (): Promise<void> => {
    if (wasAsked) {
      await lostStart.loadAnew()
      return new Promise(() => undefined)
    }
    wasAsked = true
    await asked()
  },
}

declare global {
  interface Window {
    /** In every page that the server sends. */
    portalLostStart?: typeof lostStart
  }
}
