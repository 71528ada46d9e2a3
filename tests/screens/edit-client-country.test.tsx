import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Country } from '../../src/api/contract/address.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, refused } from '../support/screens/wire.ts'
import { addressOf, clientOf, listOf } from '../support/screens/wire-literals.ts'

const countryOf = (code: string, name: string): Country => ({
  '@id': `/api/v2/shop/countries/${code}`,
  '@type': 'Country',
  code,
  name,
})
const countries = listOf([countryOf('BE', 'Belgium'), countryOf('NL', 'Netherlands')])

const shown = (field: HTMLElement) => field.textContent
const offered = () => screen.getAllByRole('option', { name: /\S/ }).map(({ textContent }) => textContent)

const edit = async (answers: Answers) => {
  const page = await renderScreen('/clients/5/details', {
    as: 'reseller',
    answers: { 'GET /shop/clients/5': clientOf(5, { defaultAddress: addressOf(1) }), ...answers },
  })
  await page.press('Edit client')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit client' }))
  return { ...page, dialog, country: await dialog.findByRole('button', { name: /Country/ }) }
}

test('countries that can not be loaded are no empty list, and can be asked for again', async () => {
  const { user, country, dialog, heard } = await edit({ 'GET /shop/countries': inTurn(refused(500), countries) })
  await waitFor(() => expect(heard('GET /shop/countries')).toHaveLength(1))
  await user.click(country)
  const failed = within(await screen.findByRole('alert'))
  expect(failed.getByText(/The list could not be loaded/)).toBeTruthy()
  expect(offered()).toEqual(['NL'])
  await user.click(failed.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(offered()).toEqual(['Belgium', 'Netherlands']))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.keyboard('{Escape}')
  expect(await dialog.findByRole('button', { name: /^Netherlands Country/ })).toBeTruthy()
})

test('a client’s country stands there by its code until countries are known, and then by its name', async () => {
  let arrive = (_: typeof countries) => {}
  const { country, heard } = await edit({
    'GET /shop/countries': () => new Promise<typeof countries>((resolve) => (arrive = resolve)),
  })
  await waitFor(() => expect(heard('GET /shop/countries')).toHaveLength(1))
  expect(shown(country)).toBe('NL')
  arrive(countries)
  await waitFor(() => expect(shown(country)).toBe('Netherlands'))
})

test('a country that is on no list stays as it is', async () => {
  const { country, user } = await edit({ 'GET /shop/countries': listOf([countryOf('BE', 'Belgium')]) })
  await user.click(country)
  await waitFor(() => expect(offered()).toEqual(['NL', 'Belgium']))
  expect(shown(country)).toBe('NL')
})

test('a country alone is not kept: the field says what it needs, and is as it was chosen', async () => {
  const { user, country, press, heard } = await edit({
    'GET /shop/clients/5': clientOf(5, { defaultAddress: null }),
    'GET /shop/countries': countries,
  })
  await user.click(country)
  await user.click(await screen.findByRole('option', { name: 'Belgium' }))
  await press('Save client')
  expect(await screen.findByText('Fill in address, zipcode or city too.')).toBeTruthy()
  expect(await screen.findByText('There was a problem saving the client')).toBeTruthy()
  expect(shown(country)).toBe('Belgium')
  expect(heard('POST /shop/addresses')).toEqual([])
})
