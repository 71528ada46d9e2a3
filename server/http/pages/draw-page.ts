import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono, Context as HonoContext } from 'hono'
import type { DrawnPage, DrawPage } from '../../../src/api/contract/drawn-page.ts'
import type { Environment } from '../../../src/api/contract/environment.ts'
import { isFields } from '../../../src/api/contract/is-fields.ts'
import type { Context } from '../../context.ts'
import type { Locale } from '../../shared/locale.ts'
import type { DrawnAddress } from './drawn-address.ts'
import { createPageCache } from './page-cache.ts'

/** Milliseconds that a page may take once the code that draws is here; then its shell is sent, which draws itself. */
const patienceMs = 3_000
/** Pages that may be drawn at once: each takes the processor for some milliseconds, and addresses are free to invent. */
const mostAtOnce = 8
/** What goes wrong is told once in so many milliseconds. */
const quietMs = 60_000

const isRenderer = (value: unknown): value is { drawPage: DrawPage } =>
  isFields(value) && typeof value.drawPage === 'function'

const loadRenderer = async (path: string): Promise<DrawPage> => {
  const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(path).href)
  if (!isRenderer(loaded)) throw new Error(`${path} draws no pages.`)
  return loaded.drawPage
}

const outOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/**
 * A page that is asked for; `tag` changes with what it shows beside the catalogue, such as the theme that it names.
 * `isFound` is false where what the address names is not there.
 */
export type AskedPage = { address: DrawnAddress; locale: Locale; tag: string; isFound: boolean }

type GuestPages = {
  /** The page that is asked for; null where its shell is to be sent. */
  draw: (c: HonoContext, asked: AskedPage) => Promise<DrawnPage | null>
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

  const ask = (c: HonoContext, signal: AbortSignal) => async (url: string, request: RequestInit) => {
    const headers = new Headers(request.headers)
    // Limits count who asks, not us.
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
      const value = c.req.header(name)
      if (value !== undefined) headers.set(name, value)
    }
    return app.request(new URL(url, c.req.url).href, { ...request, headers, signal }, c.env)
  }

  const drawNow = async (draw: DrawPage, c: HonoContext, { address, locale, isFound }: AskedPage) => {
    if (underWay >= mostAtOnce) throw new Error('too many pages are being drawn')
    underWay += 1
    try {
      const { pathname, search } = address
      const signal = AbortSignal.timeout(patienceMs)
      const drawn = draw({ pathname, search, locale, environment, ask: ask(c, signal), signal, isMissing: !isFound })
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
    draw: async (c, asked) => {
      if (!isBuilt) return null
      const { address, locale, tag, isFound } = asked
      try {
        renderer ??= loadRenderer(path)
        const draw = await renderer
        // Addresses of what is not there are free to invent: they take no place of others.
        if (address.isPrivate || !isFound) return await drawNow(draw, c, asked)
        const key = [address.pathname, address.search, locale, catalogue.tag(), tag].join('\n')
        return await cache.get(key, () => drawNow(draw, c, asked))
      } catch (error) {
        tell(error)
        return null
      }
    },
  }
}
