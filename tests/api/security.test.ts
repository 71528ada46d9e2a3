import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { setEnvironment } from '../../src/api/environment.ts'
import { http } from '../../src/api/http.ts'
import { signInsQuery } from '../../src/api/security.ts'
import { environmentAt } from '../support/environment.ts'
import { startLoopback } from '../support/loopback.ts'

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  http.reset()
  await stop()
})

const entry = (id: string, isCurrent = false) => ({
  id,
  isCurrent,
  userAgent: null,
  signedInAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: '2026-11-21T09:00:00.000Z',
})

test('this browser stands first of those that are signed in, the others as they came', async () => {
  const server = await startLoopback(() => ({
    status: 200,
    body: { signIns: [entry('phone'), entry('tablet'), entry('here', true), entry('office')] },
  }))
  stop = server.stop
  setEnvironment(environmentAt(server.origin))
  const { signIns } = await new QueryClient().fetchQuery(signInsQuery('/api/v2/shop/customers/1'))
  expect(signIns.map(({ id }) => id)).toEqual(['here', 'phone', 'tablet', 'office'])
})
