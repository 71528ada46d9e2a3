import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language } from '../../src/api/contract/customer.ts'
import { chooseLanguage } from '../../src/app/choose-language.ts'
import { allVoices, open as openFeedback } from '../support/screens/feedback-page.tsx'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Heard, Reply, refused, violation } from '../support/screens/wire.ts'

const speak = (language: Language) => act(async () => void (await chooseLanguage(language)))
/** What the server says, in the language that is asked for. */
const inLanguage =
  (refuse: (words: string) => Reply) =>
  ({ headers }: Heard): Reply =>
    refuse(headers.get('Accept-Language') === 'nl' ? 'Dit is te lang.' : 'This is too long.')
const isMarked = (label: string) => screen.getByLabelText(label).hasAttribute('aria-invalid')

test('what a form missed is left unsaid in another language, until it is missed again', async () => {
  const { press } = await renderScreen('/settings/account', { as: 'reseller' })
  await press('Save password')
  expect(await screen.findAllByText('This value should not be blank.')).toHaveLength(3)
  await speak('nl')
  expect(screen.queryByText('This value should not be blank.')).toBeNull()
  expect(isMarked('Huidig wachtwoord')).toBe(false)
  await press('Wachtwoord opslaan')
  expect(await screen.findAllByText('Dit veld mag niet leeg zijn.')).toHaveLength(3)
})

test('what the server refused is left unsaid in another language, and stands there again in its own', async () => {
  const { user, press } = await renderScreen('/settings/account', {
    as: 'reseller',
    answers: {
      'PUT /shop/customers/2': inLanguage((words) => refused(422, words, [violation('firstName', words)])),
    },
  })
  await user.type(await screen.findByLabelText('First name'), 'n')
  await press('Save profile')
  expect(await screen.findByText('This is too long.')).toBeTruthy()
  await speak('nl')
  expect([screen.queryByText('This is too long.'), isMarked('Voornaam')]).toEqual([null, false])
  await speak('en')
  expect([screen.queryByText('This is too long.')?.tagName, isMarked('First name')]).toEqual(['SPAN', true])
  await speak('nl')
  await press('Profiel opslaan')
  expect(await screen.findByText('Dit is te lang.')).toBeTruthy()
})

test('what no field shows leaves the banner in another language', async () => {
  const { user, press } = await renderScreen('/settings/account', {
    as: 'reseller',
    answers: {
      'PUT /shop/customers/2': inLanguage((words) => refused(422, words, [violation('payload', words)])),
    },
  })
  await user.type(await screen.findByLabelText('First name'), 'n')
  await press('Save profile')
  expect((await screen.findByText('This is too long.')).closest('[role="alert"]')).not.toBeNull()
  await speak('nl')
  expect(screen.queryByText('This is too long.')).toBeNull()
})

test('a refused sign-in says nothing in another language, until it is refused again', async () => {
  const { user, press } = await renderScreen('/login', {
    as: 'guest',
    answers: {
      'POST /shop/authentication-token': inLanguage((message) => new Reply(401, { code: 401, message })),
    },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'mila@example.com')
  await press('Sign in')
  expect((await screen.findByRole('alert')).textContent).toBe('This is too long.')
  await press('Nederlands')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await press('Inloggen')
  expect((await screen.findByRole('alert')).textContent).toBe('Dit is te lang.')
})

test.each([
  ['at its field', [violation('comment', 'This is too long.')]],
  ['of the whole', []],
])('a refused answer to a link says nothing in another language: %s', async (_, violations) => {
  const { user, press } = await openFeedback({
    'POST /shop/project-comments': refused(422, 'This is too long.', violations),
  })
  const [first] = await allVoices()
  if (first !== undefined) await user.click(first)
  await user.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'Sanne!')
  await press('Send feedback')
  expect(await screen.findByText('This is too long.')).toBeTruthy()
  await press('Nederlands')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Je feedback' }).textContent).toBe('Sanne!'))
  expect(screen.queryByText('This is too long.')).toBeNull()
})
