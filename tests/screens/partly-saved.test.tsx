import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, lost, refused } from '../support/screens/wire.ts'
import { addressOf, clientOf, listOf, reseller } from '../support/screens/wire-literals.ts'

const present = { defaultAddress: addressOf(1) }
const half = 'Some of your changes were saved.'

const rename = async (answers: Answers) => {
  const page = await renderScreen('/clients/5/details', {
    as: 'reseller',
    answers: {
      'GET /shop/clients/5': clientOf(5, present),
      'GET /shop/addresses/1': addressOf(1),
      'GET /shop/countries': listOf([]),
      ...answers,
    },
  })
  await page.press('Edit client')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit client' }))
  await page.user.type(dialog.getByRole('textbox', { name: 'Company name' }), ' BV')
  await page.user.type(dialog.getByRole('textbox', { name: /^Zipcode/ }), '1')
  await page.press('Save client')
  return page
}

const renamed = clientOf(5, { ...present, company: 'Bakkerij Blauw BV' })

test.each([
  ['refused', refused(422), half],
  ['overtaken by a colleague', refused(412), half],
  ['lost', lost, `${half} No answer came. It may have arrived.`],
])('a client that was renamed before its address was %s says so', async (_, answer, detail) => {
  await rename({ 'PUT /shop/clients/5': renamed, 'PUT /shop/addresses/1': answer })
  expect(await screen.findByText('There was a problem saving the client')).toBeTruthy()
  expect(screen.getByText(detail)).toBeTruthy()
})

test('a client of which nothing was saved says nothing of the kind', async () => {
  await rename({ 'PUT /shop/clients/5': refused(422) })
  expect(await screen.findByText('There was a problem saving the client')).toBeTruthy()
  expect(screen.queryByText(half)).toBeNull()
})

test('a company that was renamed before its address was refused says so', async () => {
  const { user, press } = await renderScreen('/settings/companyprofile', {
    as: 'reseller',
    answers: {
      'PUT /shop/customers/2': { ...reseller, company: 'Studio Noord BV' },
      'POST /shop/addresses': refused(422),
    },
  })
  await user.type(await screen.findByLabelText(/^Company name/), ' BV')
  await user.type(screen.getByLabelText(/^Street/), 'Singel 5')
  await press('Save company')
  expect(await screen.findByText('Your company profile has not been saved')).toBeTruthy()
  expect(screen.getByText(half)).toBeTruthy()
})
