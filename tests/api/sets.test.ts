import { afterEach, describe, expect, test } from 'vitest'
import { setEnvironment } from '../../src/api/environment.ts'
import { http } from '../../src/api/http.ts'
import { countPlays } from '../../src/api/sets.ts'
import type { Answer, Request } from '../../src/api/transport.ts'
import { environmentAt } from '../support/environment.ts'

afterEach(() => http.reset())

/** Counts a play as somebody who is signed in, and gives what was sent. */
const played = async (answer: () => Promise<Answer>): Promise<[string, Request][]> => {
  const sent: [string, Request][] = []
  setEnvironment(environmentAt('http://portal.example'))
  http.use({
    token: () => 'mine',
    reached: () => new Promise(() => undefined),
    transport: (url, request) => {
      sent.push([url, request])
      return answer()
    },
  })
  await countPlays('/api/v2/shop/sets/abc', ['/api/v2/shop/voices/12'])
  return sent
}

describe('what a visitor of a set heard', () => {
  test('is counted for nobody in particular, at once, and also where the page is left meanwhile', async () => {
    const [[url, request] = [], ...others] = await played(() => Promise.resolve({ ok: true, status: 204 }))
    expect([url, request?.method, request?.body, request?.keepalive, others]).toEqual([
      'http://portal.example/api/v2/shop/sets/abc/plays',
      'POST',
      { heard: ['/api/v2/shop/voices/12'] },
      true,
      [],
    ])
    expect(request?.headers).not.toHaveProperty('Authorization')
  })

  test.each([
    ['refused', () => Promise.resolve({ ok: false, status: 429 })],
    ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is told to nobody where it is %s, and not sent again', async (_, answer) => {
    expect(await played(answer)).toHaveLength(1)
  })
})
