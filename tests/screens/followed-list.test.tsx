import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { catalogueQuery, filterGroupsQuery } from '../../src/api/catalogue.ts'
import { type ExploreQuery, emptyQuery, filterOf } from '../../src/explore/explore-query.ts'
import { Explorer } from '../../src/explore/explorer.tsx'
import { PlayerBar } from '../../src/explore/player/player-bar.tsx'
import { PlayerProvider, useHiddenPlayerBar } from '../../src/explore/player/player-provider.tsx'
import { createTranslations } from '../../src/widget/translations.ts'
import { catalogueOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'
import { surroundings } from '../support/surroundings.ts'

beforeEach(() => {
  for (const method of ['load', 'pause'] as const)
    vi.spyOn(HTMLMediaElement.prototype, method).mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

const titles = () => [...document.querySelectorAll('.explore-panel--queue strong')].map((one) => one.textContent)
const voice = (place: number) => voiceOf(100 + place, `Voice ${place}`)

const Drawer = () => {
  useHiddenPlayerBar()
  return null
}

/** An explorer of two voices a page beside the player. */
const page = (hidden: readonly 'pagination'[] = []) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const answer = (query: ExploreQuery, places: number[], total: number) =>
    queries.setQueryData(
      catalogueQuery('voices', filterOf(query, 2)).queryKey,
      catalogueOf('voices', places.map(voice), total),
    )
  answer(emptyQuery, [1, 2], 5)
  answer({ ...emptyQuery, page: 2 }, [3, 4], 5)
  answer({ ...emptyQuery, page: 3 }, [5], 5)
  answer({ ...emptyQuery, taxons: ['dutch'] }, [8, 9], 2)
  queries.setQueryData(filterGroupsQuery('voices').queryKey, voiceTaxons)
  return ({ query = emptyQuery, isDrawerOpen = false }: { query?: ExploreQuery; isDrawerOpen?: boolean }) => (
    <I18nProvider i18n={createTranslations('en')}>
      <QueryClientProvider client={queries}>
        <PlayerProvider settings={surroundings}>
          <Explorer kind="voices" query={query} onQuery={() => undefined} pageSize={2} hidden={hidden} />
          {isDrawerOpen && <Drawer />}
          <PlayerBar />
        </PlayerProvider>
      </QueryClientProvider>
    </I18nProvider>
  )
}

test.each<[string, readonly 'pagination'[], string[]]>([
  ['with its pages is followed by the next', [], ['Voice 1', 'Voice 2', 'Voice 3', 'Voice 4', 'Voice 5']],
  ['alone ends with itself', ['pagination'], ['Voice 1', 'Voice 2']],
])('a list that is shown %s', async (_, hidden, heard) => {
  const Page = page(hidden)
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Play Voice 1' }))
  await waitFor(() => expect(titles()).toEqual(heard))
  const last = heard.at(-1) ?? ''
  await userEvent.click(screen.getByText(last, { selector: '.explore-panel--queue strong' }))
  await screen.findByText(last, { selector: '.explore-player__name' })
  expect(titles()).toEqual(heard)
})

test('is followed on after the player’s bar was away', async () => {
  const Page = page()
  const { rerender } = render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Play Voice 1' }))
  await waitFor(() => expect(titles()).toHaveLength(5))
  rerender(<Page isDrawerOpen />)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Player' })).toBeNull())
  rerender(<Page />)
  await screen.findByRole('region', { name: 'Player' })
  rerender(<Page query={{ ...emptyQuery, taxons: ['dutch'] }} />)
  await waitFor(() => expect(titles()).toEqual(['Voice 1', 'Voice 8', 'Voice 9']))
})
