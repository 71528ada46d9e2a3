import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keepDraftsApart, leavePortal } from '../../src/app/drafts.ts'
import { tellSession } from '../../src/session/session.ts'
import { visit } from '../../src/ui/sheet-history.ts'
import { toastQueue } from '../../src/ui/toasts.ts'
import { asksToStay } from '../support/screens/asks-to-stay.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { done, inTurn, lost, pending, type Reply, refused, violation } from '../support/screens/wire.ts'
import { reseller, statsOf } from '../support/screens/wire-literals.ts'
import { tokensNamed } from '../support/session-tokens.ts'

keepDraftsApart()

const mila = '/api/v2/shop/customers/2'
const tom = '/api/v2/shop/customers/9'
const off = { isEnabled: false, recoveryCodesLeft: 0 }
const on = { isEnabled: true, recoveryCodesLeft: 2 }
const codes = { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] }
const renew = 'POST /shop/customers/2/two-factor/recovery-codes'
const put = 'PUT /shop/customers/2/two-factor'

const wrong = 'This is not your password.'
const wrongThenRight = [refused(422, wrong, [violation('currentPassword', wrong)]), codes]

const go = (path: string) => act(async () => visit(path))

/** Two-factor sign-in up to the code of the app, whose 'Turn on' is not answered yet where it is pressed. */
const scan = async (states: readonly (typeof on)[], renewals: readonly (typeof codes | Reply)[] = wrongThenRight) => {
  const answer = Promise.withResolvers<typeof codes | Reply>()
  const page = await renderScreen('/settings/security', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2/two-factor': inTurn(off, on, ...states),
      'GET /shop/customers/2/sign-ins': { signIns: [] },
      'GET /shop/customers/2/stats': statsOf(),
      'GET /shop/customers/9': { ...reseller, '@id': tom, id: 9, idPath: tom },
      'GET /shop/customers/9/stats': statsOf(),
      'GET /shop/customers/9/two-factor': on,
      'GET /shop/customers/9/sign-ins': { signIns: [] },
      'POST /shop/authentication-token/invalidate': done,
      'POST /shop/customers/2/two-factor': { secret: 'ABCDEFGH', uri: 'otpauth://totp/Portal?secret=ABCDEFGH' },
      [put]: answer.promise,
      [renew]: inTurn(...renewals),
    },
  })
  await page.press('Turn on two-factor sign-in')
  await page.user.type(await screen.findByLabelText('Your password'), 'a-long-password')
  await page.press('Continue')
  await page.user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
  const show = async () => {
    answer.resolve(codes)
    await screen.findByText('aaaa-bbbb')
  }
  const elsewhere = async () => {
    await go('/settings/account')
    await screen.findByLabelText('First name')
  }
  return { ...page, answer: (what: typeof codes | Reply = codes) => answer.resolve(what), show, elsewhere }
}

const turnOn = async (states: readonly (typeof on)[] = [], renewals?: readonly (typeof codes | Reply)[]) => {
  const page = await scan(states, renewals)
  await page.press('Turn on')
  return page
}

const messages = () => toastQueue.visibleToasts.map(({ content }) => content.text)

const signOut = async () => {
  await act(async () => leavePortal(() => tellSession({ type: 'user.leaving' })))
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
}
const signIn = async (customer: string) => {
  const tokens = tokensNamed('again', Date.now() + 3_600_000, customer)
  await act(async () => tellSession({ type: 'credentials.accepted', tokens }))
  await screen.findByRole('heading', { level: 1, name: 'Hello Mila Bakker' })
}

test('recovery codes wait for whoever looked at another page, until they are kept', async () => {
  const { press, show, elsewhere } = await turnOn()
  await show()
  await elsewhere()
  expect([asksToStay(), JSON.stringify([sessionStorage, localStorage]).includes('aaaa')]).toEqual([true, false])
  await go('/settings/security')
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(list.textContent).toBe('aaaa-bbbbcccc-dddd')
  await press('I have kept them')
  await screen.findByText('Recovery codes left: 2. Make new ones before you need them.')
  expect(asksToStay()).toBe(false)
  await elsewhere()
  await go('/settings/security')
  await screen.findByText('Recovery codes left: 2. Make new ones before you need them.')
  expect(screen.queryByText('aaaa-bbbb')).toBeNull()
})

test('recovery codes that come after the page was left are shown to whoever comes back', async () => {
  const { answer, elsewhere } = await turnOn()
  await elsewhere()
  answer()
  await go('/settings/security')
  expect((await screen.findByRole('list', { name: 'Recovery codes' })).textContent).toBe('aaaa-bbbbcccc-dddd')
})

test('two-factor sign-in that was turned on without codes after the page was left says so until there are some', async () => {
  const { user, press, answer, elsewhere } = await turnOn()
  await elsewhere()
  answer(lost)
  const said = 'Two-factor sign-in is on, but you have no recovery codes yet. Make them in your settings.'
  await waitFor(() => expect(messages()).toEqual([said]))
  expect(asksToStay()).toBe(true)
  await go('/settings/security')
  await screen.findByText(
    'Two-factor sign-in is on, but you have no recovery codes yet: the answer that held them was lost.',
  )
  expect(screen.queryByText(/stop working/)).toBeNull()
  await elsewhere()
  expect(asksToStay()).toBe(true)
  await go('/settings/security')
  await user.type(await screen.findByLabelText('Your password'), 'another-password')
  await press('Make new recovery codes')
  await screen.findByText(wrong)
  await user.type(screen.getByLabelText('Your password'), '-typed-again')
  await press('Make new recovery codes')
  expect((await screen.findByRole('list', { name: 'Recovery codes' })).textContent).toBe('aaaa-bbbbcccc-dddd')
  await press('I have kept them')
  // A message goes by itself: on a slow machine it has.
  expect([asksToStay(), messages().filter((text) => text !== said)]).toEqual([false, []])
})

test('a making of first codes that failed says so, and the form can be left for codes that were made elsewhere', async () => {
  const { user, press, answer, elsewhere } = await turnOn([], [refused(503)])
  await elsewhere()
  answer(lost)
  const said = 'Two-factor sign-in is on, but you have no recovery codes yet. Make them in your settings.'
  await waitFor(() => expect(messages()).toEqual([said]))
  await go('/settings/security')
  await user.type(await screen.findByLabelText('Your password'), 'once-away')
  await press('Make new recovery codes')
  await waitFor(() => expect(messages()).toContain('Something went wrong'))
  await press('Cancel')
  await screen.findByText('Recovery codes left: 2. Make new ones before you need them.')
  expect([screen.queryByRole('button', { name: 'Turn off' }) === null, asksToStay()]).toEqual([false, false])
})

test('recovery codes that come with turning it on are told of to other tabs, whose own work no longer', async () => {
  const heard: unknown[] = []
  const other = new BroadcastChannel('two-factor')
  other.onmessage = ({ data }) => heard.push(data)
  const { show } = await turnOn()
  await show()
  await waitFor(() => expect(heard).toEqual([mila]))
  other.close()
})

test('recovery codes that never came were not kept, either, by whoever signs out while some are made', async () => {
  const { user, press, answer, elsewhere } = await turnOn([], [pending])
  await elsewhere()
  answer(lost)
  await waitFor(() => expect(messages()).toHaveLength(1))
  await go('/settings/security')
  await user.type(await screen.findByLabelText('Your password'), 'never-answered')
  await press('Make new recovery codes')
  await signOut()
  await signIn(mila)
  await waitFor(() =>
    expect(messages()).toEqual(['Your recovery codes were not kept. Make new ones in your settings.']),
  )
})

test('recovery codes that never came were not kept, either, by whoever signs out', async () => {
  const { answer, elsewhere } = await turnOn()
  await elsewhere()
  answer(lost)
  await waitFor(() => expect(messages()).toHaveLength(1))
  await signOut()
  await signIn(mila)
  await waitFor(() =>
    expect(messages()).toEqual(['Your recovery codes were not kept. Make new ones in your settings.']),
  )
  expect(asksToStay()).toBe(false)
})

test('codes that another tab replaced go, and whoever reads them is told', async () => {
  const { show, elsewhere } = await turnOn()
  await show()
  await elsewhere()
  const other = new BroadcastChannel('two-factor')
  other.postMessage(mila)
  await waitFor(() => expect(messages()).toEqual(['Two-factor sign-in was changed in another window.']))
  other.close()
  await go('/settings/security')
  await screen.findByText('Recovery codes left: 2. Make new ones before you need them.')
  expect([screen.queryByText('aaaa-bbbb'), asksToStay()]).toEqual([null, false])
})

test('codes of what was turned off on another device go once whoever comes back hears of it', async () => {
  const { show, elsewhere } = await turnOn([off])
  await show()
  await elsewhere()
  await go('/settings/security')
  expect(await screen.findByRole('button', { name: 'Turn on two-factor sign-in' })).toBeTruthy()
  expect([screen.queryByText('aaaa-bbbb'), messages()]).toEqual([
    null,
    ['Two-factor sign-in was changed in another window.'],
  ])
})

test('what was turned on in another browser, and who signed in there, shows to whoever comes back to the page', async () => {
  const entry = { isCurrent: true, signedInAt: '2026-11-20T09:00:00.000Z', lastUsedAt: '2026-11-20T09:00:00.000Z' }
  const here = { ...entry, id: 'here', userAgent: null }
  await renderScreen('/settings/security', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2/two-factor': inTurn(off, { isEnabled: true, recoveryCodesLeft: 10 }),
      'GET /shop/customers/2/sign-ins': inTurn(
        { signIns: [here] },
        { signIns: [here, { ...here, id: 'there', isCurrent: false }] },
      ),
    },
  })
  await screen.findByRole('button', { name: 'Turn on two-factor sign-in' })
  await screen.findByText('This one')
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('Recovery codes left: 10')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Sign out everywhere else' })).toBeTruthy()
})

test('a code that is refused after the page was left is refused to whoever comes back', async () => {
  const { answer, elsewhere } = await turnOn()
  await elsewhere()
  answer(refused(422, 'code: This code is not right.', [violation('code', 'This code is not right.')]))
  await waitFor(() => expect(asksToStay()).toBe(false))
  await go('/settings/security')
  expect(await screen.findByText('This code is not right.')).toBeTruthy()
})

test('a password that was refused is not there for whoever comes back', async () => {
  const page = await renderScreen('/settings/security', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2/two-factor': off,
      'GET /shop/customers/2/sign-ins': { signIns: [] },
      'POST /shop/customers/2/two-factor': refused(422, wrong, [violation('currentPassword', wrong)]),
    },
  })
  await page.press('Turn on two-factor sign-in')
  await page.user.type(await screen.findByLabelText('Your password'), 'a-long-password')
  await page.press('Continue')
  await screen.findByText(wrong)
  await go('/settings/account')
  await screen.findByLabelText('First name')
  await go('/settings/security')
  expect(await screen.findByRole('button', { name: 'Turn on two-factor sign-in' })).toBeTruthy()
})

test('what was typed and not sent begins anew', async () => {
  const { elsewhere } = await scan([])
  await elsewhere()
  expect(asksToStay()).toBe(false)
  await go('/settings/security')
  expect(await screen.findByRole('button', { name: 'Turn on two-factor sign-in' })).toBeTruthy()
})

test.each([
  ['the same account, which reads so', mila, ['Your recovery codes were not kept. Make new ones in your settings.']],
  ['another one, which does not', tom, []],
])('recovery codes that nobody kept end with ‘Sign out’; then signed in: %s', async (_, customer, said) => {
  const { show, elsewhere } = await turnOn()
  await show()
  await elsewhere()
  await signOut()
  await signIn(customer)
  await vi.dynamicImportSettled()
  expect(messages()).toEqual(said)
  expect(asksToStay()).toBe(false)
  await go('/settings/security')
  await screen.findByText('Recovery codes left: 2. Make new ones before you need them.')
  expect(screen.queryByText('aaaa-bbbb')).toBeNull()
})
