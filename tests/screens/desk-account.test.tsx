import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listOf } from '../support/screens/desk-literals.ts'
import { closeDesk, renderDesk } from '../support/screens/render-desk.tsx'
import { done, inTurn } from '../support/screens/wire.ts'

afterEach(closeDesk)

const own = '/admin/administrators/9'
const signedInAt = '2026-11-29T12:00:00+00:00'
const signIns = {
  signIns: [
    { id: 'here', isCurrent: true, userAgent: null, signedInAt, lastUsedAt: signedInAt },
    { id: 'there', isCurrent: false, userAgent: 'Firefox/140.0 Windows', signedInAt, lastUsedAt: signedInAt },
  ],
}

/** What was asked for, but to read. */
const sent = (heard: Awaited<ReturnType<typeof renderDesk>>['heard']) =>
  heard().filter(({ call }) => !call.startsWith('GET '))

const open = (address = '/desk/account') =>
  renderDesk(address, {
    answers: {
      [`GET ${own}/two-factor`]: inTurn(
        { isEnabled: false, recoveryCodesLeft: 0 },
        { isEnabled: true, recoveryCodesLeft: 2 },
      ),
      [`POST ${own}/two-factor`]: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Desk' },
      [`PUT ${own}/two-factor`]: { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] },
      [`GET ${own}/sign-ins`]: signIns,
      'GET /admin/customers': listOf(),
      [`DELETE ${own}/sign-ins/there`]: done,
      [`PUT ${own}/password`]: done,
      'POST /admin/administrators/token/invalidate': done,
    },
  })

test('the menu of whoever is signed in leads to their account', async () => {
  const { user, press } = await open('/desk/resellers')
  await press(/^Your account:/)
  await user.click(await screen.findByRole('menuitem', { name: 'Account' }))
  await screen.findByRole('heading', { name: 'Two-factor sign-in' })
  expect([location.pathname, document.title.split(' · ')[0]]).toEqual(['/desk/account', 'Account'])
})

test('codes are turned on with the password and a code of the app, and the recovery codes are shown', async () => {
  const { user, press, heard } = await open()
  await screen.findByText('You sign in with your e-mail address and password alone.')
  await press('Turn on two-factor sign-in')
  await user.type(await screen.findByLabelText('Your password'), 'demo-portal-2026')
  await press('Continue')
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
  await press('Turn on')
  await screen.findByText('cccc-dddd')
  expect(sent(heard).map(({ call, body }) => [call, body])).toEqual([
    [`POST ${own}/two-factor`, { currentPassword: 'demo-portal-2026' }],
    [`PUT ${own}/two-factor`, { code: '123456' }],
  ])
})

test('the recovery codes are not for whoever signs in next', async () => {
  const { user, press, session } = await open()
  await press('Turn on two-factor sign-in')
  await user.type(await screen.findByLabelText('Your password'), 'demo-portal-2026')
  await press('Continue')
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
  await press('Turn on')
  await screen.findByText('cccc-dddd')
  session.send({ type: 'user.leaving' })
  await screen.findByRole('heading', { name: 'Sign in' })
  await screen.findByText('Your recovery codes were not kept. Make new ones in your settings.')
})

test('the password is changed, and another browser is signed out', async () => {
  const { user, press, heard } = await open()
  await user.type(await screen.findByLabelText('Current password'), 'demo-portal-2026')
  await user.type(screen.getByLabelText('New password'), 'another-portal-2026')
  await user.type(screen.getByLabelText('Repeat new password'), 'another-portal-2026')
  await press('Save password')
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveProperty('value', ''))
  await press('Sign out Firefox on Windows')
  await waitFor(() =>
    expect(sent(heard).map(({ call }) => call)).toEqual([`PUT ${own}/password`, `DELETE ${own}/sign-ins/there`]),
  )
})
