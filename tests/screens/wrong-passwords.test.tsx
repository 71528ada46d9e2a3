import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { refused, violation } from '../support/screens/wire.ts'

const words = 'Too many wrong passwords were given. Try again in 15 minutes.'
const tooMany = refused(429, words, [violation('currentPassword', words)])
const twoFactor = (isEnabled: boolean) => ({
  'GET /shop/customers/2/two-factor': { isEnabled, recoveryCodesLeft: 8 },
  'GET /shop/customers/2/sign-ins': { signIns: [] },
})

const expectAtField = async (label: string) => {
  expect((await screen.findByText(words)).textContent).toBe(words)
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
}

test('another password says at its field that too many were wrong, and when to try again', async () => {
  const { press, user } = await renderScreen('/settings/account', {
    as: 'reseller',
    answers: { 'PUT /shop/customers/2/password': tooMany },
  })
  await screen.findByLabelText('Current password')
  for (const label of ['Current password', 'New password', 'Repeat new password']) {
    await user.click(screen.getByLabelText(label))
    await user.paste('a-long-password')
  }
  await press('Save password')
  await expectAtField('Current password')
})

test('so does another e-mail', async () => {
  const { press, user } = await renderScreen('/settings/account', {
    as: 'reseller',
    answers: { 'POST /shop/customers/2/email': tooMany },
  })
  await press('Change e-mail')
  await user.type(await screen.findByLabelText('New email address'), 'too-many@example.com')
  await press('Send confirmation mail')
  await expectAtField('Your password')
  expect(screen.queryByText('The mail was not sent. Please try again later.')).toBeNull()
})

test.each([
  ['turned on', false, 'Turn on two-factor sign-in', 'Continue'],
  ['turned off', true, 'Turn off', 'Turn off two-factor sign-in'],
  ['given other recovery codes', true, 'New recovery codes', 'Make new recovery codes'],
])('so does two-factor sign-in that is to be %s', async (_, isEnabled, open, submit) => {
  const { press, user } = await renderScreen('/settings/security', {
    as: 'reseller',
    answers: {
      ...twoFactor(isEnabled),
      'POST /shop/customers/2/two-factor': tooMany,
      'POST /shop/customers/2/two-factor/end': tooMany,
      'POST /shop/customers/2/two-factor/recovery-codes': tooMany,
    },
  })
  await press(open)
  await user.type(await screen.findByLabelText('Your password'), 'a-long-password')
  await press(submit)
  await expectAtField('Your password')
  expect(screen.queryByText('Something went wrong')).toBeNull()
})

test('two-factor sign-in that is asked about too often only failed: nobody else changed it', async () => {
  const { press, user } = await renderScreen('/settings/security', {
    as: 'reseller',
    answers: { ...twoFactor(false), 'POST /shop/customers/2/two-factor': refused(429, 'Too Many Requests') },
  })
  await press('Turn on two-factor sign-in')
  await user.type(await screen.findByLabelText('Your password'), 'a-long-password')
  await press('Continue')
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
})
