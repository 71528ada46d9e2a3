import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readAgain } from '../../src/session/read-again.ts'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Comments, done, inTurn, refused } from '../support/screens/wire.ts'
import { answeredOf, answerOf, commentsOf, notRead, requestOf } from '../support/screens/wire-literals.ts'

const marking = 'PUT /shop/project-comments/22'
const words = 'Sanne, without a doubt.'
/** With one more, a whole page. */
const others = Array.from({ length: 29 }, (_, place) => requestOf(90 - place))

/** A server with an unread answer, until it is told that it was read; that it takes in once `isTaken`. */
const withNews = (isTaken: Promise<void> = Promise.resolve()) => {
  let isRead = false
  const news = () => commentsOf([answeredOf(21, isRead ? {} : notRead)], isRead ? 0 : 1)
  return {
    ...answersFor([]),
    'GET /shop/project-comments': news,
    'GET /shop/projects/7/comments': news,
    [marking]: async () => {
      await isTaken
      isRead = true
      return done
    },
  } as const
}

const seeNothingUnread = () => {
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  return waitFor(() => expect(menu.getByRole('link', { name: /^Notifications/ }).textContent).toBe('Notifications'))
}

test('what is unread on the page of a project is marked as read by coming to it', async () => {
  const { heard } = await renderScreen(path, { as: 'reseller', answers: withNews() })
  await screen.findByText(words)
  await seeNothingUnread()
  expect(heard(marking).map(({ body }) => body)).toEqual([{ payload: { read: true } }])
})

test('nothing is marked as read behind a page that could not be loaded, and all of it once it could', async () => {
  let isDown = true
  const { heard, press } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...withNews(),
      'GET /shop/projects/7/comments': ({ query }) =>
        !query.has('round[]')
          ? commentsOf([...others, answeredOf(21, notRead)], 1, 31)
          : isDown
            ? refused(503)
            : commentsOf([...others, answeredOf(21, notRead)]),
    },
  })
  await screen.findByText('Something went wrong')
  expect(heard(marking)).toHaveLength(0)
  isDown = false
  await press('Try again')
  await screen.findByText(words)
  await waitFor(() => expect(heard(marking)).toHaveLength(1))
})

test('what a round shows of a request on another page is marked as read, too', async () => {
  const late = requestOf(61, { round: 21 })
  const { heard } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...withNews(),
      'GET /shop/projects/7/comments': ({ query }) =>
        query.has('round[]')
          ? commentsOf([...others, late, answeredOf(21, notRead)])
          : commentsOf([...others, late], 1, 31),
    },
  })
  await screen.findByText(words)
  await waitFor(() => expect(heard(marking)).toHaveLength(1))
})

test('what is unread in a tab behind others is marked as read once the tab is seen', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hidden.mockRestore())
  const { heard } = await renderScreen(path, { as: 'reseller', answers: withNews() })
  await screen.findByText(words)
  expect(heard(marking)).toHaveLength(0)
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await seeNothingUnread()
  expect(heard(marking)).toHaveLength(1)
})

test('a notification that is pressed is marked as read once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user, heard } = await renderScreen('/notifications', { as: 'reseller', answers: withNews(promise) })
  await user.click(await screen.findByRole('link', { name: /Sanne, without a doubt/ }))
  await screen.findByRole('list', { name: 'People who were asked' })
  resolve()
  await waitFor(() => expect(heard('GET /shop/projects/7/comments')).toHaveLength(2))
  await seeNothingUnread()
  expect(heard(marking)).toHaveLength(1)
})

test('what could not be marked as read stays unread, and is not marked again and again', async () => {
  const { heard, queries } = await renderScreen(path, {
    as: 'reseller',
    answers: { ...withNews(), [marking]: refused(500) },
  })
  await screen.findByText(words)
  await waitFor(() => expect(heard('GET /shop/projects/7/comments')).toHaveLength(2))
  await act(() => readAgain(queries))
  expect(heard(marking)).toHaveLength(1)
})

test('an answer that comes while the page is open stays unread', async () => {
  const read = answeredOf(21)
  const later = answerOf(23, 21, { ...notRead, comment: 'Or Tom.' })
  const { promise, resolve } = Promise.withResolvers<Comments>()
  const { heard, queries } = await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor([]), 'GET /shop/projects/7/comments': inTurn(commentsOf([read]), promise) },
  })
  await screen.findByText(words)
  act(() => void readAgain(queries))
  await waitFor(() => expect(queries.isFetching()).toBe(1))
  resolve(commentsOf([{ ...read, children: [...read.children, later] }]))
  await screen.findByText('Or Tom.')
  expect(heard('PUT /shop/project-comments/23')).toEqual([])
})
