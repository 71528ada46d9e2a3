import { measuredPages, mostShift } from '../e2e/support/measured-pages.ts'
import { startPortal } from '../tests/support/portal-process.ts'
import { loadPage, openBrowser, phoneMs } from './page-load.ts'
import type { BenchRow } from './row.ts'

const mostBlockingMs = 100

/**
 * How fast pages are there on a phone of the middle range and a slow network (4× CPU, 150 ms, 1.6 Mbit/s, 412 px). The
 * phone is this machine made slower: milliseconds of two runs compare where the first row does.
 */
export const pages = async (): Promise<BenchRow[]> => {
  const portal = await startPortal({}, { isMeasured: true })
  const browser = await openBrowser()
  try {
    const rows: BenchRow[] = [
      { what: 'The phone, for a fixed piece of work', value: await phoneMs(browser), unit: 'ms' },
    ]
    const { pages, session } = await measuredPages(portal.url)
    const stored = { session: JSON.stringify(session) }
    for (const { name, path, budget, isSignedIn = false } of pages) {
      const load = await loadPage(browser, portal.url + path, { stored: isSignedIn ? stored : {} })
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
