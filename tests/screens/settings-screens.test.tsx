import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Customer } from '../../src/api/contract/customer.ts'
import { type Person, renderScreen } from '../support/screens/render-screen.tsx'
import { testStates } from '../support/screens/test-states.tsx'
import { type Answers, done, inTurn, lost, refused, violation } from '../support/screens/wire.ts'
import { addressOf, reseller, themeOf } from '../support/screens/wire-literals.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const signIn = (id: string, isCurrent: boolean, userAgent: string | null) => ({
  id,
  isCurrent,
  userAgent,
  signedInAt: '2026-11-14T09:12:00+01:00',
  lastUsedAt: '2026-11-20T16:40:00+01:00',
})
const here = signIn('a', true, chrome)
const elsewhere = signIn('b', false, null)
const security: Answers = {
  'GET /shop/customers/2/two-factor': { isEnabled: false, recoveryCodesLeft: 0 },
  'GET /shop/customers/2/sign-ins': { signIns: [elsewhere, here] },
}

const perhaps = 'No answer came. It may have arrived.'

describe('/settings/account', () => {
  const open = (answers: Answers = {}, as: Person = 'reseller') => renderScreen('/settings/account', { as, answers })

  test('shows who one is; the e-mail can not be typed over', async () => {
    await open()
    await screen.findByLabelText('First name')
    const values = ['First name', 'Last name', 'Email'].map((label) => {
      const field = screen.getByRole('textbox', { name: label })
      return [field.getAttribute('value'), field.hasAttribute('disabled')]
    })
    expect(values).toEqual([
      ['Mila', false],
      ['Bakker', false],
      ['mila@example.com', true],
    ])
  })

  test('saves what was changed, and that alone', async () => {
    const saved: Customer = { ...reseller, firstName: 'Milou' }
    const { user, press, heard } = await open({ 'PUT /shop/customers/2': saved })
    await user.clear(await screen.findByLabelText('First name'))
    await user.type(screen.getByLabelText('First name'), 'Milou')
    await press('Save profile')
    expect(await screen.findByText('Your profile has been saved')).toBeTruthy()
    expect(heard('PUT /shop/customers/2').map(({ body }) => body)).toEqual([{ firstName: 'Milou' }])
  })

  test.each([
    ['refused', refused(422, 'No.', [violation('firstName', 'This value should not be blank.')])],
    ['failed', refused(500)],
  ])('says that the profile was not saved: %s', async (_, answer) => {
    const { user, press } = await open({ 'PUT /shop/customers/2': answer })
    await user.clear(await screen.findByLabelText('First name'))
    await press('Save profile')
    expect(await screen.findByText('Your profile has not been saved')).toBeTruthy()
  })

  test('says, where the answer was lost, that the profile may have been saved', async () => {
    const { user, press } = await open({ 'PUT /shop/customers/2': lost })
    await user.clear(await screen.findByLabelText('First name'))
    await press('Save profile')
    expect(await screen.findByText('Your profile has not been saved')).toBeTruthy()
    expect(await screen.findByText(perhaps)).toBeTruthy()
  })

  test.each(['Milan', 'Mila'])('what arrived all the same is no word of a colleague when %s follows', async (next) => {
    let now = reseller
    let puts = 0
    const { user, press, heard } = await open({
      'GET /shop/customers/2': () => now,
      'PUT /shop/customers/2': ({ body }) => {
        puts += 1
        // The tag of what was there before that call.
        if (puts === 2) return refused(412)
        now = { ...now, firstName: String(Object(body).firstName) }
        return puts === 1 ? lost : now
      },
    })
    const name = await screen.findByLabelText('First name')
    expect(name).toHaveProperty('value', 'Mila')
    await user.type(name, 'h')
    await press('Save profile')
    expect(await screen.findByText(perhaps)).toBeTruthy()
    await user.clear(name)
    await user.type(name, next)
    await press('Save profile')
    expect(await screen.findByText('Your profile has been saved')).toBeTruthy()
    expect(screen.queryByText('A colleague wrote:')).toBeNull()
    expect([heard('PUT /shop/customers/2').at(0)?.body, heard('PUT /shop/customers/2').at(-1)?.body]).toEqual([
      { firstName: 'Milah' },
      { firstName: next },
    ])
  })

  const change = async (answers: Answers, texts: Record<string, string>) => {
    const page = await open(answers)
    await screen.findByLabelText('Current password')
    for (const [label, text] of Object.entries(texts)) {
      await page.user.click(screen.getByLabelText(label))
      await page.user.paste(text)
    }
    await page.press('Save password')
    return page
  }
  const typed = {
    'Current password': 'old-password',
    'New password': 'new-password',
    'Repeat new password': 'new-password',
  }

  test('each button that shows a password names its field', async () => {
    const { user } = await open({})
    await screen.findByLabelText('Current password')
    await user.click(screen.getByRole('button', { name: 'Show password: New password' }))
    expect(screen.getAllByRole('button', { name: /password: / }).map(({ textContent }) => textContent)).toEqual([
      'Show password: Current password',
      'Hide password: New password',
      'Show password: Repeat new password',
    ])
    expect(screen.getByLabelText('New password')).toHaveProperty('type', 'text')
  })

  test('a new password wants all three fields', async () => {
    const { heard } = await change({}, { 'New password': 'new-password' })
    expect(await screen.findAllByText('This value should not be blank.')).toHaveLength(2)
    expect(heard('PUT /shop/customers/2/password')).toEqual([])
  })

  test('a new password is saved, and its fields are empty again', async () => {
    await change({ 'PUT /shop/customers/2/password': done }, typed)
    expect(await screen.findByText('Your password has been saved')).toBeTruthy()
    await waitFor(() =>
      expect(Object.keys(typed).map((label) => screen.getByLabelText(label).getAttribute('value'))).toEqual([
        '',
        '',
        '',
      ]),
    )
  })

  test('an answer that was lost says that the password may be the new one', async () => {
    await change({ 'PUT /shop/customers/2/password': lost }, typed)
    expect(await screen.findByText('Your password has not been saved')).toBeTruthy()
    expect(await screen.findByText(perhaps)).toBeTruthy()
  })

  test('pressed again after a lost answer it is the same call, until what is typed changes', async () => {
    const { press, user, heard } = await change({ 'PUT /shop/customers/2/password': inTurn(lost, lost, done) }, typed)
    const keys = () => heard('PUT /shop/customers/2/password').map(({ headers }) => headers.get('Idempotency-Key'))
    await press('Save password')
    await waitFor(() => expect(keys()).toHaveLength(2))
    await user.type(await screen.findByLabelText('Current password'), 's')
    await press('Save password')
    expect(await screen.findByText('Your password has been saved')).toBeTruthy()
    const [first, second, third] = keys()
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([second, third === first]).toEqual([first, false])
  })

  test('a wrong current password is told at its field', async () => {
    const words = 'This is not your password.'
    const answer = refused(422, words, [violation('currentPassword', words)])
    await change({ 'PUT /shop/customers/2/password': answer }, typed)
    expect(await screen.findByText('Your password has not been saved')).toBeTruthy()
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

describe('/settings/security', () => {
  testStates({
    path: '/settings/security',
    as: 'reseller',
    asks: 'GET /shop/customers/2/sign-ins',
    answers: security,
    facts: [
      'Chrome on Linux This oneSigned in 14-11-2026 at 09:12 · last used 20-11-2026 at 16:40',
      'Unknown browserSigned in 14-11-2026 at 09:12',
    ],
  })

  testStates({
    path: '/settings/security',
    as: 'reseller',
    asks: 'GET /shop/customers/2/two-factor',
    answers: security,
    facts: ['You sign in with your e-mail address and password alone.'],
  })

  test('the browser in use stands first', async () => {
    await renderScreen('/settings/security', { as: 'reseller', answers: security })
    await screen.findByText(/This one/)
    const entries = within(screen.getByRole('main'))
      .getAllByText(/^(?:Chrome|Unknown)/)
      .map(({ textContent }) => textContent)
    expect(entries).toEqual(['Chrome on Linux This one', 'Unknown browser'])
  })

  test('alone in one browser there is nothing to end', async () => {
    await renderScreen('/settings/security', {
      as: 'reseller',
      answers: { ...security, 'GET /shop/customers/2/sign-ins': { signIns: [here] } },
    })
    await screen.findByText(/This one/)
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })

  test.each([
    ['done', done, 'You are signed out everywhere else'],
    ['failed', refused(500), 'Something went wrong'],
  ])('ending the other sign-ins is asked about, and told of: %s', async (_, answer, words) => {
    const { press } = await renderScreen('/settings/security', {
      as: 'reseller',
      answers: { ...security, 'DELETE /shop/customers/2/sign-ins': answer },
    })
    await press('Sign out everywhere else')
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' })
    await press('Sign out everywhere else', { inside: dialog })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('of an end of the other sign-ins whose answer was lost it says so, and shows what is', async () => {
    const { press } = await renderScreen('/settings/security', {
      as: 'reseller',
      answers: {
        ...security,
        'GET /shop/customers/2/sign-ins': inTurn({ signIns: [elsewhere, here] }, { signIns: [here] }),
        'DELETE /shop/customers/2/sign-ins': lost,
      },
    })
    await press('Sign out everywhere else')
    await press('Sign out everywhere else', { inside: await screen.findByRole('alertdialog') })
    expect(await screen.findByText(perhaps)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Unknown browser')).toBeNull())
  })

  test.each([
    [4, 'Recovery codes left: 4'],
    [3, 'Recovery codes left: 3. Make new ones before you need them.'],
  ])('with %i recovery codes left', async (recoveryCodesLeft, words) => {
    await renderScreen('/settings/security', {
      as: 'reseller',
      answers: { ...security, 'GET /shop/customers/2/two-factor': { isEnabled: true, recoveryCodesLeft } },
    })
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

describe('/settings/companyprofile', () => {
  const path = '/settings/companyprofile'
  const agency: Customer = {
    ...reseller,
    theme: '/api/v2/shop/themes/9',
    themeId: 9,
    kvkNumber: '12345678',
    defaultAddress: addressOf(1),
  }
  const answers: Answers = {
    'GET /shop/customers/2': agency,
    'GET /shop/themes/9': themeOf({ feedbackIntroduction: 'Listen, and tell us what you think.' }),
  }

  testStates({
    path,
    as: 'reseller',
    asks: 'GET /shop/themes/9',
    answers,
    facts: [
      'Listen, and tell us what you think.',
      'JPEG, PNG or GIF, up to 5 MB.',
      'A picture (JPEG, PNG or GIF, up to 5 MB) or a video (MP4, WebM or MOV, up to 50 MB).',
    ],
  })

  test('shows the company and where its pages are', async () => {
    await renderScreen(path, { as: 'reseller', answers })
    expect(await screen.findByDisplayValue('12345678')).toBeTruthy()
    expect(screen.getByDisplayValue('Oudegracht 12')).toBeTruthy()
    const page = await screen.findByRole('link', { name: /\/login\?theme=9$/ })
    expect(page.getAttribute('href')).toBe(`${location.origin}/login?theme=9`)
  })

  test('of an agency that waits for its approval has no appearance yet', async () => {
    await renderScreen(path, { as: 'waiting' })
    expect(
      await screen.findByText('Your appearance will be available after our team evaluates your request.'),
    ).toBeTruthy()
    expect(screen.queryByText('Your addresses')).toBeNull()
  })
})
