import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { refused } from '../support/screens/wire.ts'
import {
  answeredOf,
  answerOf,
  commentsOf,
  projectOf,
  requestOf,
  silentAfter,
} from '../support/screens/wire-literals.ts'

const address = () => location.pathname + location.search + location.hash
const focused = () => document.activeElement?.closest('li')?.textContent
const fifth = answeredOf(21, { comment: 'Answer five.' })
const sixth = answeredOf(41, { comment: 'Answer six.' })
const both = commentsOf([sixth, fifth])
const listed = { ...answersFor([]), 'GET /shop/project-comments': both, 'GET /shop/projects/7/comments': both } as const

test('a notification opens the answer that it tells of', async () => {
  const { user } = await renderScreen('/notifications', { as: 'reseller', answers: listed })
  await user.click(await screen.findByRole('link', { name: /Answer five/ }))
  await waitFor(() => expect(focused()).toMatch(/^Client Feedback responseSanne de WitAnna Visser.*Answer five\.$/))
  expect(address()).toBe('/projects/7/communication')
})

test('a notification opens the request that it tells of', async () => {
  const asked = { ...requestOf(21), comment: 'Question five?' }
  const questions = commentsOf([requestOf(31), asked])
  const { user } = await renderScreen('/notifications', {
    as: 'client',
    answers: { ...listed, 'GET /shop/project-comments': questions, 'GET /shop/projects/7/comments': questions },
  })
  await user.click(await screen.findByRole('link', { name: /Question five/ }))
  await waitFor(() => expect(focused()).toContain('Question five?'))
})

test('an address opens the newest answer to the request that it names', async () => {
  const again = answerOf(29, 21, { comment: 'On second thoughts, Tom.' })
  const answers = answersFor([sixth, { ...fifth, children: [...fifth.children, again] }])
  await renderScreen(`${path}#comment-21`, { as: 'reseller', answers })
  await waitFor(() => expect(focused()).toContain('On second thoughts, Tom.'))
})

test('what an address names on another page is opened there, and nothing is marked as read on the way', async () => {
  const news = { ...requestOf(61), payload: { ...requestOf(61).payload, read: false }, customer: null }
  const pageOf = silentAfter(fifth)
  const { heard } = await renderScreen(`${path}#comment-21`, {
    as: 'reseller',
    answers: {
      ...answersFor([]),
      'GET /shop/projects/7/comments': (call) => {
        const page = pageOf(call)
        return { ...page, 'hydra:member': page['hydra:member'].map((entry) => (entry.id === 61 ? news : entry)) }
      },
    },
  })
  await waitFor(() => expect(focused()).toContain('Answer five.'))
  expect(address()).toBe('/projects/7/communication?page=2')
  expect(heard('PUT /shop/project-comments/61')).toEqual([])
})

test('a page stays as it is where what the address names is gone', async () => {
  await renderScreen(`${path}#comment-99`, {
    as: 'reseller',
    answers: { ...answersFor([]), 'GET /shop/projects/7/comments': silentAfter(fifth) },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Spring sale 2027' })).toBeTruthy()
  expect(await screen.findAllByRole('list', { name: 'People who were asked' })).toHaveLength(30)
  expect(location.search).toBe('')
})

test('a page stays as it is where it can not be found out on which page something stands', async () => {
  await renderScreen(`${path}#comment-21`, {
    as: 'client',
    answers: {
      ...answersFor([], projectOf(7)),
      'GET /shop/projects/7/comments': (call) =>
        call.query.get('itemsPerPage') === '100' ? refused(500) : silentAfter(fifth)(call),
    },
  })
  await waitFor(() => expect(screen.getAllByText('Requested feedback on voices')).toHaveLength(30))
})
