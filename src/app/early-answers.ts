import { urlOf } from '../api/call-url.ts'
import { sourceSet } from '../api/contract/picture.ts'
import { expiryOf, type SessionTokens } from '../api/contract/session.ts'
import { setEnvironment } from '../api/environment.ts'
import { readTokens } from '../session/storage.ts'
import { askFirstCalls } from './first-calls.ts'
import { lostStart } from './lost-start.ts'
import { keepAddressedLocale, storedLocale } from './stored-locale.ts'
import { followTranslation } from './translated-page.ts'

/**
 * Runs in the head of a page that draws itself, long before the portal's own code is here: a signed-in person's page
 * asks for its first answers while that code is on its way. No answer is stored.
 */
type EarlyAnswers = {
  /** Gives the answer to this very call, once; null where it was not asked for, or long ago. */
  take: (url: string, headers: Readonly<Record<string, string>>) => Promise<Response> | null
  /** From now on nothing is given: something changed, or is about to. */
  forget: () => void
}

declare global {
  interface Window {
    portalAnswers?: EarlyAnswers
  }
}

/** Milliseconds that an answer may lie here. */
const lifetimeMs = 15_000

/** The portal's letters (`src/ui/fonts/fonts.css`), as a sheet names a font. */
const letters = '1em "Inter Latin"'

const linkOf = (attributes: Readonly<Record<string, string>>): HTMLLinkElement => {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  return link
}

const preloadPicture = (picture: string, sizes: string): void => {
  const attributes = { as: 'image', type: 'image/avif', imagesrcset: sourceSet(picture, 'avif'), imagesizes: sizes }
  if (attributes.imagesrcset !== '') document.head.append(linkOf({ rel: 'preload', ...attributes }))
}

const askAs = ({ token, customer }: SessionTokens): EarlyAnswers => {
  setEnvironment(JSON.parse(document.getElementById('environment')?.textContent ?? ''))
  keepAddressedLocale()
  const language = storedLocale()
  const headers = { Accept: 'application/ld+json', 'Accept-Language': language, Authorization: `Bearer ${token}` }
  const answers = new Map<string, Promise<Response>>()
  /** The calls that the portal made itself by then: both may come to ask for what an answer names. */
  const byPortal = new Set<string>()
  const ask = async (path: string, query = {}) => {
    const url = urlOf(path, query)
    // No error: a browser that is inspected takes long over one (decision 048).
    if (byPortal.has(url)) return Promise.reject(url)
    const answer = answers.get(url) ?? fetch(url, { headers })
    answers.set(url, answer)
    const forget = () => setTimeout(() => answers.delete(url), lifetimeMs)
    answer.then(forget, forget)
    const response = await answer
    if (!response.ok) throw new Error(response.statusText)
    return response.clone().json()
  }
  const { pathname: path, search } = location
  void askFirstCalls({ ask, show: preloadPicture }, { iri: customer, path, search })
  return {
    take: (url, asked) => {
      const answer = answers.get(url) ?? null
      answers.delete(url)
      byPortal.add(url)
      const isSame = asked.Authorization === headers.Authorization && asked['Accept-Language'] === language
      return isSame ? answer : null
    },
    forget: () => answers.clear(),
  }
}

try {
  const tokens = readTokens()
  if (tokens !== null && (expiryOf(tokens.token) ?? 0) > Date.now()) window.portalAnswers = askAs(tokens)
} catch {
  // A browser without storage, or a page without settings: the portal says so.
}
/** Fetches what a link preloads; resolves once it is here, or can't be had. */
const fetchLinked = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })

/**
 * What the page needs besides its calls, in the order in which it needs it: a browser that asks for everything at once
 * has all of it late, and stands still until then. The start's own script is on its way already, and React with it.
 */
const fetchInTurn = async (): Promise<void> => {
  const start = document.querySelector<HTMLScriptElement>('script[type="module"]:not([async])')
  if (start !== null) await fetchLinked(linkOf({ rel: 'modulepreload', href: start.src }))
  const files = document.querySelector<HTMLTemplateElement>('#page-files')?.content.querySelectorAll('link')
  await Promise.all(Array.from(files ?? [], fetchLinked))
  await document.fonts.load(letters)
}

/** It was named before this script ran, and what fails is told to nobody but those who catch it. */
const followStart = ({ target }: Event): void => {
  if (target instanceof HTMLScriptElement && target.matches('[type="module"]:not([async])')) void lostStart.loadAnew()
}

window.portalLostStart = lostStart
addEventListener('error', followStart, true)
followTranslation()
// Letters that could not be had are asked for again by the text that is set in them.
fetchInTurn().catch(() => undefined)
