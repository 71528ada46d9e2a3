import { AsyncLocalStorage } from 'node:async_hooks'
import { type I18n, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { dehydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { messages as en } from '../../locales/en/messages.po?guest'
import { messages as nl } from '../../locales/nl/messages.po?guest'
import { readAddressFrom } from '../address.ts'
import type { Language } from '../api/contract/customer.ts'
import type { DrawnPage, PageToDraw } from '../api/contract/drawn-page.ts'
import { setEnvironment } from '../api/environment.ts'
import { responseAnswer } from '../api/fetch-transport.ts'
import { http } from '../api/http.ts'
import { statusOf } from '../api/http-error.ts'
import { askersThemeQuery } from '../api/themes.ts'
import type { Request } from '../api/transport.ts'
import { createQueryClient } from '../session/query-client.ts'
import { NavigationProvider } from '../ui/link.tsx'
import { GuestPage } from './guest-page.tsx'
import { guestRoutes } from './guest-routes.ts'
import { matchRoute } from './route.ts'
import { themeSheetOf } from './theme-sheet.ts'

/** Which page is being drawn: several are at once. */
const drawing = new AsyncLocalStorage<PageToDraw>()

const current = (): PageToDraw => {
  const page = drawing.getStore()
  if (page === undefined) throw new Error('No page is being drawn.')
  return page
}

const jsonRequest = ({ method, headers, body, signal }: Request): RequestInit => ({
  method,
  headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
  ...(body && { body: JSON.stringify(body) }),
  ...(signal && { signal }),
})

readAddressFrom(current)
http.use({
  language: () => current().locale,
  transport: async (url, request) => responseAnswer(await current().ask(url, jsonRequest(request))),
})

const words: Record<Language, I18n> = {
  en: setupI18n({ locale: 'en', messages: { en } }),
  nl: setupI18n({ locale: 'nl', messages: { nl } }),
}

const isRefused = (error: unknown): boolean => {
  const status = statusOf(error) ?? 0
  return status >= 400 && status < 500
}

/** Waits for what is still asked for after one answer was a refusal, with which the page is drawn then. */
const settle = async (queries: QueryClient): Promise<void> => {
  const underWay = queries.getQueryCache().findAll({ fetchStatus: 'fetching' })
  await Promise.allSettled(underWay.map((query) => query.fetch()))
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryOnMount: false } })
}

const stayHere = (): void => undefined

/** Pictures that React would have fetched before all else: the page names them itself. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

const draw = async (page: PageToDraw): Promise<DrawnPage | null> => {
  const { pathname, search, locale, signal, isMissing } = page
  const match = matchRoute(guestRoutes, pathname)
  if (match?.route.load === undefined) return null
  const queries = createQueryClient()
  try {
    await match.route.load(queries, { params: match.params, search }).catch(async (error: unknown) => {
      if (!isMissing || !isRefused(error)) throw error
      await settle(queries)
    })
    let failure: unknown = null
    const { prelude } = await prerender(
      <I18nProvider i18n={words[locale]}>
        <Router ssrPath={pathname} ssrSearch={search}>
          <NavigationProvider navigate={stayHere}>
            <QueryClientProvider client={queries}>
              <GuestPage match={match} path={pathname} />
            </QueryClientProvider>
          </NavigationProvider>
        </Router>
      </I18nProvider>,
      {
        signal,
        // All in one piece: pieces that come later need scripts of their own in the page.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => {
          failure = error
        },
      },
    )
    const html = await new Response(prelude).text()
    if (failure !== null) throw failure
    return {
      html: html.replace(preloads, ''),
      answers: JSON.stringify(dehydrate(queries)),
      sheet: themeSheetOf(queries),
      askersTheme: queries.getQueryData(askersThemeQuery.queryKey)?.id ?? null,
      isForGuestsOnly: match.route.isGuestOnly === true,
    }
  } catch (error) {
    // What there is not, or not so often: the page says so itself.
    if (isRefused(error)) return null
    throw error
  } finally {
    queries.clear()
  }
}

/** Draws a guest's page with all that it shows; null for a page that is not drawn here. Rejects when something is missing. */
export const drawPage = (page: PageToDraw): Promise<DrawnPage | null> => {
  setEnvironment(page.environment)
  return drawing.run(page, () => draw(page))
}
