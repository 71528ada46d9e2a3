import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { openRequestDrawer } from '../support/screens/communication-page.ts'
import { inTurn, lost, type Reply, refused } from '../support/screens/wire.ts'
import { clientOf, contactOf, projectOf, requestOf } from '../support/screens/wire-literals.ts'

type Answer = Reply | ReturnType<typeof requestOf>
const setOnline = (isOnline: boolean) => act(() => onlineManager.setOnline(isOnline))

/** Anna is asked, then Joost; the network goes, and the drawer is left on its page before the first answer. */
const askAndLeave = async (second: Answer) => {
  onTestFinished(() => onlineManager.setOnline(true))
  const first = Promise.withResolvers<Answer>()
  const contacts = [contactOf(41), contactOf(42, { firstName: 'Joost', lastName: 'Kramer' })]
  const page = await openRequestDrawer(projectOf(7, { voices: ['/api/v2/shop/voices/12'] }), {
    'GET /shop/clients/5': clientOf(5, { contacts }),
    'POST /shop/project-comments': inTurn<Answer>(first.promise, second),
  })
  const inside = within(page.drawer)
  const choose = async (field: RegExp, option: RegExp) => {
    await page.user.click(await inside.findByRole('button', { name: field }))
    await page.user.click(await screen.findByRole('option', { name: option }))
  }
  await choose(/Contact/, /Anna Visser/)
  await choose(/Also ask/, /Joost Kramer/)
  await page.user.type(inside.getByLabelText('Comment'), 'Which?')
  await page.press('Request feedback')
  setOnline(false)
  await inside.findByText('No connection. Nothing is lost: what waits goes on by itself.')
  act(() => inside.getAllByRole('button', { name: 'Close' }).at(-1)?.click())
  await waitFor(() => expect(page.drawer.isConnected).toBe(false))
  setOnline(true)
  first.resolve(requestOf(31, { round: 31 }))
  return page
}

test.each<[Reply, string]>([
  [lost, '1 contact may not have been asked'],
  [refused(422, 'Not now.'), '1 contact could not be asked'],
])('what is known of whoever was not asked is said where the drawer was left: %#', async (answer, words) => {
  await askAndLeave(answer)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('the next request begins with a form, after one that was asked while its drawer was closed', async () => {
  const { press } = await askAndLeave(requestOf(32, { round: 31 }))
  expect(await screen.findByText('Feedback request successful')).toBeTruthy()
  await press('Request client feedback')
  const drawer = within(await screen.findByRole('dialog', { name: 'Request client feedback' }))
  expect(drawer.queryByText('2 people can answer now')).toBeNull()
  expect(await drawer.findByLabelText('Comment')).toHaveProperty('value', '')
})
