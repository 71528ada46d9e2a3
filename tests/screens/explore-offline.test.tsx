import { onlineManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import type { Answers } from '../support/screens/wire.ts'
import { catalogueOf, listOf, setOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

const voices: Answers = {
  'GET /shop/voices': ({ query }) =>
    query.get('page') === '2'
      ? catalogueOf('voices', [voiceOf(14, 'Zoë Smit')], 47)
      : query.has('productTaxons.taxon.code[]')
        ? catalogueOf('voices', [voiceOf(13, 'Tom Jansen')], 4)
        : catalogueOf('voices', [voiceOf(12, 'Sanne de Wit')], 47),
  'GET /shop/taxons/voices': voiceTaxons,
}

const setOnline = (isOnline: boolean) => act(() => onlineManager.setOnline(isOnline))

/** Loses the network until the test ends, or brings it back. */
const loseNetwork = (): void => {
  onTestFinished(() => onlineManager.setOnline(true))
  setOnline(false)
}

const open = async () => {
  const page = await renderScreen('/share/explore-voices', { as: 'guest', answers: voices })
  await screen.findByText('Sanne de Wit')
  const group = await screen.findByRole('group', { name: 'Language' })
  const dutch = within(group).getByRole('checkbox', { name: /Dutch/ })
  return { ...page, dutch, choice: () => dutch.closest('label')?.textContent }
}

/** What is said and shown of what was found. */
const found = () => [
  screen.queryByText(/\d+ voices/)?.textContent,
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent),
]

test('without a network what was found is not passed off as what a filter finds', async () => {
  const { user, dutch, choice } = await open()
  expect([...found(), choice()]).toEqual(['47 voices', ['Sanne de Wit'], 'Dutch47'])
  loseNetwork()
  await user.click(dutch)
  await screen.findByRole('button', { name: 'Remove Dutch' })
  expect([...found(), choice()]).toEqual([undefined, [], 'Dutch'])
  setOnline(true)
  await screen.findByText('Tom Jansen')
  expect([...found(), choice()]).toEqual(['4 voices', ['Tom Jansen'], 'Dutch4'])
})

test('without a network the first page is not passed off as the second, and a way leads back to it', async () => {
  const { press } = await open()
  loseNetwork()
  await press('Page 2')
  expect(found()).toEqual([undefined, []])
  await press('Page 1')
  expect(found()).toEqual(['47 voices', ['Sanne de Wit']])
  await press('Page 2')
  setOnline(true)
  expect(await screen.findByText('Zoë Smit')).toBeTruthy()
})

test('without a network the first page of the sets is not passed off as the second', async () => {
  const { user } = await renderScreen('/sets', { as: 'reseller', answers: { 'GET /shop/sets': listOf([setOf()], 31) } })
  await screen.findByRole('link', { name: 'For spring' })
  loseNetwork()
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  await screen.findByText('Page 2', { selector: '[role=status]' })
  expect(screen.queryByRole('link', { name: 'For spring' })).toBeNull()
  setOnline(true)
  expect(await screen.findByRole('link', { name: 'For spring' })).toBeTruthy()
})
