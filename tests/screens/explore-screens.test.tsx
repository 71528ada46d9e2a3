import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CatalogueItem, CatalogueKind } from '../../src/api/contract/catalogue.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { testStates } from '../support/screens/test-states.tsx'
import { type Answers, refused } from '../support/screens/wire.ts'
import { catalogueOf, listOf, setOf, taxonOf, themeOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

const sanne = voiceOf(12, 'Sanne de Wit')
const voices: Answers = {
  'GET /shop/voices': catalogueOf('voices', [sanne, voiceOf(13, 'Tom Jansen')]),
  'GET /shop/taxons/voices': voiceTaxons,
}
const none: Answers = { ...voices, 'GET /shop/voices': catalogueOf('voices', []) }
const textOf = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ')

/** These items in a catalogue without filters. */
const catalogue = (kind: CatalogueKind, items: CatalogueItem[]): Answers => {
  const list = `GET /shop/${kind}` as const
  const taxons = `GET /shop/taxons/${kind}` as const
  const answers: Answers = {}
  answers[list] = catalogueOf(kind, items)
  answers[taxons] = taxonOf(1, kind, 'All')
  return answers
}

const kinds = [
  ['voices', 'voices', 'There are no voices found that match your filters.'],
  ['talent', 'talents', 'There is no talent found that matches your filters.'],
  ['music', 'musics', 'There is no music found that matches your filters.'],
  ['idents', 'idents', 'There are no idents found that match your filters.'],
] as const

for (const [path, kind, text] of kinds) {
  for (const [prefix, as] of [
    ['', 'client'],
    ['/share', 'guest'],
  ] as const)
    testStates({
      path: `${prefix}/explore-${path}`,
      as,
      asks: `GET /shop/${kind}`,
      answers: catalogue(kind, [sanne]),
      facts: ['Sanne de Wit', 'Dutch · Adult'],
      empty: { answers: catalogue(kind, []), text },
    })
}

test.each([
  ['talents', 'talent', 'Explore talent', '1 talent', 'To book talent, write to support@example.com.'],
  ['musics', 'music', 'Explore music', '1 track', 'To license music, write to support@example.com.'],
  ['idents', 'idents', 'Explore idents', '1 ident', 'To license idents, write to support@example.com.'],
] as const)('%s are counted, and say whom to write to', async (kind, path, title, count, contact) => {
  await renderScreen(`/explore-${path}`, { as: 'client', answers: catalogue(kind, [sanne]) })
  expect(await screen.findByText(count)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(textOf(screen.getByRole('main'))).toContain(contact)
})

describe('the voices', () => {
  test('of a shared page come without the hint to hire a professional', async () => {
    await renderScreen('/share/explore-voices', { as: 'guest', answers: voices })
    expect(await screen.findByText('2 voices')).toBeTruthy()
    expect(screen.queryByText('Hire a professional')).toBeNull()
  })

  test('of the portal come with it', async () => {
    await renderScreen('/explore-voices', { as: 'client', answers: voices })
    const link = await screen.findByRole('link', { name: 'Hire a professional' })
    expect(link.getAttribute('href')).toBe('mailto:support@example.com?subject=Hire%20a%20professional')
  })

  test('cost extra where they do, to whoever is signed in alone', async () => {
    const dear: Answers = { ...voices, 'GET /shop/voices': catalogueOf('voices', [{ ...sanne, surcharge: 12_500 }]) }
    await renderScreen('/explore-voices', { as: 'client', answers: dear })
    await screen.findByText('1 voice')
    expect(textOf(screen.getByRole('article'))).toContain('+ € 125,00')
  })

  test('say to a guest nothing of what they cost', async () => {
    const dear: Answers = { ...voices, 'GET /shop/voices': catalogueOf('voices', [{ ...sanne, surcharge: 12_500 }]) }
    await renderScreen('/share/explore-voices', { as: 'guest', answers: dear })
    await screen.findByText('1 voice')
    expect(textOf(screen.getByRole('article'))).not.toContain('€')
  })

  test.each([
    [2, 'WarmCalm'],
    [3, 'WarmCalm+1'],
    [101, 'WarmCalm+99'],
    [102, 'WarmCalm+99'],
  ])('with %i tags show two, and how many more up to 99', async (count, shown) => {
    const further = Array.from({ length: count - 2 }, (_, index) => `Tag ${index}`)
    const tagged = voiceOf(12, 'Sanne de Wit', { tags: ['Warm', 'Calm', ...further] })
    await renderScreen('/share/explore-voices', {
      as: 'guest',
      answers: { ...voices, 'GET /shop/voices': catalogueOf('voices', [tagged]) },
    })
    const card = within(await screen.findByRole('article'))
    expect(card.getByRole('list').textContent).toBe(shown)
  })

  test('are filtered by a press, which stands in the address', async () => {
    const { user, heard } = await renderScreen('/share/explore-voices', { as: 'guest', answers: voices })
    const filters = within(await screen.findByRole('group', { name: 'Language' }))
    await user.click(filters.getByRole('checkbox', { name: /Dutch/ }))
    await waitFor(() => expect(heard('GET /shop/voices')).toHaveLength(2))
    expect([location.search, heard('GET /shop/voices')[1]?.query.getAll('productTaxons.taxon.code[]')]).toEqual([
      '?filter=dutch',
      ['dutch'],
    ])
  })

  test.each([
    [99, '99'],
    [100, '99'],
  ])('are counted beside a filter up to 99: %i', async (total, shown) => {
    await renderScreen('/share/explore-voices', {
      as: 'guest',
      answers: { ...voices, 'GET /shop/voices': catalogueOf('voices', [sanne], total) },
    })
    await screen.findByText(`${total} voices`)
    const filters = within(await screen.findByRole('group', { name: 'Language' }))
    expect(filters.getByRole('checkbox', { name: /Dutch/ }).closest('label')?.textContent).toBe(`Dutch${shown}`)
  })

  test('that no filter finds offer to drop one, with what that would give', async () => {
    const { user } = await renderScreen('/share/explore-voices?filter=dutch&search=zoë', {
      as: 'guest',
      answers: {
        ...voices,
        'GET /shop/voices': ({ query }) =>
          query.get('translations.name') === null
            ? catalogueOf('voices', [sanne], query.get('itemsPerPage') === '1' ? 7 : 1)
            : catalogueOf('voices', []),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Without “zoë” (7 results)' }))
    expect(await screen.findByText('Sanne de Wit')).toBeTruthy()
    expect(location.search).toBe('?filter=dutch')
  })

  test.each([
    ['', 'Without unknown filters (7 results)', '?filter=dutch'],
    ['&search=zoë', 'Without “zoë” (7 results)', '?filter=dutch'],
  ])('offer to drop a filter that is no longer there (%s)', async (search, way, address) => {
    const { user } = await renderScreen(`/share/explore-voices?filter=dutch&filter=smoky${search}`, {
      as: 'guest',
      answers: {
        ...voices,
        'GET /shop/voices': ({ query }) =>
          `${query.getAll('productTaxons.taxon.code[]')}${query.get('translations.name') ?? ''}` === 'dutch'
            ? catalogueOf('voices', [sanne], query.get('itemsPerPage') === '1' ? 7 : 1)
            : catalogueOf('voices', []),
      },
    })
    expect(await screen.findByRole('button', { name: 'Remove Unknown filter' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: way }))
    expect(await screen.findByText('Sanne de Wit')).toBeTruthy()
    expect(location.search).toBe(address)
  })

  test.each([
    ['/explore-voices', 'client'],
    ['/share/explore-voices', 'guest'],
  ] as const)('of a page past the last are those of the last, which the address names: %s', async (path, as) => {
    const entries = history.length
    const { press, heard } = await renderScreen(`${path}?theme=9&page=99`, {
      as,
      answers: {
        ...voices,
        'GET /shop/themes/9': themeOf(),
        'GET /shop/voices': ({ query }) => {
          const shown = { 1: [voiceOf(13, 'Tom Jansen')], 2: [sanne] }[query.get('page') ?? ''] ?? []
          return catalogueOf('voices', shown, 31)
        },
      },
    })
    expect(await screen.findByText('Sanne de Wit')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
    await waitFor(() => expect(location.search).toBe('?theme=9&page=2'))
    expect(history.length).toBe(entries)
    expect(heard('GET /shop/voices').map(({ query }) => query.get('page'))).toEqual(['99', '2'])
    await press('Previous')
    expect(await screen.findByText('Tom Jansen')).toBeTruthy()
    expect(location.search).toBe('?theme=9')
  })

  test('without their filters are there all the same', async () => {
    const { press } = await renderScreen('/share/explore-voices', {
      as: 'guest',
      answers: voices,
      first: { call: 'GET /shop/taxons/voices', meets: refused(500) },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('The filters could not be loaded.')
    expect(screen.getByText('Sanne de Wit')).toBeTruthy()
    await press('Try again')
    expect(await screen.findByRole('group', { name: 'Language' })).toBeTruthy()
  })

  test('that none are there at all offer nothing to clear', async () => {
    await renderScreen('/share/explore-voices', { as: 'guest', answers: none })
    await screen.findByText('There are no voices found that match your filters.')
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
  })
})

describe('the theme of a shared page', () => {
  const path = '/share/explore-voices?theme=9'

  test('names its company', async () => {
    await renderScreen(path, { as: 'guest', answers: { ...voices, 'GET /shop/themes/9': themeOf() } })
    expect(await screen.findByText('Stemmenhuis')).toBeTruthy()
  })

  test('that does not exist leaves the page as it is', async () => {
    await renderScreen(path, { as: 'guest', answers: { ...voices, 'GET /shop/themes/9': refused(404) } })
    expect(await screen.findByText('Sanne de Wit')).toBeTruthy()
    expect([screen.getByText('Voicebureau').tagName, screen.queryByRole('alert')]).toEqual(['SPAN', null])
  })

  test('that could not be loaded can be asked for again', async () => {
    const { press } = await renderScreen(path, {
      as: 'guest',
      answers: { ...voices, 'GET /shop/themes/9': themeOf() },
      first: { call: 'GET /shop/themes/9', meets: refused(503) },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('The theme of this page could not be loaded.')
    await press('Try again')
    expect(await screen.findByText('Stemmenhuis')).toBeTruthy()
  })
})

testStates({
  path: '/share/explore/voice-12',
  as: 'guest',
  asks: 'GET /shop/products/voice-12',
  answers: {
    'GET /shop/products/voice-12': voiceOf(12, 'Sanne de Wit', { description: 'Reads news and novels.' }),
    'GET /shop/taxons/voices': voiceTaxons,
  },
  facts: ['Sanne de Wit', 'Dutch · Adult', 'LanguageDutch', 'DescriptionReads news and novels.', 'Copy link'],
  missing: 'This explore item does not exist',
})

test('a product that orders take is no explore item', async () => {
  await renderScreen('/share/explore/tv-commercial?theme=9', {
    as: 'guest',
    answers: {
      'GET /shop/themes/9': themeOf(),
      'GET /shop/products/tv-commercial': {
        '@id': '/api/v2/shop/products/tv-commercial',
        '@type': 'Product',
        id: 1,
        code: 'tv-commercial',
        name: 'TV commercial',
        type: 'product',
        mainTaxon: null,
        variants: [],
      },
    },
  })
  expect((await screen.findByRole('alert')).textContent).toBe('This explore item does not exist')
  const link = screen.getByRole('link', { name: 'Explore voices' })
  expect(link.getAttribute('href')).toBe('/share/explore-voices?theme=9')
})

test('a reseller embeds a set of their own from the explorer, too', async () => {
  const set = setOf()
  const over = { ...set, '@id': '/api/v2/shop/sets/old', code: 'old', title: 'Over', expiresAt: '2020-01-01T00:00:00Z' }
  const { press, user } = await renderScreen('/explore-voices', {
    as: 'reseller',
    answers: { ...voices, 'GET /shop/sets': listOf([set, over]) },
  })
  await press('Embed')
  const dialog = within(await screen.findByRole('dialog', { name: 'Put this explorer on your own site' }))
  await user.click(await dialog.findByRole('button', { name: /What/ }))
  await waitFor(() =>
    expect(screen.getAllByRole('option', { name: /\S/ }).map(({ textContent }) => textContent)).toEqual([
      'The whole catalogue',
      'For springSet',
      'Sanne de Wit',
      'Tom Jansen',
    ]),
  )
  await user.click(screen.getByRole('option', { name: /For spring/ }))
  expect((await dialog.findByText(/voice-explorer set="abc"/)).textContent).not.toContain('kind=')
  await user.click(dialog.getByRole('button', { name: /What/ }))
  await user.click(await screen.findByRole('option', { name: 'Tom Jansen' }))
  expect((await dialog.findByText(/voice-explorer item="voice-13"/)).textContent).not.toContain('set=')
  await user.click(dialog.getByRole('button', { name: /What/ }))
  await user.click(await screen.findByRole('option', { name: /For spring/ }))
  await user.click(dialog.getByRole('button', { name: /Visitors/ }))
  await user.click(await screen.findByRole('option', { name: 'Select and send requests' }))
  expect(await dialog.findByText(/ selectable email="mila@example.com"/)).toBeTruthy()
  const way = dialog.getByRole('link', { name: 'Try every setting, and read what each does' })
  expect(way.getAttribute('href')).toBe('/widget/')
})
