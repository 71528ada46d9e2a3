import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { catalogueCountQuery, filterGroupsQuery } from '../../src/api/catalogue.ts'
import type { CatalogueItem } from '../../src/api/contract/catalogue.ts'
import { PlayerProvider } from '../../src/explore/player/player-provider.tsx'
import { Catalogue, shownQuery } from '../../src/widget/catalogue.tsx'
import type { Emit } from '../../src/widget/events.ts'
import { readSettings } from '../../src/widget/settings.ts'
import { createStore, stateOf } from '../../src/widget/store.ts'
import { createTranslations, loadOwnTexts } from '../../src/widget/translations.ts'
import { catalogueOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'
import { surroundings } from '../support/surroundings.ts'

type Around = { supportEmail?: string; emit?: Emit; words?: Record<string, string> }

/** The catalogue of an element with these attributes: one voice is Dutch, another is called Rhys, none is English. */
const show = async (
  attributes: Record<string, string>,
  shows = 'There are no voices found that match your filters.',
  { supportEmail = '', emit = () => true, words = {} }: Around = {},
) => {
  const i18n = createTranslations('en')
  await loadOwnTexts(i18n, words)
  const store = createStore(stateOf(readSettings((name) => attributes[name] ?? null).settings))
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const answer = (taxons: string[], name: string, items: CatalogueItem[], page = 1) => {
    const { settings } = store.get()
    const found = catalogueOf('voices', items)
    queries.setQueryData(shownQuery(settings, { taxons, name, page }).queryKey, found)
    queries.setQueryData(catalogueCountQuery('voices', { taxons, name }).queryKey, found)
  }
  queries.setQueryData(filterGroupsQuery('voices').queryKey, voiceTaxons)
  queries.setQueryData(filterGroupsQuery('musics').queryKey, voiceTaxons)
  answer(['dutch'], 'rhys', [])
  answer(['english'], '', [])
  if (attributes.kind === 'music') answer([], '', [])
  answer(['dutch'], '', [voiceOf(12, 'Sanne')])
  answer([], 'rhys', [voiceOf(13, 'Rhys')])
  answer([], 'rhys', [voiceOf(13, 'Rhys')], 9)
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <PlayerProvider settings={{ ...surroundings, supportEmail }}>
          <Catalogue store={store} emit={emit} />
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

const music = 'Explore music'

test('the address below the title asks the page first, as every request does', async () => {
  const told: unknown[] = []
  const emit: Emit = (name, detail) => name !== 'request' || told.push(detail) === 0
  await show({ kind: 'music' }, music, { supportEmail: 'sales@agency.example', emit })
  const mail = screen.getByRole('link', { name: 'sales@agency.example' })
  expect(mail.closest('p')?.textContent).toBe(
    'Music that is ready for your film, spot or podcast. To license music, write to sales@agency.example.',
  )
  // What was prevented gives false.
  expect(fireEvent.click(mail)).toBe(false)
  expect(told).toEqual([{ selection: [] }])
})

test('a page whose own `contact` is empty names no address', async () => {
  await show({ kind: 'music' }, music, { supportEmail: 'support@example.com', words: { contact: '' } })
  expect(screen.queryByRole('link', { name: 'support@example.com' })).toBeNull()
  expect(screen.getByText('Music that is ready for your film, spot or podcast.').textContent).toBe(
    'Music that is ready for your film, spot or podcast.',
  )
})
