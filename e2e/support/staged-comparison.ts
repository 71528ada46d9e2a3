import { expect, type Page, type Route } from '@playwright/test'

const demo = /\/media\/.*\.(mp3|opus|ogg|wav|m4a)(\?|$)/

/** The browser's part in a comparison: which start is let through, and the end of what sounds. */
const stage = () => {
  const contexts: AudioContext[] = []
  let isRefusing = false
  let sounding: AudioBufferSourceNode | null = null
  const { resume } = AudioContext.prototype
  const { start } = AudioBufferSourceNode.prototype
  AudioContext.prototype.resume = function () {
    return isRefusing ? new Promise(() => undefined) : resume.call(this)
  }
  AudioBufferSourceNode.prototype.start = function (when, offset) {
    if (this.context instanceof AudioContext && !contexts.includes(this.context)) contexts.push(this.context)
    // On a slow machine the presses of a path take longer than a demo: it ends when the test says so.
    this.loop = true
    sounding = this
    document.documentElement.dataset.startedAt = String(offset)
    start.call(this, when, offset)
  }
  const { play } = HTMLMediaElement.prototype
  let element: HTMLMediaElement | null = null
  HTMLMediaElement.prototype.play = function () {
    this.loop = true
    element = this
    return play.call(this)
  }
  const suspend = () => {
    for (const context of contexts) if (context.state !== 'closed') void context.suspend()
  }
  addEventListener('stage:refuse', () => {
    isRefusing = true
    suspend()
  })
  addEventListener('stage:interrupt', () => {
    suspend()
    element?.pause()
  })
  addEventListener('stage:allow', () => {
    isRefusing = false
  })
  addEventListener('stage:end', () => sounding?.stop())
  addEventListener('stage:break', () => element?.dispatchEvent(new Event('error')))
}

/**
 * What a comparison fetches waits until the test says what becomes of it, and the browser refuses, interrupts, breaks and
 * ends a sound at the test's word: no real one can be told to.
 */
export const stageComparison = async (page: Page) => {
  const waiting: Route[] = []
  await page.addInitScript(stage)
  await page.route(demo, (route, request) =>
    request.resourceType() === 'fetch' ? void waiting.push(route) : route.fallback(),
  )
  // Who gives a comparison up, gives its demos up.
  page.on('requestfailed', (request) => {
    const place = waiting.findIndex((route) => route.request() === request)
    if (place >= 0) waiting.splice(place, 1)
  })
  const seeFetching = (count: number) => expect.poll(() => waiting.length).toBe(count)
  const settle = async (count: number, how: (route: Route) => Promise<void>): Promise<void> => {
    await seeFetching(count)
    await Promise.all(waiting.splice(0).map(how))
  }
  return {
    seeFetching,
    deliver: (count: number) => settle(count, (route) => route.continue()),
    spoil: (count: number) => settle(count, (route) => route.fulfill({ body: 'no sound', contentType: 'audio/mpeg' })),
    does: (what: 'refuse' | 'allow' | 'interrupt' | 'end' | 'break') =>
      page.evaluate((type) => void dispatchEvent(new Event(type)), `stage:${what}`),
    /** Seconds into the demo that was started last. */
    startedAt: async () => Number(await page.locator('html').getAttribute('data-started-at')),
  }
}
