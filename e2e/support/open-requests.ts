import type { Page } from '@playwright/test'

/** The stream of updates never ends. */
const isEndless = (url: string): boolean => url.includes('/.well-known/mercure')

/** How many requests of a page are on their way. */
export const openRequests = (page: Page): (() => number) => {
  const open = new Set<object>()
  page.on('request', (request) => {
    if (!isEndless(request.url())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => open.size
}
