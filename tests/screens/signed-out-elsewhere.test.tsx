import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { done, inTurn, lost, type Reply, refused } from '../support/screens/wire.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const entry = (id: string, isCurrent: boolean, userAgent: string | null) => ({
  id,
  isCurrent,
  userAgent,
  signedInAt: '2026-11-14T09:12:00+01:00',
  lastUsedAt: '2026-11-20T16:40:00+01:00',
})
const [here, phone, other] = [entry('a', true, null), entry('b', false, iphone), entry('c', false, null)]
const call = 'DELETE /shop/customers/2/sign-ins/b'

const open = (answer: Reply | Promise<Reply>, left = [here, other]) =>
  renderScreen('/settings/security', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2/two-factor': { isEnabled: false, recoveryCodesLeft: 0 },
      'GET /shop/customers/2/sign-ins': inTurn({ signIns: [here, phone, other] }, { signIns: left }),
      [call]: answer,
    },
  })
const button = () => screen.findByRole('button', { name: 'Sign out Safari on iPhone' })
const gone = () => waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())

test('each other browser can be signed out alone, and the focus goes on to the next', async () => {
  const { user } = await open(done)
  expect(await button()).toBeTruthy()
  const names = screen.getAllByRole('button', { name: /^Sign out / }).map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual(['Sign out Safari on iPhone', 'Sign out Unknown browser', null])
  act(() => screen.getByRole('button', { name: 'Sign out Safari on iPhone' }).focus())
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Safari on iPhone is signed out')).toBeTruthy()
  await gone()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign out Unknown browser' }))
})

test('a press while the first is under way is no other', async () => {
  const answer = Promise.withResolvers<Reply>()
  const { user, heard } = await open(answer.promise)
  await user.dblClick(await button())
  answer.resolve(done)
  await gone()
  expect(heard(call)).toHaveLength(1)
})

test('one that nobody knows of any more is signed out as well', async () => {
  const { press } = await open(refused(404))
  await press('Sign out Safari on iPhone')
  expect(await screen.findByText('Safari on iPhone is signed out')).toBeTruthy()
  await gone()
})

test.each([
  [lost, 'No answer came. It may have arrived.'],
  [refused(500), 'It may have arrived all the same.'],
])('of an answer that was lost it says so, and shows what is', async (answer, words) => {
  const { press } = await open(answer)
  await press('Sign out Safari on iPhone')
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  await gone()
})
