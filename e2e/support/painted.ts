import type { Page } from '@playwright/test'

/** Resolves when what stands in the page was painted, and what moved by it is counted. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))')
