import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { catalogueQuery, filterGroupsQuery } from '../../src/api/catalogue.ts'
import { emptyQuery, filterOf } from '../../src/explore/explore-query.ts'
import { Explorer } from '../../src/explore/explorer.tsx'
import { PlayerBar } from '../../src/explore/player/player-bar.tsx'
import { PlayerProvider } from '../../src/explore/player/player-provider.tsx'
import { createTranslations } from '../../src/widget/translations.ts'
import { catalogueOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

const settings = {
  themeId: null,
  publicUrl: 'https://portal.example',
  supportEmail: '',
  mediaUrl: (path: string) => path,
  notify: () => undefined,
}

beforeEach(() => {
  for (const method of ['load', 'pause'] as const)
    vi.spyOn(HTMLMediaElement.prototype, method).mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

test.each<[string, readonly 'pagination'[], string[]]>([
  ['with its pages is followed by the next', [], ['Voice 1', 'Voice 2', 'Voice 3', 'Voice 4', 'Voice 5']],
  ['alone ends with itself', ['pagination'], ['Voice 1', 'Voice 2']],
])('a list that is shown %s', async (_, hidden, heard) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const voice = (place: number) => voiceOf(100 + place, `Voice ${place}`)
  const pages = [[voice(1), voice(2)], [voice(3), voice(4)], [voice(5)]]
  for (const [before, page] of pages.entries())
    queries.setQueryData(
      catalogueQuery('voices', filterOf({ ...emptyQuery, page: before + 1 }, 2)).queryKey,
      catalogueOf('voices', page, 5),
    )
  queries.setQueryData(filterGroupsQuery('voices').queryKey, voiceTaxons)
  render(
    <I18nProvider i18n={createTranslations('en')}>
      <QueryClientProvider client={queries}>
        <PlayerProvider settings={settings}>
          <Explorer kind="voices" query={emptyQuery} onQuery={() => undefined} pageSize={2} hidden={hidden} />
          <PlayerBar />
        </PlayerProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Play Voice 1' }))
  const titles = () => [...document.querySelectorAll('.explore-panel--queue strong')].map((one) => one.textContent)
  await waitFor(() => expect(titles()).toEqual(heard))
  await userEvent.click(screen.getByText(heard.at(-1) ?? '', { selector: '.explore-panel--queue strong' }))
  await screen.findByText(heard.at(-1) ?? '', { selector: '.explore-player__name' })
  expect(titles()).toEqual(heard)
})
