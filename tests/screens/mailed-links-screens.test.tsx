import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Person, renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, done, inTurn, lost, refused, violation } from '../support/screens/wire.ts'

const unanswered = 'No answer came from the server: it may have arrived all the same.'

test.each([
  ['done', done],
  ['refused', refused(422)],
  ['failed', refused(500)],
])('/forgot-password says the same whatever became of it: %s', async (_, answer) => {
  const { user, press, heard } = await renderScreen('/forgot-password', {
    as: 'guest',
    answers: { 'POST /shop/customers/reset-password': answer },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'mila@example.com')
  await press('Send recover link')
  const words = 'An password recover link will be send if your email address was in our systems.'
  expect(await screen.findByText(words)).toBeTruthy()
  const asked = heard('POST /shop/customers/reset-password')
  expect(asked.map(({ body, headers }) => [body, headers.get('Accept-Language')])).toEqual([
    [{ email: 'mila@example.com', locale: 'nl_NL' }, 'en'],
  ])
})

describe('/forgotten-password/{token}', () => {
  const call = 'PATCH /shop/customers/reset-password/t0ken'
  const submit = async (answers: Answers) => {
    const page = await renderScreen('/forgotten-password/t0ken', { as: 'guest', answers })
    await page.user.type(await screen.findByLabelText('New password'), 'a-long-password')
    await page.user.type(screen.getByLabelText('Repeat password'), 'another-password')
    await page.press('Save password')
    return page
  }
  const problem = 'There was a problem saving your new password. It could be that your reset token is expired.'

  test('sends both as they are, and leads to the sign-in', async () => {
    const { heard } = await submit({ [call]: done })
    expect(await screen.findByText('The password was successfully saved.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    expect(heard(call).map(({ body }) => body)).toEqual([
      { newPassword: 'a-long-password', confirmNewPassword: 'another-password' },
    ])
  })

  test.each([refused(422), refused(503), refused(404)])('says that it did not work: $status', async (answer) => {
    await submit({ [call]: answer })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(`${problem}Trouble?`)
    expect(within(alert).getByRole('link', { name: 'Trouble?' }).getAttribute('href')).toBe('/forgot-password')
  })

  test.each([
    [lost, unanswered],
    [refused(500), 'It may have arrived all the same.'],
    [refused(502), 'It may have arrived all the same.'],
    [refused(504), 'It may have arrived all the same.'],
  ])(
    'says, where the answer was lost, that it may have been saved, and asks again with the same key',
    async (...given) => {
      const [answer, words] = given
      const { press, heard } = await submit({ [call]: inTurn(answer, done) })
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain(`${problem} ${words} Save it again, or sign in with the new password.`)
      expect(within(alert).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
      await press('Save password')
      expect(await screen.findByText('The password was successfully saved.')).toBeTruthy()
      const keys = heard(call).map(({ headers }) => headers.get('Idempotency-Key'))
      expect([keys.length, new Set(keys).size, keys[0]?.length]).toEqual([2, 1, 32])
    },
  )

  test('shows what is wrong with a password below it, and no more', async () => {
    const words = 'The passwords do not match.'
    await submit({ [call]: refused(422, words, [violation('confirmNewPassword', words)]) })
    await screen.findByText(words)
    expect([
      screen.getByLabelText('Repeat password').getAttribute('aria-invalid'),
      screen.queryByText(problem),
    ]).toEqual(['true', null])
  })
})

describe('/confirm-email/{token}', () => {
  const submit = async (answers: Answers, as: Person = 'guest') => {
    const page = await renderScreen('/confirm-email/t0ken', { as, answers })
    await page.press('Confirm this address')
    return page
  }
  const call = 'PATCH /shop/customers/confirm-email'

  test('takes the address', async () => {
    const { heard } = await submit({ [call]: done })
    expect(await screen.findByText('From now on you sign in with this email address.')).toBeTruthy()
    expect(heard(call).map(({ body }) => body)).toEqual([{ token: 't0ken' }])
  })

  test("tells the person's other tabs", async () => {
    const told: unknown[] = []
    const other = new BroadcastChannel('account')
    other.onmessage = ({ data }) => told.push(data)
    await submit({ [call]: done }, 'reseller')
    await waitFor(() => expect(told).toEqual(['/api/v2/shop/customers/2']))
    other.close()
  })

  test.each([
    [refused(422), 'This link has expired or was replaced. Ask for a new one in your account.'],
    [
      refused(422, 'Taken.', [violation('email', 'Taken.')]),
      'Somebody else uses this email address by now. Your old one stays.',
    ],
    [refused(503), 'Something went wrong. Please try again.'],
    [lost, `Something went wrong. Please try again. ${unanswered}`],
  ])('says why it does not: %#', async (answer, words) => {
    await submit({ [call]: answer })
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
  })
})

test.each([
  // {"action":"reset-password","data":{"token":"t0ken"}}
  [
    'eyJhY3Rpb24iOiJyZXNldC1wYXNzd29yZCIsImRhdGEiOnsidG9rZW4iOiJ0MGtlbiJ9fQ',
    '/forgotten-password/t0ken',
    'New password',
  ],
  // {"action":"confirm-email","data":{"token":"t0ken"}}
  [
    'eyJhY3Rpb24iOiJjb25maXJtLWVtYWlsIiwiZGF0YSI6eyJ0b2tlbiI6InQwa2VuIn19',
    '/confirm-email/t0ken',
    'Confirm your email address',
  ],
  ['nonsense', '/login', 'Sign in'],
])('a mailed link leads where it says: %s', async (link, path, title) => {
  await renderScreen(`/?link=${link}`, { as: 'guest' })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(location.pathname).toBe(path)
})
