import { expect, type Page, type Request, type Route } from '@playwright/test'

type Change = {
  /** What is sent in place of the body that the page sent. */
  body?: (sent: object) => object
  /** The bearer's token that is sent in place of the page's. */
  token?: string
  /** Another path below /api/v2. */
  path?: string
  /** What the page gets in place of the server's answer. */
  answer?: (given: object) => object
}

export type HeldCalls = {
  /** Lets the oldest one through to the server. */
  pass: (change?: Change) => Promise<void>
  /** The oldest one is never answered. */
  drop: () => Promise<void>
  /** The oldest one gets through, but its answer is lost on the way back. */
  loseAnswer: () => Promise<void>
  /** The oldest one is answered with this status and no words. */
  fail: (status: number) => Promise<void>
  /** Exactly so many wait. */
  expectWaiting: (count: number) => Promise<void>
  /** Every value of this header among all that were held. */
  headers: (name: string) => Set<string | undefined>
}

const prefix = '/api/v2'

/**
 * Holds the page's calls that match until the test says what becomes of them, so that one can look at the page meanwhile.
 * `matches` gets for example "POST /shop/orders/abc/ftv_add_product".
 */
export const holdCalls = async (page: Page, matches: RegExp): Promise<HeldCalls> => {
  const waiting: Route[] = []
  const held: Request[] = []
  await page.route(/\/api\/v2\//, (route, request) => {
    const path = new URL(request.url()).pathname.replace(prefix, '')
    if (!matches.test(`${request.method()} ${path}`)) return route.fallback()
    waiting.push(route)
    held.push(request)
  })
  // The page may give one up, as it does when it is left.
  page.on('requestfailed', (request) => {
    const place = waiting.findIndex((route) => route.request() === request)
    if (place >= 0) waiting.splice(place, 1)
  })
  const intervals = [20]
  const oldest = async (): Promise<Route> => {
    await expect.poll(() => waiting.length, { intervals, message: `no call ${matches}` }).toBeGreaterThan(0)
    const route = waiting.shift()
    if (route === undefined) throw new Error('no call waits')
    return route
  }
  return {
    pass: async ({ body, path, token, answer } = {}) => {
      const route = await oldest()
      const request = route.request()
      const sent = {
        ...(token !== undefined && { headers: { ...request.headers(), authorization: `Bearer ${token}` } }),
        ...(body !== undefined && { postData: JSON.stringify(body(request.postDataJSON())) }),
        ...(path !== undefined && { url: new URL(prefix + path, request.url()).href }),
      }
      if (answer === undefined) return route.continue(sent)
      const response = await route.fetch(sent)
      await route.fulfill({ response, json: answer(await response.json()) })
    },
    loseAnswer: async () => {
      const route = await oldest()
      await route.fetch()
      await route.abort('connectionfailed')
    },
    drop: async () => (await oldest()).abort('connectionfailed'),
    fail: async (status) => (await oldest()).fulfill({ status, json: {} }),
    expectWaiting: (count) => expect.poll(() => waiting.length, { intervals }).toBe(count),
    headers: (name) => new Set(held.map((request) => request.headers()[name])),
  }
}
