import type { BrowserContext } from '@playwright/test'

/** As for somebody whose connection lets no event stream through: nothing of what others do is told. */
export const withoutStream = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/\.well-known\/mercure/, (route) => route.abort())
