import { languageIn } from '../api/contract/language.ts'
import { reloadWithTyped } from './typed-fields.ts'

/** The words of the page's own code may be what is lost. */
const words = {
  en: { sentence: 'This page could not be loaded. Check your connection.', again: 'Try again' },
  nl: { sentence: 'Deze pagina kon niet worden geladen. Controleer je verbinding.', again: 'Opnieuw proberen' },
} as const

/** Milliseconds after which no answer is none. */
const patienceMs = 5_000

const isReachable = (): Promise<boolean> =>
  fetch('/env.json', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    () => true,
    () => false,
  )

/** Says above the page that it could not be loaded, until the person asks for it again or the network is back. */
const tell = (outageEnds: Promise<boolean> | null): Promise<void> =>
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
    const goOn = (): void => {
      removeEventListener('online', goOn)
      notice.remove()
      resolve()
    }
    button.addEventListener('click', goOn)
    addEventListener('online', goOn)
    void outageEnds?.then((wasOut) => wasOut && goOn())
    document.body.prepend(notice)
  })

const asked = async (outageEnds: Promise<boolean> | null): Promise<void> => {
  await tell(outageEnds)
  while (!(await isReachable())) await tell(null)
}

let wasAsked = false

/** For what the page cannot start without, and that could not be had. All that is shown stays meanwhile. */
export const lostStart = {
  /** Says so, and loads the page anew, with what was typed, once the person asks for it or the network is back. */
  loadAnew: async (): Promise<void> => {
    await asked(null)
    reloadWithTyped()
  },
  /**
   * Says so, and resolves once it is to be asked for again; the second time the page is loaded anew: Firefox and Safari
   * remember a module that failed for as long as the page is open. `outageEnds`: true when the network is back.
   */
  askAgain: async (outageEnds: Promise<boolean> | null = null): Promise<void> => {
    if (wasAsked) {
      await lostStart.loadAnew()
      return new Promise(() => undefined)
    }
    wasAsked = true
    await asked(outageEnds)
  },
}

declare global {
  interface Window {
    /** In every page that the server sends. */
    portalLostStart?: typeof lostStart
  }
}
