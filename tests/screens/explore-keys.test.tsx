import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CatalogueItem } from '../../src/api/contract/catalogue.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { catalogueOf, taxonOf, voiceOf } from '../support/screens/wire-literals.ts'

const sanne = voiceOf(12, 'Sanne de Wit')
const noor = voiceOf(13, 'Noor Bakker')
const tom = voiceOf(14, 'Tom Jansen')
const silent = voiceOf(15, 'Daan Visser', { audio: [] })
const languages = ['Dutch', 'English', 'French', 'German', 'Italian', 'Polish', 'Spanish', 'Swedish']
const taxons = taxonOf(1, 'voices', 'Voices', [
  taxonOf(
    2,
    'voice_language',
    'Language',
    languages.map((name, index) => taxonOf(3 + index, name.toLowerCase(), name)),
  ),
])

/** These voices on the first page, and on every other those. */
const open = async (first: CatalogueItem[], others: CatalogueItem[] = first, search = '') => {
  const { user } = await renderScreen(`/share/explore-voices${search}`, {
    as: 'guest',
    answers: {
      'GET /shop/voices': ({ query }) => catalogueOf('voices', query.get('page') === '1' ? first : others, 61),
      'GET /shop/taxons/voices': taxons,
    },
  })
  await screen.findByText(first[0]?.name ?? '')
  return user
}
const focused = () => document.activeElement?.getAttribute('aria-label')
/** The cards that Tab goes to. */
const stops = () =>
  within(screen.getByRole('list', { name: 'Explore voices' }))
    .getAllByRole('button')
    .flatMap((button) => (button.tabIndex === 0 ? (button.getAttribute('aria-label') ?? '') : []))

describe('a voice without a demo', () => {
  test('says so on its card, and has nothing to press', async () => {
    await open([silent, sanne])
    const [card] = screen.getAllByRole('article')
    if (card === undefined) throw new Error('there is no card')
    expect(within(card).getByText('No demo yet')).toBeTruthy()
    const buttons = within(card).getAllByRole('button')
    expect(buttons.map((button) => [button.ariaLabel, button.ariaDisabled, button.title])).toEqual([
      ['Play Daan Visser', 'true', 'No demo yet'],
    ])
  })

  test('is where the keyboard comes to the cards, and goes on from there', async () => {
    const user = await open([silent, sanne, noor])
    expect(stops()).toEqual(['Play Daan Visser'])
    screen.getByRole('button', { name: 'Play Daan Visser' }).focus()
    await user.keyboard(' {ArrowRight}')
    expect(focused()).toBe('Play Sanne de Wit')
  })

  test('is passed between others', async () => {
    const user = await open([sanne, silent, noor])
    screen.getByRole('button', { name: 'Play Sanne de Wit' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('Play Daan Visser')
    await user.keyboard(' {Enter}')
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('Play Noor Bakker')
  })
})

test('the keyboard comes to other cards at the first of them, and comes back to the first', async () => {
  const user = await open([sanne, noor], [tom, sanne])
  const next = await screen.findByRole('button', { name: 'Next' })
  screen.getByRole('button', { name: 'Play Sanne de Wit' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(stops()).toEqual(['Play Noor Bakker'])
  await user.click(next)
  await screen.findByText('Tom Jansen')
  expect(stops()).toEqual(['Play Tom Jansen'])
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  await screen.findByText('Noor Bakker')
  expect(stops()).toEqual(['Play Sanne de Wit'])
})

describe('a choice past the first of its group', () => {
  const language = () => screen.findByRole('group', { name: 'Language' })
  const names = async () =>
    within(await language())
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.querySelector('.explore-filter__name')?.textContent)
  const first = ['Dutch', 'English', 'French', 'German', 'Italian', 'Polish']

  test('that the address names keeps its place and the focus as it is ticked off', async () => {
    const user = await open([sanne], [sanne], '?filter=swedish')
    expect(await names()).toEqual([...first, 'Swedish'])
    const box = within(await language()).getByRole('checkbox', { name: /Swedish/ })
    box.focus()
    await user.keyboard(' ')
    expect(await names()).toEqual([...first, 'Swedish'])
    expect(document.activeElement).toBe(box)
    await user.keyboard(' ')
    expect(location.search).toBe('?filter=swedish')
  })

  test('that was ticked among all of them stays until fewer are asked for', async () => {
    const user = await open([sanne])
    const group = within(await language())
    await user.click(group.getByRole('button', { name: 'Show all 8 of Language' }))
    await user.click(group.getByRole('checkbox', { name: /Spanish/ }))
    await user.click(group.getByRole('button', { name: 'Show less of Language' }))
    await user.click(group.getByRole('checkbox', { name: /Spanish/ }))
    expect(await names()).toEqual([...first, 'Spanish'])
    await user.click(group.getByRole('button', { name: 'Show all 8 of Language' }))
    await user.click(group.getByRole('button', { name: 'Show less of Language' }))
    expect(await names()).toEqual(first)
  })
})
