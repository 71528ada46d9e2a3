import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PublicSet, SharedSet } from '../../src/api/contract/set.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { testStates } from '../support/screens/test-states.tsx'
import { type Answers, done } from '../support/screens/wire.ts'
import { listOf, voiceOf } from '../support/screens/wire-literals.ts'

const facts = {
  '@id': '/api/v2/shop/sets/abc',
  '@type': 'Set',
  code: 'abc',
  title: 'For spring',
  message: 'Which one?',
  expiresAt: null,
  theme: null,
} as const
const own: SharedSet = {
  ...facts,
  items: ['/api/v2/shop/voices/12', '/api/v2/shop/musics/last-lap'],
  opened: 3,
  heard: { '/api/v2/shop/voices/12': 5 },
  createdAt: '2026-11-02T09:30:00.000Z',
}
const shared: PublicSet = { ...facts, company: 'Studio Noord', items: [voiceOf(12, 'Sanne de Wit')] }
const page: Answers = { 'GET /shop/sets/abc': shared, 'POST /shop/sets/abc/plays': done }

testStates({
  path: '/sets',
  as: 'reseller',
  asks: 'GET /shop/sets',
  answers: { 'GET /shop/sets': listOf([own, { ...own, code: 'old', expiresAt: '2020-01-01T00:00:00.000Z' }]) },
  facts: ['For spring', '3 times', '1 of 2', 'No end', 'Expired'],
  empty: { answers: { 'GET /shop/sets': listOf([]) }, text: 'Share a selection with one link' },
})

testStates({
  path: '/share/sets/abc',
  as: 'guest',
  asks: 'GET /shop/sets/abc',
  answers: page,
  facts: ['For spring', 'Which one?', '1 item to listen to', 'Sanne de Wit'],
  empty: {
    answers: { ...page, 'GET /shop/sets/abc': { ...shared, items: [] } },
    text: 'Nothing of this set is available any more.',
  },
  missing: 'This set is no longer available.',
})

test('a guest who opens a set is counted once', async () => {
  const { heard } = await renderScreen('/share/sets/abc', { as: 'guest', answers: page })
  await screen.findByRole('heading', { level: 1, name: 'For spring' })
  await waitFor(() => expect(heard('POST /shop/sets/abc/plays')).toHaveLength(1))
  const [count] = heard('POST /shop/sets/abc/plays')
  expect([count?.body, count?.headers.get('authorization') ?? null]).toEqual([{ heard: [] }, null])
})

test.each(['reseller', 'client'] as const)(
  'of those who are signed in, a client is counted and a reseller is not: %s',
  async (as) => {
    const { heard } = await renderScreen('/share/sets/abc', { as, answers: page })
    await screen.findByRole('heading', { level: 1, name: 'For spring' })
    await waitFor(() =>
      expect(heard(as === 'reseller' ? 'GET /shop/customers/2' : 'POST /shop/sets/abc/plays')).toHaveLength(1),
    )
    expect(heard('POST /shop/sets/abc/plays')).toHaveLength(as === 'client' ? 1 : 0)
  },
)
