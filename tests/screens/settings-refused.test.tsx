import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, refused, violation } from '../support/screens/wire.ts'

describe('turning on two-factor sign-in', () => {
  const turnOn = 'POST /shop/customers/2/two-factor'
  const off = { isEnabled: false, recoveryCodesLeft: 0 }
  const prove = async (answers: Answers) => {
    const page = await renderScreen('/settings/security', {
      as: 'reseller',
      answers: {
        'GET /shop/customers/2/two-factor': off,
        'GET /shop/customers/2/sign-ins': { signIns: [] },
        ...answers,
      },
    })
    await page.press('Turn on two-factor sign-in')
    await page.user.type(await screen.findByLabelText('Your password'), 'a-long-password')
    await page.press('Continue')
    return page
  }

  test('with a wrong password says so at its field, which keeps it', async () => {
    const words = 'This is not your password.'
    await prove({ [turnOn]: refused(422, words, [violation('currentPassword', words)]) })
    expect(await screen.findByText(words)).toBeTruthy()
    const field = screen.getByLabelText('Your password')
    expect([field.getAttribute('aria-invalid'), field.getAttribute('value')]).toEqual(['true', 'a-long-password'])
  })

  test.each([403, 500])('that fails says so, and can be pressed again: %i', async (status) => {
    const { press, heard } = await prove({ [turnOn]: refused(status, 'Access Denied.') })
    expect(await screen.findByText('Something went wrong')).toBeTruthy()
    expect(screen.queryByText('Access Denied.')).toBeNull()
    await press('Continue')
    await waitFor(() => expect(heard(turnOn)).toHaveLength(2))
  })

  test('that another window did meanwhile says so, and shows what is', async () => {
    await prove({
      'GET /shop/customers/2/two-factor': inTurn(off, { isEnabled: true, recoveryCodesLeft: 8 }),
      [turnOn]: refused(422, 'Two-factor sign-in is on already.'),
    })
    expect(await screen.findByText('Two-factor sign-in was changed in another window.')).toBeTruthy()
    expect(await screen.findByText('Recovery codes left: 8')).toBeTruthy()
  })

  test('with a wrong code says so at its field, below the same key', async () => {
    const words = 'This code is not right.'
    const { user, press } = await prove({
      [turnOn]: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Portal:mila@example.com?secret=ABCDEFGH' },
      'PUT /shop/customers/2/two-factor': refused(422, words, [violation('code', words)]),
    })
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '000000')
    await press('Turn on')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('ABCD EFGH')).toBeTruthy()
  })
})

test.each([
  ['refused', refused(422, 'No.', [violation('vatNumber', 'This value is too long.')]), 'This value is too long.'],
  ['failed', refused(500, 'Internal Server Error'), null],
] as const)(
  'a company whose save is %s says that it was not saved, and keeps what was typed',
  async (_, answer, why) => {
    const { user, press } = await renderScreen('/settings/companyprofile', {
      as: 'reseller',
      answers: { 'PUT /shop/customers/2': answer },
    })
    await user.type(await screen.findByRole('textbox', { name: /VAT number/ }), 'NL001234567B01')
    await press('Save company')
    expect(await screen.findByText('Your company profile has not been saved')).toBeTruthy()
    const field = screen.getByRole('textbox', { name: /VAT number/ })
    expect(field).toHaveProperty('value', 'NL001234567B01')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe(why === null ? null : 'true'))
    expect(screen.queryByText('This value is too long.')?.textContent ?? null).toBe(why)
  },
)
