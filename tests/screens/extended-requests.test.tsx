import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, lost, type Reply, refused } from '../support/screens/wire.ts'
import { answerOf, commentsOf, requestOf } from '../support/screens/wire-literals.ts'

afterEach(() => void vi.useRealTimers())

/** Opens a page of requests that can be answered until 20 minutes later, and waits until they can not. */
const passEnd = async (visibility: DocumentVisibilityState, comments: Answers['GET /shop/projects/7/comments']) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor([]), 'GET /shop/projects/7/comments': comments },
  })
  await screen.findByRole('button', { name: 'Remind' })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  act(() => void vi.advanceTimersByTime(1_199_000))
  expect(screen.getByRole('button', { name: 'Remind' })).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1_000))
  expect(await screen.findByText(/^Expired/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull()
}

test('a request that was extended is put back to the end that it had', async () => {
  const running = requestOf(21, { state: 'opened', expiresAt: '2097-12-23T10:00:00.000Z' })
  const { press, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor([running]), 'PUT /shop/project-comments/21': running },
  })
  await press('Extend')
  await press('Undo')
  await screen.findByText('The link works until 23-12-2097 at 11:00')
  expect(heard('PUT /shop/project-comments/21').map(({ body }) => body)).toEqual([
    { payload: { expiresAt: '2098-01-22T10:00:00.000Z' } },
    { payload: { expiresAt: '2097-12-23T10:00:00.000Z' } },
  ])
  const tags = heard('PUT /shop/project-comments/21').map(({ headers }) => headers.get('If-Match'))
  expect(tags).toEqual(['"1"', '"1"'])
})

test('an end that a colleague moved further, while the press waited for the network, stays', async () => {
  const running = requestOf(21, { state: 'opened', expiresAt: '2097-12-23T10:00:00.000Z' })
  const further = requestOf(21, { state: 'opened', expiresAt: '2098-02-23T10:00:00.000Z' })
  const { press, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor([running]), 'GET /shop/project-comments/21': further },
  })
  await press('Extend')
  await screen.findByText('Someone else extended it in the meantime: the link works until 23-02-2098 at 11:00')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(heard('PUT /shop/project-comments/21')).toEqual([])
})

test('a link that a colleague withdrew after an extension whose answer was lost is not said to work', async () => {
  const at = (state: 'opened' | 'withdrawn', expiresAt: string) => requestOf(21, { state, expiresAt })
  const running = at('opened', '2097-12-23T10:00:00.000Z')
  const { press } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor([running]),
      'GET /shop/project-comments/21': inTurn(running, at('withdrawn', '2098-01-22T10:00:00.000Z')),
      'PUT /shop/project-comments/21': inTurn(lost, refused(422, 'This request has been withdrawn.')),
    },
  })
  await press('Extend')
  await screen.findByText('No answer came. It may have arrived.')
  await press('Extend')
  expect(await screen.findByText('This request has been withdrawn.')).toBeTruthy()
  expect(screen.queryByText(/^The link works until/)).toBeNull()
})

test('an end that a colleague moves between the look and the call is looked at once more, and gone back to', async () => {
  const at = (expiresAt: string) => requestOf(21, { state: 'opened', expiresAt })
  const [shown, sooner] = [at('2097-12-23T10:00:00.000Z'), at('2097-12-30T10:00:00.000Z')]
  const changed = refused(412, 'Someone else changed this in the meantime.')
  const { press, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor([shown]),
      'GET /shop/project-comments/21': inTurn(shown, sooner),
      'PUT /shop/project-comments/21': inTurn<typeof shown | Reply>(changed, at('2098-01-22T10:00:00.000Z')),
    },
  })
  await press('Extend')
  await screen.findByText('The link works until 22-01-2098 at 11:00')
  await press('Undo')
  await waitFor(() => expect(heard('PUT /shop/project-comments/21')).toHaveLength(3))
  expect(heard('PUT /shop/project-comments/21').map(({ body }) => body)).toEqual([
    { payload: { expiresAt: '2098-01-22T10:00:00.000Z' } },
    { payload: { expiresAt: '2098-01-22T10:00:00.000Z' } },
    { payload: { expiresAt: '2097-12-30T10:00:00.000Z' } },
  ])
})

test('a request that a colleague extended since stays as it is, which ‘Undo’ says', async () => {
  const running = requestOf(21, { state: 'opened', expiresAt: '2097-12-23T10:00:00.000Z' })
  const changed = refused(412, 'Someone else changed this in the meantime.')
  const { press } = await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor([running]), 'PUT /shop/project-comments/21': inTurn(running, changed) },
  })
  await press('Extend')
  await press('Undo')
  expect(await screen.findByText('Someone else changed this in the meantime.')).toBeTruthy()
  expect(screen.queryByText('The link works until 23-12-2097 at 11:00')).toBeNull()
})

test('a request that is extended once more is put back to the end before that alone', async () => {
  const at = (expiresAt: string) => requestOf(21, { state: 'opened', expiresAt })
  const ends = ['2097-12-23T10:00:00.000Z', '2098-01-22T10:00:00.000Z', '2098-02-21T10:00:00.000Z'] as const
  const { press } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor([]),
      'GET /shop/projects/7/comments': inTurn(...ends.map((end) => commentsOf([at(end)]))),
      'GET /shop/project-comments/21': inTurn(at(ends[0]), at(ends[1])),
      'PUT /shop/project-comments/21': inTurn(at(ends[1]), at(ends[2])),
    },
  })
  await press('Extend')
  await screen.findByText('22-01-2098 at 11:00')
  await press('Extend')
  await screen.findByText('The link works until 21-02-2098 at 11:00')
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
})

test('what is done after one came back to the page takes away the ‘Undo’ from before', async () => {
  const running = requestOf(21, { state: 'opened', expiresAt: '2097-12-23T10:00:00.000Z' })
  const gone = requestOf(21, { state: 'withdrawn' })
  const { press, user } = await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor([running]), 'PUT /shop/project-comments/21': inTurn(running, gone) },
  })
  await press('Extend')
  await screen.findByRole('button', { name: 'Undo' })
  await user.click(await screen.findByRole('link', { name: 'Overview' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull())
  await user.click(await screen.findByRole('link', { name: 'Communication' }))
  await press('Withdraw')
  await press('Yes, withdraw')
  await screen.findByText('The request has been withdrawn')
  expect(screen.queryByText('Undo')).toBeNull()
})

test('a second extension that is refused leaves the way back from the first', async () => {
  const running = requestOf(21, { state: 'opened', expiresAt: '2097-12-23T10:00:00.000Z' })
  const { press } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor([running]),
      'PUT /shop/project-comments/21': inTurn(running, refused(422, 'This project is archived.')),
    },
  })
  await press('Extend')
  await screen.findByRole('button', { name: 'Undo' })
  await press('Extend')
  await screen.findByText('This project is archived.')
  expect(screen.getAllByText('Undo')).toHaveLength(1)
})

const ended = '2026-11-20T10:20:00.000Z'
const openUntil = (id: number) => requestOf(id, { round: 21, state: 'opened', expiresAt: ended })
const expired = (id: number) => requestOf(id, { round: 21, state: 'expired', expiresAt: ended })

test.each<DocumentVisibilityState>(['visible', 'hidden'])(
  'a request whose end comes while its page is open is shown as expired: %s',
  async (visibility) => {
    await passEnd(visibility, inTurn(commentsOf([openUntil(21)]), commentsOf([expired(21)])))
  },
)

test.each<DocumentVisibilityState>(['visible', 'hidden'])(
  'and so is one of a round of which the page lists another: %s',
  async (visibility) => {
    const ofRound = inTurn(commentsOf([openUntil(23)]), commentsOf([expired(23)]))
    const answered = { ...requestOf(21, { round: 21, state: 'answered' }), children: [answerOf(22, 21)] }
    await passEnd(visibility, (call) => (call.query.has('round[]') ? ofRound(call) : commentsOf([answered], 0, 31)))
  },
)

test('an end that has passed by then, or by the time that ‘Undo’ is pressed, is not gone back to', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  const running = requestOf(21, { state: 'opened', expiresAt: '2026-11-20T11:00:00.000Z' })
  const { press, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor([running]), 'PUT /shop/project-comments/21': running },
  })
  await press('Extend')
  await screen.findByRole('button', { name: 'Undo' })
  vi.setSystemTime(new Date('2026-11-20T11:00:00Z'))
  await press('Undo')
  expect(await screen.findByText('The end before has passed: the link goes on working.')).toBeTruthy()
  await press('Extend')
  await waitFor(() => expect(heard('PUT /shop/project-comments/21')).toHaveLength(2))
  await screen.findByText(/^The link works until 20-12-2026 at 12:00$/)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('an end that passes before an answer that was lost is asked for again is not gone back to', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  const running = requestOf(21, { state: 'opened', expiresAt: '2026-11-20T11:00:00.000Z' })
  const { press, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor([running]),
      'PUT /shop/project-comments/21': inTurn<typeof running | Reply>(lost, running),
    },
  })
  await press('Extend')
  await screen.findByText('No answer came. It may have arrived.')
  vi.setSystemTime(new Date('2026-11-20T11:00:00Z'))
  await press('Extend')
  await screen.findByText('The link works until 20-12-2026 at 12:00')
  expect(heard('PUT /shop/project-comments/21').map(({ body }) => body)).toEqual([
    { payload: { expiresAt: '2026-12-20T11:00:00.000Z' } },
    { payload: { expiresAt: '2026-12-20T11:00:00.000Z' } },
  ])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a request that is over can be withdrawn as well, which says what that ends', async () => {
  const over = requestOf(21, { state: 'expired', expiresAt: ended })
  const gone = requestOf(21, { state: 'withdrawn' })
  const { press, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor([]),
      'GET /shop/projects/7/comments': inTurn(commentsOf([over]), commentsOf([gone])),
      'PUT /shop/project-comments/21': gone,
    },
  })
  await press('Withdraw')
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
  const words = 'Are you sure you want to withdraw this request? It can no longer be extended then.'
  expect(dialog.textContent).toContain(words)
  await press('Yes, withdraw')
  expect(await screen.findByText('The request has been withdrawn')).toBeTruthy()
  expect(heard('PUT /shop/project-comments/21').map(({ body }) => body)).toEqual([{ payload: { withdrawn: true } }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})
