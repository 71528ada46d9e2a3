import type { Language } from './customer.ts'
import type { Environment } from './environment.ts'

/** A guest's page that the server wants drawn. */
export type PageToDraw = {
  pathname: string
  /** With its question mark, or ''. */
  search: string
  locale: Language
  environment: Environment
  /** Asks the server itself; `url` as the API has it. */
  ask: (url: string, request: Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal'>) => Promise<Response>
  signal: AbortSignal
  /** What its address names is not there: it is drawn as it says so. */
  isMissing: boolean
}

/** A page as a browser shows it before any script runs. */
export type DrawnPage = {
  /** What stands in the page's root. */
  html: string
  /** JSON: the answers that it shows, for the browser that takes it over. */
  answers: string
  /** A sheet with its theme's colours, or ''. */
  sheet: string
  /** The number of the theme of whoever asks for feedback here; null on every other page. */
  askersTheme: number | null
  /** Whoever is signed in is led on from here. */
  isForGuestsOnly: boolean
}

/** What the built pages offer to the server, which imports nothing else of the portal. */
export type DrawPage = (page: PageToDraw) => Promise<DrawnPage | null>
