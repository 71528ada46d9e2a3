import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Recording } from '../../src/api/contract/recording.ts'
import { approvedOf, askedOf, firstVersion, recordedOrder, secondVersion } from '../support/recorded-order.ts'
import { open, put, textOf, tv } from '../support/screens/recordings-page.tsx'
import { type Answers, inTurn, lost, refused } from '../support/screens/wire.ts'

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  sessionStorage.removeItem('draft:review-32')
})

const note = { at: 7, text: 'A breath here', author: 'Robin Vermeer', createdAt: '2026-11-22T09:14:00+01:00' }
const asked = askedOf(secondVersion, 'Warmer', [note])
const takenBack: Recording = {
  ...secondVersion,
  decidedBy: 'Robin Vermeer',
  decidedAt: '2026-11-22T09:20:00+01:00',
}
const orderOf = (recording: Recording) => recordedOrder([recording, firstVersion])
const name = /^Take back the revision of TV commercial/

const openAsked = (answers: Answers = {}, ...later: Recording[]) =>
  open(inTurn(orderOf(asked), ...later.map(orderOf)), answers)
const takeBack = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.press(name)
  await page.press('Take back', { inside: await screen.findByRole('alertdialog', { name: 'Take the revision back?' }) })
}

test('a revision that was asked for is taken back after a word of what happens, and what was written can be sent again', async () => {
  const page = await openAsked({ [put]: takenBack }, takenBack)
  expect(textOf(await tv())).toContain('Asked by mistake? You can take it back until a new version comes.Take back')
  await page.press(name)
  const dialog = await screen.findByRole('alertdialog', { name: 'Take the revision back?' })
  expect(textOf(dialog)).toContain(
    'Whoever makes the recording is told that no other version is wanted.What was written comes back here: you can send it again, or approve the recording.',
  )
  await page.press('Take back', { inside: dialog })
  const revise = await screen.findByRole('button', { name: /^Ask for a revision of TV/ })
  expect(page.heard(put).map(({ body }) => body)).toEqual([{ state: 'delivered', seen: '2026-11-22T09:14:00+01:00' }])
  expect(textOf(await tv())).toContain('Revision taken back by Robin Vermeer on 22-11-2026 at 09:20')
  expect(textOf(await tv())).toContain('Your 2 comments go along when you ask for a revision.')
  expect(within(await tv()).getByText('A breath here')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.className).toBe('recording-decision'))
  await page.user.click(revise)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^What should be different\?/ })
  expect(field.value).toBe('Warmer')
})

test('thinking again takes nothing back', async () => {
  const page = await openAsked()
  await page.press(name)
  await page.press('Cancel', { inside: await screen.findByRole('alertdialog') })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  expect(page.heard(put)).toEqual([])
})

test('without an answer it can be sent again, and is shown as taken back once its news comes', async () => {
  const page = await openAsked({ [put]: lost }, takenBack)
  await takeBack(page)
  await screen.findByText('No answer came from the server: it may have arrived all the same.')
  expect(screen.getByText('Send it again: the revision is taken back once.')).toBeTruthy()
  await act(() => page.queries.invalidateQueries())
  expect(await screen.findByRole('button', { name: /^Approve TV/ })).toBeTruthy()
  expect(textOf(await tv())).toContain('Your 2 comments go along when you ask for a revision.')
})

test('what comes back stays over a reload, also where its news is faster than the answer', async () => {
  const answer = Promise.withResolvers<Recording>()
  const page = await openAsked({ [put]: answer.promise }, takenBack)
  await takeBack(page)
  await act(() => page.queries.invalidateQueries())
  await screen.findByRole('button', { name: /^Approve TV/ })
  const read = page.heard('GET /shop/orders/abc').length
  answer.resolve(takenBack)
  await waitFor(() => expect(page.heard('GET /shop/orders/abc').length).toBeGreaterThan(read))
  expect(JSON.parse(sessionStorage.getItem('draft:review-32') ?? '{}')).toEqual({
    comment: 'Warmer',
    notes: [{ id: 1, at: 7, text: 'A breath here' }],
    inHand: null,
    sent: null,
  })
})

test('a refusal is said in its words', async () => {
  const page = await openAsked({ [put]: refused(422, 'This order has been cancelled.') })
  await takeBack(page)
  expect(await screen.findByText('This order has been cancelled.')).toBeTruthy()
  expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('another revision that a colleague asked for stays, and the question closes', async () => {
  const anew = { ...askedOf(secondVersion, 'Faster'), decidedAt: '2026-11-22T09:30:00+01:00' }
  const page = await openAsked({}, anew)
  await page.press(name)
  await screen.findByRole('alertdialog')
  await act(() => page.queries.invalidateQueries())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  expect(await within(await tv()).findByText('Faster')).toBeTruthy()
  expect(page.heard(put)).toEqual([])
})

test('what is approved is not taken back', async () => {
  await open(orderOf(approvedOf(secondVersion)))
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBe(null)
})

test('a client’s own account takes nothing back', async () => {
  await open(orderOf(asked), {}, { as: 'client' })
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBe(null)
})

test('a client’s own account is told what was taken back', async () => {
  await open(orderOf(takenBack), {}, { as: 'client' })
  expect(await screen.findByText(/^Revision taken back by Robin Vermeer on/)).toBeTruthy()
})
