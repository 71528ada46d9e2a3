import { apiOf, type List } from '../e2e/support/api.ts'
import { requestFeedback } from '../e2e/support/feedback-request.ts'
import { startPortal } from '../tests/support/portal-process.ts'
import { loadPage, openBrowser } from './page-load.ts'
import type { BenchRow } from './row.ts'

type Budget = { lcp: number; requests?: number }
/** A page, and what it may take: milliseconds until its content is painted, and requests. */
type Measured = { name: string; path: string; budget: Budget; isSignedIn?: boolean }

const mostShift = 0.01
const mostBlockingMs = 100

const pagesOf = async (url: string): Promise<{ pages: Measured[]; session: string }> => {
  const api = await apiOf(url)
  const { link } = await requestFeedback(url, api)
  const projects = await api.call<List<{ id: number; cart: string | null }>>('GET', '/shop/projects')
  const ordering = projects['hydra:member'].find(({ cart }) => cart !== null)
  const themes = await api.call<List<{ id: number }>>('GET', '/shop/themes')
  const theme = themes['hydra:member'][0]?.id
  const voices = await api.call<List<{ code: string }>>('GET', '/shop/voices?itemsPerPage=1')
  const code = voices['hydra:member'][0]?.code
  return {
    session: JSON.stringify(api.tokens),
    pages: [
      { name: '/login', path: '/login', budget: { lcp: 1000 } },
      { name: 'share page', path: `/share/explore-voices?theme=${theme}`, budget: { lcp: 1000 } },
      { name: 'shared item', path: `/share/explore/${code}`, budget: { lcp: 1200 } },
      { name: 'feedback', path: link, budget: { lcp: 1200 } },
      { name: 'dashboard', path: '/dashboard', budget: { lcp: 2000, requests: 25 }, isSignedIn: true },
      { name: 'explore', path: '/explore-voices', budget: { lcp: 2300, requests: 35 }, isSignedIn: true },
      {
        name: 'project overview',
        path: `/projects/${ordering?.id}/overview`,
        budget: { lcp: 2500, requests: 35 },
        isSignedIn: true,
      },
    ],
  }
}

/** How fast pages are there on a phone of the middle range and a slow network (4× CPU, 150 ms, 1.6 Mbit/s, 412 px). */
export const pages = async (): Promise<BenchRow[]> => {
  const portal = await startPortal()
  const browser = await openBrowser()
  try {
    const rows: BenchRow[] = []
    const { pages, session } = await pagesOf(portal.url)
    for (const { name, path, budget, isSignedIn = false } of pages) {
      const load = await loadPage(browser, portal.url + path, { stored: isSignedIn ? { session } : {} })
      rows.push(
        { what: `LCP of ${name}`, value: load.lcp, unit: 'ms', budget: budget.lcp },
        { what: `TBT of ${name}`, value: load.tbt, unit: 'ms', budget: mostBlockingMs },
        { what: `CLS of ${name}`, value: load.cls, unit: '', budget: mostShift },
        {
          what: `Requests of ${name}`,
          value: load.requests,
          unit: '',
          ...(budget.requests !== undefined && { budget: budget.requests }),
        },
      )
    }
    return rows
  } finally {
    await browser.close()
    await portal.dispose()
  }
}
