import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { Profiler, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FetchingLine } from '../../src/app/fetching-line.tsx'
import { usePhoneFirst } from '../../src/ui/use-phone-first.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { showAs } from '../support/screens/show-as.ts'
import type { Answers } from '../support/screens/wire.ts'
import { catalogueOf, commentsOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

/** Whether the page in the frame is drawn, each time that the sidebar is put into the frame, or the bell asks. */
const seen = { sidebar: [] as boolean[], bell: [] as boolean[] }
const hasPage = () => document.querySelector('.explorer') !== null
const isSidebar = (node: Node) => node instanceof Element && node.matches('.app-sidebar')
const watch = new MutationObserver((records) => {
  for (const { addedNodes } of records) if ([...addedNodes].some(isSidebar)) seen.sidebar.push(hasPage())
})
const answers: Answers = {
  'GET /shop/voices': catalogueOf('voices', [voiceOf(12, 'Sanne de Wit')]),
  'GET /shop/taxons/voices': voiceTaxons,
  'GET /shop/project-comments': () => {
    seen.bell.push(hasPage())
    return { ...commentsOf([]), unread: 3 }
  },
}

/** In the sidebar and in the tab bar. */
const seeBothCounts = () => waitFor(() => expect(screen.getAllByText('3 unread notifications')).toHaveLength(2))

const turns: boolean[] = []
const Part = () => {
  const { isWhole } = usePhoneFirst()
  useEffect(() => void turns.push(isWhole), [isWhole])
  return null
}

beforeEach(() => {
  for (const list of Object.values(seen)) list.length = 0
  watch.observe(document.body, { childList: true, subtree: true })
})
afterEach(() => watch.disconnect())

test('in the frame of a phone the page is drawn first, and then the sidebar and what the bell counts', async () => {
  showAs('phone')
  await renderScreen('/explore-voices', { as: 'reseller', answers })
  await seeBothCounts()
  expect(seen.sidebar).toEqual([true])
  expect(seen.bell).toEqual([true])
})

test('elsewhere the sidebar stands with the frame', async () => {
  showAs('desktop')
  await renderScreen('/explore-voices', { as: 'reseller', answers })
  await seeBothCounts()
  expect(seen.sidebar).toEqual([])
  screen.getByRole('complementary', { name: 'Sidebar' })
  expect(seen.bell).toEqual([true])
})

test.each([
  ['phone', [false, true]],
  ['desktop', [true]],
] as const)('of a catalogue a %s draws first what it shows first', async (width, expected) => {
  showAs(width)
  turns.length = 0
  await act(async () => void render(<Part />))
  expect(turns).toEqual(expected)
})

test('the line of what is under way comes and goes, and React draws nothing for it', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const client = new QueryClient()
  const drawn = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Profiler id="line" onRender={drawn}>
          <FetchingLine />
        </Profiler>
      </QueryClientProvider>
    </I18nProvider>,
  )
  const line = () => screen.queryByRole('progressbar', { name: 'Loading' })
  expect(line()).toBeNull()
  const answer = Promise.withResolvers<string>()
  const asked = client.fetchQuery({ queryKey: ['voices'], queryFn: () => answer.promise })
  await waitFor(() => expect(line()).not.toBeNull())
  answer.resolve('here')
  await asked
  await waitFor(() => expect(line()).toBeNull())
  const saved = Promise.withResolvers<string>()
  const saving = client
    .getMutationCache()
    .build(client, { mutationFn: () => saved.promise })
    .execute(undefined)
  await waitFor(() => expect(line()).not.toBeNull())
  saved.resolve('saved')
  await act(() => saving)
  await waitFor(() => expect(line()).toBeNull())
  expect(drawn).toHaveBeenCalledTimes(1)
})
