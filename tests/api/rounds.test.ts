import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { setEnvironment } from '../../src/api/environment.ts'
import { http } from '../../src/api/http.ts'
import { roundsQuery } from '../../src/api/rounds.ts'
import { environmentAt } from '../support/environment.ts'
import { startLoopback } from '../support/loopback.ts'

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  http.reset()
  await stop()
})

const requestOf = (id: number, round?: number) => ({ '@id': `/r/${id}`, id, payload: { round } })

test.each([
  [[3], [3, 5]],
  [
    [4, 3],
    [3, 4, 5],
  ],
  [null, [3, 4, 5]],
])(
  'of all requests those of the rounds %j are given, by a server too that can not tell them apart',
  async (rounds, ids) => {
    const members = [requestOf(3), requestOf(4), requestOf(5, 3)]
    const server = await startLoopback(() => ({
      status: 200,
      body: { 'hydra:member': members, 'hydra:totalItems': 3 },
    }))
    stop = server.stop
    setEnvironment(environmentAt(server.origin))
    const requests = await new QueryClient().fetchQuery(roundsQuery(7, rounds))
    expect(requests.map(({ id }) => id)).toEqual(ids)
  },
)
