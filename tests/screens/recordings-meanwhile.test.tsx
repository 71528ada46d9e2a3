import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import {
  approvedOf,
  askedOf,
  firstVersion,
  recordedOrder,
  recordingOf,
  secondVersion,
} from '../support/recorded-order.ts'
import { open, order, pin, put, second, textOf, tv } from '../support/screens/recordings-page.tsx'
import { inTurn, lost, refused } from '../support/screens/wire.ts'

beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue())

const approved = approvedOf(secondVersion)

test('a recording says in words that its file can’t be had, where its path ran out and nobody renews it', async () => {
  const { user } = await open(inTurn<Order>(order, lost))
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 3_600_000)
  await user.click(screen.getByRole('link', { name: `Download ${second}` }))
  expect(await screen.findByText('The file could not be downloaded')).toBeTruthy()
  expect(clicks).not.toHaveBeenCalled()
  for (const spy of [clicks, clock]) spy.mockRestore()
})

test('what was said of an earlier version is taken over as long as there is room, and the rest stays in sight', async () => {
  const noted = (from: number) => {
    const notes = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, at: 1, text: `Take ${from + index}` }))
    return JSON.stringify({ comment: '', notes, inHand: null, sent: null })
  }
  sessionStorage.setItem('draft:review-31', noted(100))
  sessionStorage.setItem('draft:review-32', noted(200))
  const page = await open()
  const earlier = await screen.findByRole('region', { name: 'Your comments on version 1 were not sent' })
  expect(textOf(earlier)).toContain('A revision takes 50 comments at most: 20 of these fit.')
  await page.press('Take them over')
  const texts = (list: HTMLElement) => within(list).getAllByText(/^Take \d+$/)
  await waitFor(() => expect(texts(screen.getByRole('list', { name: `Comments on ${second}` }))).toHaveLength(50))
  expect(texts(earlier).map(textOf)).toEqual(Array.from({ length: 10 }, (_, index) => `Take ${120 + index}`))
  expect(textOf(earlier)).toContain('A revision takes 50 comments at most: delete some, and these fit.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take them over' }).disabled).toBe(true)
  const comment = screen.getByRole('button', {
    name: /^Comment at/,
    description: 'A revision takes 50 comments at most.',
  })
  expect(document.activeElement).toBe(comment)
  await page.user.click(comment)
  expect(screen.queryByRole('textbox', { name: /^Comment on/ })).toBe(null)
  await page.press('Discard')
  expect(sessionStorage.getItem('draft:review-31')).toBe(null)
  sessionStorage.removeItem('draft:review-32')
})

test('a comment that is written while somebody approves is told of where it was not sent', async () => {
  const page = await open(inTurn(order, recordedOrder([approvedOf(secondVersion), firstVersion])))
  await page.press(/^Comment at/)
  await page.user.keyboard('Slower he')
  await act(() => page.queries.invalidateQueries())
  const unsent = await screen.findByRole('region', { name: 'What you wrote was not sent' })
  expect(document.activeElement).toBe(unsent)
  await page.user.keyboard('re ')
  await page.press('Discard')
  const decided = await within(await tv()).findByText(/^Approved by Robin Vermeer on/)
  expect(document.activeElement?.contains(decided)).toBe(true)
  expect(document.activeElement?.className).toBe('recording-decided')
})

test('an approval whose answer is lost after its news came is shown as made', async () => {
  const { promise: answer, resolve: comes } = Promise.withResolvers<typeof lost>()
  const page = await open(inTurn(order, recordedOrder([approved, firstVersion])), { [put]: answer })
  await page.press(/^Approve TV/)
  await page.press('Approve', { inside: await screen.findByRole('alertdialog') })
  await act(() => page.queries.invalidateQueries())
  await act(async () => comes(lost))
  await within(await tv()).findByText(/^Approved by Robin Vermeer on/)
  expect(screen.queryByRole('button', { name: /^Approve TV/ })).toBe(null)
  expect(screen.queryByText(/^No answer came from the server/)).toBe(null)
})

test('an approval that a newer version overtook approves nothing, and shows what is new', async () => {
  const third = recordingOf(34, 3, { createdAt: '2026-11-23T08:00:00+01:00' })
  const page = await open(inTurn(order, recordedOrder([third, secondVersion, firstVersion])), {
    [put]: refused(409, 'A newer version was delivered.'),
  })
  await pin(page, 12, 'Slower here')
  await page.press(/^Approve TV/)
  await page.press('Approve', { inside: await screen.findByRole('alertdialog') })
  expect(await screen.findByText('A newer version came in the meantime. Nothing was sent.')).toBeTruthy()
  expect(textOf(await tv())).toContain('Version 3 is new: 23-11-2026 at 08:00')
  expect(await screen.findByText('Your comments on version 2 were not sent')).toBeTruthy()
  await page.press('Take them over')
  expect(await screen.findByRole('button', { name: 'Edit comment at 0:12' })).toBeTruthy()
  expect(screen.queryByText('Your comments on version 2 were not sent')).toBe(null)
})

test('an approval by somebody else ends the question here, and what was typed is kept until it is thrown away', async () => {
  const elsewhere = recordedOrder([approved, firstVersion])
  const page = await open(inTurn(order, elsewhere))
  await pin(page, 12, 'Slower here')
  await page.press(/^Approve TV/)
  await screen.findByRole('alertdialog')
  await act(() => page.queries.invalidateQueries())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  expect(await screen.findByText('What you wrote was not sent')).toBeTruthy()
  await page.press('Discard')
  await waitFor(() => expect(screen.queryByText('Slower here')).toBe(null))
  expect(sessionStorage.getItem('draft:review-32')).toBe(null)
})

test('a revision without an answer keeps its words in sight, and is shown as made once its news comes', async () => {
  const asked = askedOf(secondVersion, 'Warmer', [])
  const page = await open(inTurn(order, recordedOrder([asked, firstVersion])), { [put]: lost })
  await page.press(/^Ask for a revision of TV/)
  await page.user.type(await screen.findByRole('textbox', { name: /^What should be different\?/ }), 'Warmer')
  await page.press('Ask for a revision')
  const notice = (await screen.findByText(/^No answer came from the server/)).closest<HTMLElement>('[role=status]')
  expect(notice && textOf(notice)).toBe(
    'No answer came from the server: it may have arrived all the same.WarmerSend it again: it is decided once.Send again',
  )
  await act(() => page.queries.invalidateQueries())
  expect(await screen.findByText(/^Revision asked by Robin Vermeer on/)).toBeTruthy()
  expect(screen.queryByText('What you wrote was not sent')).toBe(null)
  expect([page.heard(put).length, sessionStorage.getItem('draft:review-32')]).toEqual([1, null])
})

test('a revision that is written when a newer version comes can be taken over, and is written on', async () => {
  const third = recordingOf(34, 3, { createdAt: '2026-11-23T08:00:00+01:00' })
  const page = await open(inTurn(order, recordedOrder([third, secondVersion, firstVersion])))
  await page.press(/^Ask for a revision of TV/)
  await page.user.type(await screen.findByRole('textbox', { name: /^What should be different\?/ }), 'Warm')
  await act(() => page.queries.invalidateQueries())
  const unsent = await screen.findByRole('region', { name: 'Your comments on version 2 were not sent' })
  expect(document.activeElement).toBe(unsent)
  await page.user.keyboard('er, ')
  await page.user.tab()
  expect(document.activeElement?.textContent).toBe('Take them over')
  await page.user.keyboard('{Enter}')
  await screen.findByRole('textbox', { name: /^What should be different\?/ })
  await page.user.keyboard('er')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Warmer')
  await page.press('Cancel')
})

test('a revision whose version is replaced leaves the focus on its card where nothing was typed', async () => {
  const third = recordingOf(34, 3, { createdAt: '2026-11-23T08:00:00+01:00' })
  const page = await open(inTurn(order, recordedOrder([third, secondVersion, firstVersion])))
  await page.press(/^Ask for a revision of TV/)
  await act(() => page.queries.invalidateQueries())
  await screen.findByText(/^Version 3 is new/)
  expect(document.activeElement).toBe(await tv())
})
