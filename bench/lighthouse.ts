import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { type MeasuredPage, measuredPages } from '../e2e/support/measured-pages.ts'
import { systemChromium } from '../scripts/system-chromium.ts'
import { startPortal } from '../tests/support/portal-process.ts'
import { browserFlags, middle } from './page-load.ts'
import type { BenchRow } from './row.ts'

const times = 3
const leastPoints = 98
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** What a page with a token in its address fails, and is meant to: search engines are kept away from it. */
const forListedPages = ['is-crawlable']
/** Of what a check found, how much is told. */
const mostTold = 3

/** One category of one visit: its points, and a line for each check that took some. */
type Mark = { title: string; points: number; costs: string[] }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The first text that says where it is: an element, or a sentence, or a file. */
const placeOf = (item: unknown): string => {
  if (!isRecord(item)) return String(item)
  const snippet = isRecord(item.node) ? item.node.snippet : undefined
  const texts = [snippet, item.description, item.source, item.url].filter((fact) => typeof fact === 'string')
  return texts[0] ?? JSON.stringify(item)
}

const toldOf = (details: unknown): string[] =>
  isRecord(details) && Array.isArray(details.items)
    ? details.items.slice(0, mostTold).map((item) => `    ${placeOf(item)}`)
    : []

const costsOf = ({ audits, categories }: Result, id: string): string[] =>
  (categories[id]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .flatMap(({ title, displayValue = '', details }) => [`  ${title} ${displayValue}`.trimEnd(), ...toldOf(details)])

const marksOf = (result: Result): Mark[] =>
  categories.map((id) => {
    const category = result.categories[id]
    if (category === undefined) throw new Error(`Lighthouse told nothing of ${id}.`)
    return { title: category.title, points: Math.round((category.score ?? 0) * 100), costs: costsOf(result, id) }
  })

const visit = async (url: string, { isSecret = false }: MeasuredPage): Promise<Mark[]> => {
  const browser = await launch({
    chromePath: systemChromium() ?? chromium.executablePath(),
    chromeFlags: ['--headless', ...browserFlags],
    logLevel: 'silent',
  })
  try {
    const ran = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      formFactor: 'mobile',
      onlyCategories: categories,
      ...(isSecret && { skipAudits: forListedPages }),
    })
    if (ran === undefined) throw new Error(`Lighthouse told nothing of ${url}.`)
    const { runtimeError } = ran.lhr
    if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`)
    return marksOf(ran.lhr)
  } finally {
    browser.kill()
  }
}

/** Lighthouse's points for guests' pages on a phone, the middle of three visits each, and what took some. */
export const lighthousePoints = async (): Promise<BenchRow[]> => {
  const portal = await startPortal({}, { isMeasured: true })
  try {
    const rows: BenchRow[] = []
    const { pages } = await measuredPages(portal.url)
    for (const page of pages.filter(({ isSignedIn }) => isSignedIn !== true)) {
      const visits: Mark[][] = []
      while (visits.length < times) visits.push(await visit(portal.url + page.path, page))
      for (const at of categories.keys()) {
        const marks = visits.flatMap((visit) => visit[at] ?? [])
        const value = middle(marks.map(({ points }) => points))
        const mark = marks.find(({ points }) => points === value)
        rows.push({
          what: `${mark?.title} of ${page.name}`,
          value,
          unit: 'points',
          least: leastPoints,
          notes: mark?.costs ?? [],
        })
      }
    }
    return rows
  } finally {
    await portal.dispose()
  }
}
