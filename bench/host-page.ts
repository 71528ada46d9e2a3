import type { Browser } from '@playwright/test'
import { startHost } from '../e2e/support/host-page.ts'
import { firstChoice, piecesFor } from '../src/explore/embed-choice.ts'
import { emptyQuery } from '../src/explore/explore-query.ts'
import { loadPage, type PageLoad } from './page-load.ts'

/**
 * Another website with the code that the dialog 'Embed' gives for the voices, between text of its own; its policy lets
 * our origin be, and the style that is written in the code.
 */
export const loadHostPage = async (browser: Browser, portal: string, themeId: number | null): Promise<PageLoad> => {
  const source = { kind: 'voices', query: emptyQuery, themeId } as const
  const [piece] = piecesFor(source, firstChoice, { origin: portal, title: 'Voices', version: null })
  if (piece === undefined) throw new Error('the dialog gives no code')
  const body = `<main><h1>An agency</h1><p>We cast voices.</p>${piece.code}<h2>Below</h2><p>More text.</p></main>`
  const headers = { 'Content-Security-Policy': `default-src ${portal}; style-src-attr 'unsafe-inline'` }
  const host = await startHost(portal, { '/': { isOpen: true, headers, body } })
  try {
    return await loadPage(browser, host.url, { shows: 'voice-explorer article' })
  } finally {
    await host.close()
  }
}
