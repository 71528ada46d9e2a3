import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CatalogueItem } from '../../src/api/contract/catalogue.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { catalogueOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

const sanne = voiceOf(12, 'Sanne de Wit')
const noor = voiceOf(13, 'Noor Bakker')
const silent = voiceOf(15, 'Daan Visser', { audio: [] })

const open = async (voices: CatalogueItem[]) => {
  const { user } = await renderScreen('/share/explore-voices', {
    as: 'guest',
    answers: { 'GET /shop/voices': catalogueOf('voices', voices), 'GET /shop/taxons/voices': voiceTaxons },
  })
  await screen.findByText(voices[0]?.name ?? '')
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
