import type { Page } from '@playwright/test'
import { type Host, type HostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const pages: Record<string, HostPage> = {
  '/': {
    isOpen: true,
    body: '<main><h1>An agency</h1><script async src="{portal}/widget/voice-explorer.js"></script></main>',
  },
}

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, pages)
})
test.afterAll(() => host.close())

/** Counts the timers that the page has set and that have neither run nor been taken back, by their repeated or single kind. */
const countTimers = () => {
  const open = new Set<number>()
  Object.assign(window, { openTimers: open })
  const { setTimeout, setInterval, clearTimeout } = window
  const clear = (id: number | undefined): void => {
    open.delete(Number(id))
    clearTimeout(id)
  }
  Object.assign(window, {
    setTimeout: (run: () => void, ...rest: [number?]) => {
      const id = setTimeout(
        () => {
          open.delete(id)
          run()
        },
        ...rest,
      )
      open.add(id)
      return id
    },
    setInterval: (run: () => void, ...rest: [number?]) => {
      const id = setInterval(run, ...rest)
      open.add(id)
      return id
    },
    clearTimeout: clear,
    clearInterval: clear,
  })
}

type Moment = 'loading' | 'ready' | 'playing'

/** Puts the element into the page so many times, and takes it out again at that moment. */
const mountAndRemove = (page: Page, moment: Moment, times: number): Promise<void> =>
  page.evaluate(
    async ([when, count]) => {
      for (let turn = 0; turn < count; turn += 1) {
        const element = document.createElement('voice-explorer')
        for (const [name, value] of Object.entries({ loading: 'eager', theme: '1', 'page-size': '4', selectable: '' }))
          element.setAttribute(name, value)
        const isReady = new Promise((resolve) => element.addEventListener('voice-explorer:ready', resolve))
        document.querySelector('main')?.append(element)
        if (when !== 'loading') await isReady
        if (when === 'playing') await Object(element).play()
        // Half of them are taken out before the code that is asked for can have come, half a little later.
        if (turn % 2 === 1) await new Promise((resolve) => requestAnimationFrame(resolve))
        element.remove()
      }
    },
    [moment, times] as const,
  )

/** What is alive in the page once the garbage is collected. */
const aliveIn = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  // What a finaliser lets go of is garbage of the next turn.
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const figure = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    nodes: figure('Nodes'),
    listeners: figure('JSEventListeners'),
    // Media elements, channels and whatever else the browser keeps alive for itself.
    observers: figure('ContextLifecycleStateObservers'),
    timers: await page.evaluate<number>('window.openTimers.size'),
    heap: figure('JSHeapUsedSize'),
  }
}

/** Bytes that so many explorers may leave: what the engine learns about the code that runs; one explorer is more than that. */
const tolerance = 1_000_000

const explorers = 50

/** What each of them left, in whole numbers. */
const leftByEach = (now: number, before: number): number => Math.max(0, Math.round((now - before) / explorers))

for (const moment of ['loading', 'ready', 'playing'] as const)
  test(`${explorers} explorers that are taken out while ${moment} leave nothing behind`, async ({ page }) => {
    await page.addInitScript(countTimers)
    await page.goto(host.url)
    await page.evaluate(() => customElements.whenDefined('voice-explorer').then(() => undefined))
    // Browsers let sound begin where somebody has pressed something.
    await page.getByRole('heading').click()
    await mountAndRemove(page, 'playing', 2)
    await mountAndRemove(page, moment, 6)
    await page.waitForLoadState('networkidle')
    // The loader's own is set once for the page, and runs after 15 s.
    await page.evaluate('window.openTimers.clear()')
    const before = await aliveIn(page)

    await mountAndRemove(page, moment, explorers)
    await page.waitForLoadState('networkidle')
    await expect
      .poll(async () => {
        // The browser may hold on to the last one, all of its nodes, until another one has come and gone.
        await mountAndRemove(page, 'ready', 1)
        const { nodes, listeners, observers, timers, heap } = await aliveIn(page)
        return {
          nodesOfEach: leftByEach(nodes, before.nodes),
          listenersOfEach: leftByEach(listeners, before.listeners),
          observersOfEach: leftByEach(observers, before.observers),
          timers,
          isHeapHigher: heap > before.heap + tolerance,
        }
      })
      .toEqual({ nodesOfEach: 0, listenersOfEach: 0, observersOfEach: 0, timers: 0, isHeapHigher: false })
  })

/** Takes the explorer out in the very moment in which the engine was made, before anything is drawn with it. */
const leaveWithTheEngine = () => {
  const told: string[] = []
  Object.assign(window, { told })
  const { addEventListener, removeEventListener } = MediaQueryList.prototype
  // The engine follows the device's scheme as long as it is there.
  Object.assign(MediaQueryList.prototype, {
    addEventListener(this: MediaQueryList, type: 'change', follow: () => void) {
      told.push('followed')
      addEventListener.call(this, type, follow)
      document.querySelector('voice-explorer')?.remove()
    },
    removeEventListener(this: MediaQueryList, type: 'change', follow: () => void) {
      told.push('released')
      removeEventListener.call(this, type, follow)
    },
  })
}

test('an engine that comes as its explorer is taken out is let go', async ({ page }) => {
  await page.addInitScript(leaveWithTheEngine)
  await page.goto(host.url)
  await page.evaluate(() => customElements.whenDefined('voice-explorer').then(() => undefined))
  await page.getByRole('heading').click()
  await page.evaluate(() => {
    const element = Object.assign(document.createElement('voice-explorer'), { loading: 'eager' })
    document.querySelector('main')?.append(element)
    Object(element).play()
  })
  await expect.poll(() => page.evaluate('window.told')).toEqual(['followed', 'released'])
})
