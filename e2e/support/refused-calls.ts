import type { Page, Route } from '@playwright/test'

const withoutToken = (route: Route) => ({ ...route.request().headers(), authorization: 'Bearer not.a.token' })

/** What the server says to the page's next calls that match. Each promise settles when those calls had their answer. */
export const answerNextCalls = async (page: Page, matches: RegExp) => {
  const waiting: ((route: Route) => Promise<void>)[] = []
  await page.route(matches, async (route) => {
    const next = waiting.shift()
    await (next === undefined ? route.fallback() : next(route))
  })
  const next = <Value>(take: (route: Route) => Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      waiting.push((route) => take(route).then(resolve, reject))
    })
  const refuse = (route: Route) => route.continue({ headers: withoutToken(route) })
  return {
    /** So many calls go out with a token that the server does not take: 401. */
    refuse: (count: number) => Promise.all(Array.from({ length: count }, () => next(refuse))),
    /** One call is under way until the function that this gives refuses it as well. */
    hold: (): Promise<() => Promise<void>> => next(async (route) => () => refuse(route)),
  }
}
