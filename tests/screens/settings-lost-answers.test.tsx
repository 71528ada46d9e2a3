import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TwoFactor } from '../../src/api/contract/security.ts'
import { themeKeys } from '../../src/api/themes.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { done, inTurn, lost, type Reply, refused } from '../support/screens/wire.ts'
import { reseller, themeOf } from '../support/screens/wire-literals.ts'

const perhaps = 'No answer came. It may have arrived.'
const on = { isEnabled: true, recoveryCodesLeft: 10 }
const off = { isEnabled: false, recoveryCodesLeft: 0 }

const turnOff = async (password: string, answers: readonly Reply[], after: TwoFactor = off) => {
  const page = await renderScreen('/settings/security', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2/two-factor': inTurn(on, after),
      'GET /shop/customers/2/sign-ins': { signIns: [] },
      'POST /shop/customers/2/two-factor/end': inTurn(...answers),
    },
  })
  await page.press('Turn off')
  await page.user.type(await screen.findByLabelText('Your password'), password)
  await page.press('Turn off two-factor sign-in')
  return page
}

test('two-factor sign-in that was turned off by a call without an answer is off, and nothing failed', async () => {
  const { heard } = await turnOff('once lost', [lost, done])
  expect(await screen.findByText('Two-factor sign-in is off')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Turn on two-factor sign-in' })).toBeTruthy()
  expect(screen.queryByText('Something went wrong')).toBeNull()
  const keys = heard('POST /shop/customers/2/two-factor/end').map(({ headers }) => headers.get('Idempotency-Key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('two-factor sign-in that nobody answers about may be off, and what is shows when the form is left', async () => {
  const { press } = await turnOff('twice lost', [lost])
  expect(await screen.findByText(perhaps)).toBeTruthy()
  await press('Cancel')
  expect(await screen.findByRole('button', { name: 'Turn on two-factor sign-in' })).toBeTruthy()
})

test('two-factor sign-in that is turned off again is off by an answer of its own', async () => {
  const { user, press, heard } = await turnOff('lost again', [lost], on)
  await screen.findByText(perhaps)
  await press('Cancel')
  await press('Turn off')
  await user.type(await screen.findByLabelText('Your password'), 'lost again')
  await press('Turn off two-factor sign-in')
  const calls = () => heard('POST /shop/customers/2/two-factor/end')
  await waitFor(() => expect(calls()).toHaveLength(4))
  const keys = calls().map(({ headers }) => headers.get('Idempotency-Key'))
  expect([keys.length, keys[0] === keys[1], keys[2] === keys[3], keys[0] === keys[2]]).toEqual([4, true, true, false])
})

const path = '/api/v2/shop/theme-media/9'
const logo = { '@id': path, '@type': 'ThemeMedia', id: 9, type: 'logo', path: '/media/logo.png' } as const

const removeLogo = async (...answers: Reply[]) => {
  const page = await renderScreen('/settings/companyprofile', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2': { ...reseller, theme: '/api/v2/shop/themes/9', themeId: 9 },
      'GET /shop/themes/9': inTurn(themeOf({ media: [logo] }), themeOf()),
      'DELETE /shop/theme-media/9': inTurn(...answers),
    },
  })
  await page.press('Remove: Logo')
  await page.press('Yes, remove', { inside: await screen.findByRole('alertdialog') })
  return page
}

test('a logo that was removed by a call without an answer is removed, and nothing failed', async () => {
  const { heard } = await removeLogo(lost, refused(404))
  expect(await screen.findByText('Your company appearance has been saved')).toBeTruthy()
  expect(screen.queryByText('Your company appearance has not been saved')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove: Logo' })).toBeNull())
  expect(heard('DELETE /shop/theme-media/9')).toHaveLength(2)
})

test('a logo of whose removal nobody answers may be removed, and the next press learns so', async () => {
  const { press } = await removeLogo(lost, lost, refused(404))
  expect(await screen.findByText(perhaps)).toBeTruthy()
  await press('Yes, remove')
  expect(await screen.findByText('Your company appearance has been saved')).toBeTruthy()
})

test('a logo that was replaced before never makes room for the old one, whichever call of its removal is lost', async () => {
  const older = { ...logo, '@id': '/api/v2/shop/theme-media/4', id: 4, path: '/media/older.png' }
  const page = await renderScreen('/settings/companyprofile', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2': { ...reseller, theme: '/api/v2/shop/themes/9', themeId: 9 },
      'GET /shop/themes/9': themeOf({ media: [older, logo] }),
      'DELETE /shop/theme-media/4': done,
      'DELETE /shop/theme-media/9': lost,
    },
  })
  await page.press('Remove: Logo')
  await page.press('Yes, remove', { inside: await screen.findByRole('alertdialog') })
  expect(await screen.findByText(perhaps)).toBeTruthy()
  const removed = page.heard().filter(({ call }) => call.startsWith('DELETE'))
  expect(removed.map(({ call }) => call).slice(0, 2)).toEqual([
    'DELETE /shop/theme-media/4',
    'DELETE /shop/theme-media/9',
  ])
})

test('a logo that comes from another tab after the question is not removed by its answer', async () => {
  const newer = { ...logo, '@id': '/api/v2/shop/theme-media/12', id: 12, path: '/media/newer.png' }
  const page = await renderScreen('/settings/companyprofile', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2': { ...reseller, theme: '/api/v2/shop/themes/9', themeId: 9 },
      'GET /shop/themes/9': inTurn(themeOf({ media: [logo] }), themeOf({ media: [logo, newer] })),
      'DELETE /shop/theme-media/9': done,
      'DELETE /shop/theme-media/12': done,
    },
  })
  await page.press('Remove: Logo')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Your clients will no longer see it.Logo')
  await act(() => page.queries.invalidateQueries({ queryKey: themeKeys.all }))
  await page.press('Yes, remove', { inside: question })
  expect(await screen.findByText('Your company appearance has been saved')).toBeTruthy()
  const removed = [page.heard('DELETE /shop/theme-media/9'), page.heard('DELETE /shop/theme-media/12')]
  expect(removed.map((calls) => calls.length)).toEqual([1, 0])
})

test('a password that is saved after its page was left and opened again is typed there no longer', async () => {
  const answer = Promise.withResolvers<typeof done>()
  const { user, press } = await renderScreen('/settings/account', {
    as: 'reseller',
    answers: {
      'PUT /shop/customers/2/password': () => answer.promise,
      'GET /shop/customers/2/two-factor': off,
      'GET /shop/customers/2/sign-ins': { signIns: [] },
    },
  })
  for (const label of ['Current password', 'New password', 'Repeat new password']) {
    await user.click(await screen.findByLabelText(label))
    await user.paste('a-long-password')
  }
  await press('Save password')
  await user.click(screen.getByRole('link', { name: 'Security' }))
  await screen.findByRole('heading', { name: 'Where you are signed in' })
  await user.click(screen.getByRole('link', { name: 'Account' }))
  expect(await screen.findByLabelText('Current password')).toHaveProperty('value', 'a-long-password')
  answer.resolve(done)
  await screen.findByText('Your password has been saved')
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveProperty('value', ''))
})
