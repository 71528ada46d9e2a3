import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono, Context as HonoContext } from 'hono'
import type { DrawnPage, DrawPage } from '../../../src/api/contract/drawn-page.ts'
import type { Environment } from '../../../src/api/contract/environment.ts'
import type { Context } from '../../context.ts'
import type { Locale } from '../../shared/locale.ts'
import { createPageCache } from './page-cache.ts'

/** Milliseconds that a page may take once the code that draws is here; then its shell is sent, which draws itself. */
const patienceMs = 3_000
/** Pages that may be drawn at once: each takes the processor for some milliseconds, and addresses are free to invent. */
const mostAtOnce = 8
/** What goes wrong is told once in so many milliseconds. */
const quietMs = 60_000

/** What a page is drawn from; all else in a query changes nothing of it. */
const parameters = ['theme', 'filter', 'search', 'page']

const isRenderer = (value: unknown): value is { drawPage: DrawPage } =>
  typeof value === 'object' && value !== null && 'drawPage' in value && typeof value.drawPage === 'function'

const loadRenderer = async (path: string): Promise<DrawPage> => {
  const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(path).href)
  if (!isRenderer(loaded)) throw new Error(`${path} draws no pages.`)
  return loaded.drawPage
}

/** The same query for the same page, whatever else an address carries and in whichever order. */
const searchOf = (url: URL): string => {
  const kept = new URLSearchParams()
  for (const name of parameters) for (const value of url.searchParams.getAll(name)) kept.append(name, value)
  const text = kept.toString()
  return text === '' ? '' : `?${text}`
}

const outOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

export type GuestPages = {
  /** The page of the address that is asked for, in this language; null where its shell is to be sent. */
  draw: (c: HonoContext, locale: Locale) => Promise<DrawnPage | null>
}

/**
 * Draws guests' pages with what `app` itself answers. What fails or takes too long is null and told in the log; so is
 * where nothing was built, as in development, which is not told.
 */
export const createGuestPages = (
  app: Hono,
  { config, catalogue, log }: Pick<Context, 'config' | 'catalogue' | 'log'>,
  environment: Environment,
): GuestPages => {
  const path = join(config.distDir, 'pages', 'page-renderer.js')
  const isBuilt = existsSync(path)
  const cache = createPageCache<DrawnPage | null>((page) =>
    page === null ? 0 : page.html.length + page.answers.length,
  )
  let renderer: Promise<DrawPage> | undefined
  let underWay = 0
  let toldAt = Number.NEGATIVE_INFINITY

  const ask =
    (c: HonoContext, signal: AbortSignal) => async (url: string, request: Pick<RequestInit, 'method' | 'headers'>) => {
      const headers = new Headers(request.headers)
      // Limits count who asks, not us.
      for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
        const value = c.req.header(name)
        if (value !== undefined) headers.set(name, value)
      }
      return app.request(new URL(url, c.req.url).href, { ...request, headers, signal }, c.env)
    }

  /** Changes with the theme, whose colours and pictures are in the page. */
  const themeTag = async (c: HonoContext, signal: AbortSignal): Promise<string> => {
    const theme = c.req.query('theme')
    if (theme === undefined || theme === '') return ''
    const { status, headers } = await ask(c, signal)(`/api/v2/shop/themes/${encodeURIComponent(theme)}`, {
      method: 'GET',
    })
    if (status !== 200) return String(status)
    return headers.get('etag') ?? ''
  }

  const drawNow = async (draw: DrawPage, c: HonoContext, locale: Locale, search: string, signal: AbortSignal) => {
    if (underWay >= mostAtOnce) throw new Error('too many pages are being drawn')
    underWay += 1
    try {
      const drawn = draw({ pathname: c.req.path, search, locale, environment, ask: ask(c, signal), signal })
      return await Promise.race([drawn, outOf(signal)])
    } finally {
      underWay -= 1
    }
  }

  const tell = (err: unknown): void => {
    if (Date.now() - toldAt < quietMs) return
    toldAt = Date.now()
    log.warn({ err }, 'a page was not drawn: its shell was sent')
  }

  return {
    draw: async (c, locale) => {
      if (!isBuilt) return null
      const search = searchOf(new URL(c.req.url))
      try {
        renderer ??= loadRenderer(path)
        const draw = await renderer
        const signal = AbortSignal.timeout(patienceMs)
        const key = [c.req.path, search, locale, catalogue.version(), await themeTag(c, signal)].join('\n')
        return await cache.get(key, () => drawNow(draw, c, locale, search, signal))
      } catch (error) {
        tell(error)
        return null
      }
    },
  }
}
