import type { Page } from '@playwright/test'

const drawn = /<div id="root" data-drawn=".*<\/div><i id="drawn" hidden><\/i>/s

/** Pages come as the server sends them when it could not draw them: empty, and they ask for everything themselves. */
export const sendShells = (page: Page): Promise<unknown> =>
  page.route(/\/(?:share|login|feedback)\b|\/\?link=/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, body: (await response.text()).replace(drawn, '<div id="root"></div>') })
  })
