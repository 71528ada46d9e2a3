import { measuredPages } from '../e2e/support/measured-pages.ts'
import { startPortal } from '../tests/support/portal-process.ts'
import { loadHostPage } from './host-page.ts'
import { loadPage, openBrowser, phoneMs } from './page-load.ts'
import { calmRows, pageRows } from './page-rows.ts'
import type { BenchRow } from './row.ts'

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
    const { pages, session, theme } = await measuredPages(portal.url)
    const stored = { session: JSON.stringify(session) }
    for (const { name, path, budget, isSignedIn = false } of pages) {
      const load = await loadPage(browser, portal.url + path, { stored: isSignedIn ? stored : {} })
      rows.push(...pageRows({ name, budget }, load))
    }
    rows.push(...calmRows({ name: 'the page around a widget' }, await loadHostPage(browser, portal.url, theme)))
    return rows
  } finally {
    await browser.close()
    await portal.dispose()
  }
}
