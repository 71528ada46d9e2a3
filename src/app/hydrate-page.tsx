import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Language } from '../api/contract/customer.ts'
import { isFields } from '../api/contract/is-fields.ts'
import { createQueryClient } from '../session/query-client.ts'
import { App } from './app.tsx'
import { showChosenLanguage } from './choose-language.ts'
import { whenScreenShows } from './first-screen.ts'
import { loadPlayer } from './guest-page.tsx'
import { insist } from './insist.ts'
import type { Route } from './route.ts'
import { storedLocale } from './stored-locale.ts'
import { drawnTicks, wake } from './wake.ts'

/** Our own server wrote it. */
const isCache = (value: unknown): value is DehydratedState =>
  isFields(value) && 'queries' in value && 'mutations' in value

/** The answers that the server drew the page from, in React Query's own form. */
const readAnswers = (): unknown => JSON.parse(document.getElementById('answers')?.textContent || 'null')

/** Takes over the page that the server drew: its code first, so that nothing of it goes away in between. */
export const hydratePage = async (element: HTMLElement, drawn: Language, route: Route | undefined): Promise<void> => {
  await insist(() => Promise.all([route?.screen?.preload(), route?.hasPlayer === true && loadPlayer()]))
  const queries = createQueryClient()
  const answers = readAnswers()
  if (isCache(answers)) hydrate(queries, answers)
  const ticks = drawnTicks()
  whenScreenShows(() =>
    wake(ticks, () => {
      // Chosen in this browser before the server could know.
      if (storedLocale() !== drawn) void showChosenLanguage()
    }),
  )
  // In turns, so that a slow phone hears of a press or a scroll in between.
  startTransition(() => {
    hydrateRoot(element, <App queries={queries} />)
  })
}
