import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { testStates } from '../support/screens/test-states.tsx'
import { done, type Heard, lost, refused } from '../support/screens/wire.ts'
import { answeredOf, commentsOf, notRead, requestOf, statsOf } from '../support/screens/wire-literals.ts'

const one = commentsOf([answeredOf(21, notRead)], 1)
const main = () => within(screen.getByRole('main'))

testStates({
  path: '/notifications',
  as: 'reseller',
  asks: 'GET /shop/project-comments',
  // The bell's is the one with 100 to the page.
  which: (query) => query.get('itemsPerPage') === '30',
  answers: { 'GET /shop/project-comments': one },
  facts: ['Spring sale 2027NewClient Feedback response · Anna VisserSanne, without a doubt.21-11-2026 at 15:30'],
  empty: {
    answers: { 'GET /shop/project-comments': commentsOf([]) },
    text: 'Your notifications will appear here',
  },
})

test('an answer that was read is not new', async () => {
  await renderScreen('/notifications', {
    as: 'reseller',
    answers: { 'GET /shop/project-comments': commentsOf([answeredOf(21)]) },
  })
  await screen.findByText('Sanne, without a doubt.')
  expect([main().queryByText('New'), screen.queryByRole('button', { name: 'Mark all as read' })]).toEqual([null, null])
})

test('a client reads what is asked', async () => {
  const asked = requestOf(21, { read: false })
  await renderScreen('/notifications', {
    as: 'client',
    answers: { 'GET /shop/project-comments': commentsOf([asked], 1) },
  })
  const link = await screen.findByRole('link', { name: /Which voice fits the spring sale/ })
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    'Spring sale 2027NewRequested feedback on voices · Mila Bakker · for Anna VisserWhich voice fits the spring sale?20-11-2026 at 10:00',
    '/projects/7/communication#comment-21',
  ])
})

test.each(['/notifications', '/dashboard'])(
  'a client tells the requests of a round apart by whom they were put to: %s',
  async (path) => {
    const people = ['Anna Visser', 'Joost Kramer', null]
    await renderScreen(path, {
      as: 'client',
      answers: {
        'GET /shop/customers/4/stats': statsOf(),
        'GET /shop/project-comments': commentsOf(people.map((to, place) => requestOf(21 + place, { round: 21, to }))),
      },
    })
    const links = await screen.findAllByRole('link', { name: /Which voice fits the spring sale/ })
    expect(links.map((link) => link.querySelector('.ui-notification-kind')?.textContent)).toEqual([
      'Requested feedback on voices · Mila Bakker · for Anna Visser',
      'Requested feedback on voices · Mila Bakker · for Joost Kramer',
      'Requested feedback on voices · Mila Bakker',
    ])
  },
)

/** Two pages of the list; the bell has its own call with 100 to the page. */
const twoPages = ({ query }: Heard) => {
  if (query.get('itemsPerPage') === '100') return commentsOf([], 0)
  const id = query.get('page') === '1' ? 21 : 41
  return commentsOf([answeredOf(id, { comment: `Answer ${id}` })], 0, 31)
}

test('‘More notifications’ brings the next page below the first, and goes when there is no more', async () => {
  const { press, heard } = await renderScreen('/notifications', {
    as: 'reseller',
    answers: { 'GET /shop/project-comments': twoPages },
  })
  await press('More notifications')
  await screen.findByText('Answer 41')
  expect(screen.getAllByText(/^Answer/).map(({ textContent }) => textContent)).toEqual(['Answer 21', 'Answer 41'])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More notifications' })).toBeNull())
  expect(
    heard('GET /shop/project-comments').map(({ query }) => [query.get('page'), query.get('itemsPerPage')]),
  ).toEqual([
    ['1', '100'],
    ['1', '30'],
    ['2', '30'],
  ])
})

test('a notification that another one moved to the next page stands there once, where it was, as it is by now', async () => {
  const shifted = ({ query }: Heard) => {
    if (query.get('itemsPerPage') === '100') return commentsOf([], 0)
    const page = (...entries: [id: number, comment: string][]) =>
      commentsOf(
        entries.map(([id, comment]) => answeredOf(id, { comment })),
        0,
        31,
      )
    return query.get('page') === '1'
      ? page([41, 'Answer 41'], [21, 'Answer 21'])
      : page([21, 'Answer 21, mended'], [11, 'Answer 11'])
  }
  const { press } = await renderScreen('/notifications', {
    as: 'reseller',
    answers: { 'GET /shop/project-comments': shifted },
  })
  await press('More notifications')
  await screen.findByText('Answer 11')
  expect(screen.getAllByText(/^Answer/).map(({ textContent }) => textContent)).toEqual([
    'Answer 41',
    'Answer 21, mended',
    'Answer 11',
  ])
})

test('a next page that fails leaves the first, and can be asked for again', async () => {
  let hasFailed = false
  const { press } = await renderScreen('/notifications', {
    as: 'reseller',
    answers: {
      'GET /shop/project-comments': (heard) => {
        if (heard.query.get('page') !== '2' || hasFailed) return twoPages(heard)
        hasFailed = true
        return refused(500)
      },
    },
  })
  await press('More notifications')
  const words = 'Loading more notifications did not work. Please try again.'
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(screen.getByText('Answer 21')).toBeTruthy()
  await press('More notifications')
  expect(await screen.findByText('Answer 41')).toBeTruthy()
})

test('‘Mark all as read’ is offered while something is unread, and marks it', async () => {
  let isRead = false
  const { press, heard } = await renderScreen('/notifications', {
    as: 'reseller',
    answers: {
      'GET /shop/project-comments': () => (isRead ? commentsOf([answeredOf(21)]) : one),
      'POST /shop/project-comments/read': () => {
        isRead = true
        return done
      },
    },
  })
  await press('Mark all as read')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  expect(await screen.findByText('Everything is marked as read')).toBeTruthy()
  // The button is gone: the keyboard goes on with the list.
  const [first] = within(screen.getByRole('main')).getAllByRole('link')
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(heard('POST /shop/project-comments/read').map(({ body }) => body)).toEqual([{ newest: 22 }])
})

/** Shows one answer that is news; another one comes as soon as somebody marks that as read. */
const openOvertaken = async () => {
  let hasCome = false
  const page = await renderScreen('/notifications', {
    as: 'reseller',
    answers: {
      'GET /shop/project-comments': () => (hasCome ? commentsOf([answeredOf(31, notRead), answeredOf(21)], 1) : one),
      'POST /shop/project-comments/read': () => {
        hasCome = true
        return done
      },
    },
  })
  await screen.findByText('Sanne, without a doubt.')
  return page
}

test('‘Mark all as read’ leaves unread what came since, and says so', async () => {
  const { press } = await openOvertaken()
  await press('Mark all as read')
  expect(await screen.findByText('What came since is still unread')).toBeTruthy()
  const button = await screen.findByRole('button', { name: 'Mark all as read' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.queryByText('Everything is marked as read')).toBeNull()
  expect(main().getAllByText('New')).toHaveLength(1)
})

test('pressed without a network, ‘Mark all as read’ means what was shown then', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const { press, heard } = await openOvertaken()
  act(() => onlineManager.setOnline(false))
  await press('Mark all as read')
  expect(heard('POST /shop/project-comments/read')).toEqual([])
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(heard('POST /shop/project-comments/read')).toHaveLength(1))
  expect(heard('POST /shop/project-comments/read').map(({ body }) => body)).toEqual([{ newest: 22 }])
})

test.each([
  [99, '99'],
  [100, '99'],
])('the bell counts to 99: %i unread', async (unread, shown) => {
  await renderScreen('/notifications', {
    as: 'reseller',
    answers: { 'GET /shop/project-comments': commentsOf([answeredOf(21)], unread) },
  })
  await screen.findByText('Sanne, without a doubt.')
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  await waitFor(() =>
    expect(menu.getByRole('link', { name: /^Notifications/ }).textContent).toContain(`Notifications${shown}`),
  )
})

test('of ‘Mark all as read’ whose answer was lost it says that it may have arrived', async () => {
  const { press } = await renderScreen('/notifications', {
    as: 'reseller',
    answers: { 'GET /shop/project-comments': one, 'POST /shop/project-comments/read': lost },
  })
  await press('Mark all as read')
  expect(await screen.findByText('No answer came. It may have arrived.')).toBeTruthy()
})

test.each([
  ['opened beside with the middle button is marked as read', '[MouseMiddle]', 1],
  ['whose menu is opened is not marked as read', '[MouseRight]', 0],
])('a notification %s', async (_, keys, marked) => {
  const { user, heard } = await renderScreen('/notifications', {
    as: 'reseller',
    answers: { 'GET /shop/project-comments': one, 'PUT /shop/project-comments/22': done },
  })
  const target = await screen.findByRole('link', { name: /Sanne, without a doubt/ })
  await user.pointer({ keys, target })
  expect(heard('PUT /shop/project-comments/22')).toHaveLength(marked)
})

const bell = () =>
  within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: /^Notifications/ })

test('the bell counts down as soon as a notification is opened, before the server has taken it in', async () => {
  const marking = Promise.withResolvers<typeof done>()
  const { user } = await renderScreen('/notifications', {
    as: 'reseller',
    answers: {
      'GET /shop/project-comments': commentsOf([answeredOf(21, notRead)], 3),
      'PUT /shop/project-comments/22': marking.promise,
    },
  })
  await waitFor(() => expect(bell().textContent).toContain('Notifications3'))
  await user.pointer({
    keys: '[MouseMiddle]',
    target: await screen.findByRole('link', { name: /Sanne, without a doubt/ }),
  })
  await waitFor(() => expect(bell().textContent).toContain('Notifications2'))
  // The server's count comes once it has, and is as it was here.
  marking.resolve(done)
  await waitFor(() => expect(bell().textContent).toContain('Notifications3'))
})

test('a notification that was read is opened without asking for anything', async () => {
  const { user, heard } = await renderScreen('/notifications', {
    as: 'reseller',
    answers: { 'GET /shop/project-comments': commentsOf([answeredOf(21)]) },
  })
  const target = await screen.findByRole('link', { name: /Sanne, without a doubt/ })
  await waitFor(() => expect(heard('GET /shop/project-comments')).toHaveLength(2))
  await user.pointer({ keys: '[MouseMiddle]', target })
  await act(async () => undefined)
  expect(heard('GET /shop/project-comments')).toHaveLength(2)
})
