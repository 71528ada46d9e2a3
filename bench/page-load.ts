import { type Browser, chromium, type Page } from '@playwright/test'
import { systemChromium } from '../scripts/system-chromium.ts'
import { soundBytes } from './sound-bytes.ts'

export type PageLoad = {
  /** Milliseconds until the largest thing in sight was painted. */
  lcp: number
  /** Layout shift, as a score: nothing is pressed, and a window that got its size counts as a press to a browser. */
  cls: number
  /** Milliseconds that tasks held the main thread beyond 50 each, after the first paint. */
  tbt: number
  requests: number
  /** Bytes of sound that came though nothing was pressed. */
  audioBytes: number
  /** How often something was refused by a Content-Security-Policy, the page's own or the one around it. */
  violations: number
}

type Asked = Pick<PageLoad, 'requests' | 'audioBytes'>

/** A phone of the middle range on a slow network. */
const slowdown = 4
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const screen = { width: 412, height: 823 }
const calmMs = 2500

const watching = `
  window.load = { lcp: 0, cls: 0, tasks: [], violations: 0 }
  addEventListener('securitypolicyviolation', () => { window.load.violations += 1 })
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => { window.load.lcp = entry.startTime })
  watch('layout-shift', (entry) => { window.load.cls += entry.value })
  watch('longtask', (entry) => window.load.tasks.push([entry.startTime, entry.duration]))`

const reading = `(() => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const { lcp, cls, tasks, violations } = window.load
  const late = tasks.filter(([start]) => start >= painted).map(([, duration]) => Math.max(0, duration - 50))
  return { lcp, cls, tbt: late.reduce((sum, ms) => sum + ms, 0), violations }
})()`

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]

export const openBrowser = (): Promise<Browser> => {
  const executablePath = systemChromium()
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: browserFlags,
  })
}

/**
 * Opens a page on the phone as somebody who was never here, waits until it is calm, and gives what is read there;
 * `script` runs before the page's own, `stored` is what this browser keeps for the portal.
 */
export const onPhone = async <Read>(
  browser: Browser,
  url: string,
  {
    script,
    stored = {},
    read,
  }: {
    script: string
    stored?: Readonly<Record<string, string>>
    read: (page: Page, asked: Asked) => Promise<Read>
  },
): Promise<Read> => {
  const context = await browser.newContext({ viewport: screen, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  try {
    await context.addInitScript(script)
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, stored)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const audioBytes = soundBytes(session)
    let requests = 0
    let last = performance.now()
    const note = () => {
      last = performance.now()
    }
    page.on('request', (request) => {
      note()
      if (/^https?:/.test(request.url())) requests += 1
    })
    page.on('requestfinished', note)
    await page.goto(url, { waitUntil: 'load' })
    // The event stream never ends: a page is loaded once nothing new came for a while.
    while (performance.now() - last < calmMs) await page.waitForTimeout(100)
    return await read(page, { requests, audioBytes: audioBytes() })
  } finally {
    await context.close()
  }
}

type Options = {
  stored?: Readonly<Record<string, string>>
  /** A selector of what has to be there in the end: a page that failed to come would keep every budget. */
  shows?: string
}

const loadOnce = (browser: Browser, url: string, { stored = {}, shows = 'body' }: Options): Promise<PageLoad> =>
  onPhone(browser, url, {
    script: watching,
    stored,
    read: async (page, asked) => {
      await page.locator(shows).first().waitFor()
      return { ...(await page.evaluate<Omit<PageLoad, keyof Asked>>(reading)), ...asked }
    },
  })

/** Something to do that is the same in every run: text is made, parsed and sorted, much as a page does. */
const fixedWork = `(() => {
  const began = performance.now()
  let items = Array.from({ length: 5000 }, (_, at) => ({ name: 'voice ' + ((at * 7919) % 5003), at }))
  for (let turn = 0; turn < 20; turn += 1)
    items = JSON.parse(JSON.stringify(items)).sort((one, other) => (one.name < other.name ? -1 : 1))
  return performance.now() - began
})()`

/** Milliseconds that the phone takes for a fixed piece of work: what tells a slow machine from slow pages. */
export const phoneMs = (browser: Browser): Promise<number> =>
  onPhone(browser, 'about:blank', {
    script: '',
    read: async (page) => {
      const times: number[] = []
      for (let turn = 0; turn < 9; turn += 1) times.push(await page.evaluate<number>(fixedWork))
      return middle(times)
    },
  })

export const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The middle of several loads, each figure by itself; of what may never happen the most. */
export const loadPage = async (
  browser: Browser,
  url: string,
  { times = 3, ...options }: Options & { times?: number } = {},
): Promise<PageLoad> => {
  const loads: PageLoad[] = []
  for (let turn = 0; turn < times; turn += 1) loads.push(await loadOnce(browser, url, options))
  const of = (figure: keyof PageLoad) => middle(loads.map((load) => load[figure]))
  const mostOf = (figure: keyof PageLoad) => Math.max(...loads.map((load) => load[figure]))
  return {
    lcp: of('lcp'),
    cls: of('cls'),
    tbt: of('tbt'),
    requests: of('requests'),
    audioBytes: mostOf('audioBytes'),
    violations: mostOf('violations'),
  }
}
