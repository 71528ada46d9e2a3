import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ProductTaxon } from '../../src/api/contract/catalogue.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { catalogueOf, taxonOf, voiceOf } from '../support/screens/wire-literals.ts'

beforeEach(() => {
  for (const method of ['load', 'pause'] as const)
    vi.spyOn(HTMLMediaElement.prototype, method).mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

const has = (id: number, path: string, name: string): ProductTaxon => {
  const [, type = '', ...below] = path.split('/')
  const code = below.at(-1) ?? type
  const taxon = { '@id': `/api/v2/shop/taxons/${code}`, '@type': 'Taxon' as const, code, name, path, type }
  return { '@id': `/api/v2/shop/product-taxons/12-${id}`, '@type': 'ProductTaxon', taxon: { ...taxon, hierarchy: [] } }
}

const elena = voiceOf(12, 'Elena Ruiz', {
  productTaxons: [
    has(4, 'voices/voice_language/english/english-us', 'English (US)'),
    has(5, 'voices/voice_language/spanish', 'Spanish'),
    has(6, 'voices/voice_age/adult', 'Adult'),
    has(7, 'voices/voice_character/warm', 'Warm'),
    has(8, 'voices/voice_character/calm', 'Calm'),
    has(9, 'voices/voice_gender/female', 'Female'),
  ],
  tags: ['English (US)', 'Spanish', 'Adult', 'Warm', 'Calm', 'Female'],
  filters: {
    voice_language: ['English (US)', 'Spanish'],
    voice_age: ['Adult'],
    voice_character: ['Warm', 'Calm'],
    voice_gender: ['Female'],
  },
})
const taxons = taxonOf(1, 'voices', 'Voices', [
  taxonOf(2, 'voice_language', 'Language', [
    taxonOf(3, 'english', 'English', [taxonOf(4, 'english-us', 'English (US)')]),
    taxonOf(5, 'spanish', 'Spanish'),
  ]),
])

const open = (search: string) =>
  renderScreen(`/share/explore-voices${search}`, {
    as: 'guest',
    answers: {
      'GET /shop/voices': catalogueOf('voices', [elena]),
      'GET /shop/voices/12': elena,
      'GET /shop/taxons/voices': taxons,
    },
  })

test.each([
  ['', 'English (US) · Adult', 'WarmCalm+2'],
  ['?filter=spanish', 'Spanish · Adult', 'WarmCalm+2'],
  ['?filter=english', 'English (US) · Adult', 'WarmCalm+2'],
  ['?filter=calm&filter=female', 'English (US) · Adult', 'CalmFemale+2'],
])('a card names first what it was found by: %s', async (search, headline, tags) => {
  await open(search)
  const card = await screen.findByRole('article')
  expect(within(card).getByText(headline)).toBeTruthy()
  expect(within(card).getByRole('list').textContent).toBe(tags)
})

test('a card names first what is filtered by meanwhile', async () => {
  const { user } = await open('')
  expect(await screen.findByText('English (US) · Adult')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /Spanish/ }))
  await waitFor(() => expect(screen.getByText('Spanish · Adult')).toBeTruthy())
})

test('of a voice in several languages the player names none', async () => {
  const { press } = await open('?filter=spanish')
  await press('Play Elena Ruiz')
  const player = await screen.findByRole('region', { name: 'Player' })
  expect(player.querySelector('.explore-player__detail')?.textContent).toBe('Demo')
})
