import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exchange, open } from '../support/screens/feedback-page.tsx'
import { type Answers, inTurn, type Reply, refused } from '../support/screens/wire.ts'
import { requestOf } from '../support/screens/wire-literals.ts'

const question = () => screen.queryByRole('textbox', { name: 'What is your name?' })

/** The page of a feedback link that asks whoever else has it for their name. */
const ask = async (answers: Answers = {}) => {
  const page = await open({ 'GET /shop/project-comments/21': requestOf(21, { to: 'Eva Postma' }), ...answers })
  await screen.findByText('For Eva Postma')
  await page.press('Someone else?')
  await waitFor(() => expect(document.activeElement).toBe(question()))
  return page
}

test('Escape leaves the question for a name, and leads back to where it was asked for', async () => {
  const { user } = await ask()
  await user.keyboard('Daan{Escape}')
  await waitFor(() => expect(question()).toBe(null))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Someone else?' })))
})

test('the button that asks for a name takes the question back', async () => {
  const { press } = await ask()
  await press('Someone else?')
  expect(question()).toBe(null)
})

test('a link that is over by then is not passed on: its page says so', async () => {
  const tokens = { token: 'short', refreshToken: 'abc', customer: '/api/v2/shop/customers/5' }
  const { user } = await ask({ [exchange]: inTurn<typeof tokens | Reply>(tokens, refused(401)) })
  await user.keyboard('Daan{Enter}')
  expect(await screen.findByText('This link has expired')).toBeTruthy()
})

test('whoever answers is the one who is asked: the question for another name goes', async () => {
  const { press } = await ask()
  await press('Send feedback')
  expect(question()).toBe(null)
  expect(await screen.findAllByText('Choose a voice')).toHaveLength(2)
})
