import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PublicSet } from '../../src/api/contract/set.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { done, inTurn } from '../support/screens/wire.ts'
import { voiceOf } from '../support/screens/wire-literals.ts'

const set: PublicSet = {
  '@id': '/api/v2/shop/sets/abc',
  '@type': 'Set',
  code: 'abc',
  title: 'For spring',
  message: null,
  expiresAt: null,
  theme: null,
  company: 'Studio Noord',
  items: [voiceOf(12, 'Sanne de Wit')],
}
const opened = 'POST /shop/sets/abc/plays'

test('a set whose page opens behind another is counted once it is seen', async () => {
  const isSeen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { heard, queries } = await renderScreen('/share/sets/abc', {
    as: 'guest',
    answers: { 'GET /shop/sets/abc': inTurn(set, { ...set, title: 'For summer' }), [opened]: done },
  })
  await screen.findByRole('heading', { level: 1, name: 'For spring' })
  // What the page asks next is heard: had it counted before, that would be, too.
  void queries.refetchQueries()
  await screen.findByRole('heading', { level: 1, name: 'For summer' })
  expect(heard('GET /shop/sets/abc')).toHaveLength(2)
  expect(heard(opened)).toEqual([])
  isSeen.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(heard(opened).map(({ body }) => body)).toEqual([{ heard: [] }]))
})
