import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, refused } from '../support/screens/wire.ts'
import { addressOf, reseller } from '../support/screens/wire-literals.ts'

const mine = addressOf(9, { street: 'Singel 5', postcode: null, city: null })
const theirs = addressOf(9, { street: 'Herengracht 1', postcode: null, city: null })
const withTheirs = { ...reseller, defaultAddress: theirs }
const overtaken = refused(412, 'Someone else changed this in the meantime.')

/** A window in which a company without an address gets its first one. */
const giveStreet = async (answers: Answers) => {
  const page = await renderScreen('/settings/companyprofile', { as: 'reseller', answers })
  await page.user.type(await screen.findByLabelText(/^Street/), 'Singel 5')
  await page.press('Save company')
  return page
}

test('a company’s first address goes under the tag of the company, which another window may change', async () => {
  const { heard } = await giveStreet({ 'POST /shop/addresses': mine })
  expect(await screen.findByText('Your company profile has been saved')).toBeTruthy()
  expect(heard('POST /shop/addresses').map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"'])
})

test('a company that got its first address in another window shows both, and has one address', async () => {
  const { press, heard } = await giveStreet({
    'GET /shop/customers/2': inTurn(reseller, reseller, withTheirs),
    'POST /shop/addresses': ({ headers }) => (headers.has('If-Match') ? overtaken : mine),
    'GET /shop/addresses/9': theirs,
    'PUT /shop/addresses/9': mine,
  })
  expect(await screen.findByText('Herengracht 1')).toBeTruthy()
  expect(screen.getByLabelText(/^Street/)).toHaveProperty('value', 'Singel 5')
  await press('Keep mine')
  await press('Save company')
  expect(await screen.findByText('Your company profile has been saved')).toBeTruthy()
  expect(heard('POST /shop/addresses')).toHaveLength(1)
  expect(heard('PUT /shop/addresses/9').map(({ body }) => body)).toEqual([{ street: 'Singel 5' }])
})
