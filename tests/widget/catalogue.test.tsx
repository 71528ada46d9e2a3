import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { catalogueCountQuery, filterGroupsQuery } from '../../src/api/catalogue.ts'
import type { CatalogueItem } from '../../src/api/contract/catalogue.ts'
import { PlayerProvider } from '../../src/explore/player/player-provider.tsx'
import { Catalogue, shownQuery } from '../../src/widget/catalogue.tsx'
import { readSettings } from '../../src/widget/settings.ts'
import { createStore, stateOf } from '../../src/widget/store.ts'
import { createTranslations } from '../../src/widget/translations.ts'
import { catalogueOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

const surroundings = {
  themeId: null,
  publicUrl: 'https://portal.example',
  supportEmail: '',
  mediaUrl: (path: string) => path,
  notify: () => undefined,
}

/** The catalogue of an element with these attributes: one voice is Dutch, another is called Rhys, none is English. */
const show = async (
  attributes: Record<string, string>,
  shows = 'There are no voices found that match your filters.',
) => {
  const store = createStore(stateOf(readSettings((name) => attributes[name] ?? null).settings))
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const answer = (taxons: string[], name: string, items: CatalogueItem[], page = 1) => {
    const { settings } = store.get()
    const found = catalogueOf('voices', items)
    queries.setQueryData(shownQuery(settings, { taxons, name, page }).queryKey, found)
    queries.setQueryData(catalogueCountQuery('voices', { taxons, name }).queryKey, found)
  }
  queries.setQueryData(filterGroupsQuery('voices').queryKey, voiceTaxons)
  answer(['dutch'], 'rhys', [])
  answer(['english'], '', [])
  answer(['dutch'], '', [voiceOf(12, 'Sanne')])
  answer([], 'rhys', [voiceOf(13, 'Rhys')])
  answer([], 'rhys', [voiceOf(13, 'Rhys')], 9)
  render(
    <I18nProvider i18n={createTranslations('en')}>
      <QueryClientProvider client={queries}>
        <PlayerProvider settings={surroundings}>
          <Catalogue store={store} emit={() => true} />
        </PlayerProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
  await screen.findByText(shows)
  const ways = () => screen.queryAllByRole('button').flatMap(({ textContent }) => textContent || [])
  return { store, ways, user: userEvent.setup({ delay: null }) }
}

const searched = '{"taxons":["dutch"],"search":"rhys"}'

test.each(['Without “rhys” (1 result)', 'Clear all'])(
  'where the filters are left out a visitor drops the search alone, and the filters of the page stay: %s',
  async (way) => {
    const { store, ways, user } = await show({ hide: 'filters', filters: searched })
    expect(ways()).toEqual(['Without “rhys” (1 result)', 'Clear all'])
    await user.click(screen.getByRole('button', { name: way }))
    expect(await screen.findByText('Sanne')).toBeTruthy()
    expect(store.get().query).toEqual({ taxons: ['dutch'], name: '', page: 1 })
  },
)

test('where the filters are left out and nothing was searched for there is nothing to drop', async () => {
  const { ways } = await show({ hide: 'filters', filters: '["english"]' })
  expect(ways()).toEqual([])
})

test('where the search is left out, too, what the page searches for stays', async () => {
  const { ways } = await show({ hide: 'filters search', filters: searched })
  expect(ways()).toEqual([])
})

test('where the search alone is left out, it is no way out of an empty result, and no chip', async () => {
  const { store, ways, user } = await show({ hide: 'search', filters: searched })
  expect(screen.queryByText('“rhys”')).toBeNull()
  expect(ways().filter((way) => /Without|Clear/.test(way))).toEqual([
    'Clear all',
    'Without Dutch (1 result)',
    'Clear all',
  ])
  await user.click(screen.getByRole('button', { name: 'Without Dutch (1 result)' }))
  expect(store.get().query).toEqual({ taxons: [], name: 'rhys', page: 1 })
})

test('where the search alone is left out, clearing the filters in their sheet leaves it as it is', async () => {
  // jsdom opens no dialog by itself.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  onTestFinished(() => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'))
  const { store, user } = await show({ hide: 'search', filters: searched })
  await user.click(screen.getByRole('button', { name: 'Filters, 1 chosen' }))
  const sheet = await screen.findByRole('dialog', { name: 'Filters' })
  await user.click(within(sheet).getByRole('button', { name: 'Clear all' }))
  expect(store.get().query).toEqual({ taxons: [], name: 'rhys', page: 1 })
})

test('a page that the catalogue has no more is its last one, which is what the page around reads', async () => {
  const { store } = await show({ filters: '{"search":"rhys","page":9}' }, 'Rhys')
  expect(screen.queryByText(/^Page/)).toBeNull()
  await waitFor(() => expect(store.get().query).toEqual({ taxons: [], name: 'rhys', page: 1 }))
})
