import type { BrowserContext } from '@playwright/test'

/** Of the account's event stream and of a link's. */
export const streamPath = /\/\.well-known\/mercure/

/** As for somebody whose connection lets no event stream through: nothing of what others do is told. */
export const withoutStream = (context: BrowserContext): Promise<unknown> =>
  context.route(streamPath, (route) => route.abort())
