import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn } from '../support/screens/wire.ts'
import { reseller, themeOf } from '../support/screens/wire-literals.ts'

test('an agency without a theme is told how it comes to addresses of its own, and gets them', async () => {
  const { press } = await renderScreen('/settings/companyprofile', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2': inTurn(reseller, { ...reseller, theme: '/api/v2/shop/themes/9', themeId: 9 }),
      'POST /shop/themes': themeOf(),
      'GET /shop/themes/9': themeOf(),
    },
  })
  const addresses = within(await screen.findByRole('region', { name: 'Your addresses' }))
  expect(addresses.getByText('Save an appearance first, or upload a logo or a background.')).toBeTruthy()
  await press('Save appearance')
  expect(await addresses.findAllByRole('link')).toHaveLength(5)
  expect(addresses.queryByText('Your addresses will appear here')).toBeNull()
})
