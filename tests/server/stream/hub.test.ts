import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../server/db/client.ts'
import type { ListenOptions } from '../../../server/db/database.ts'
import { streamChannel } from '../../../server/stream/channel.ts'
import { createStreamHub, type StreamHub } from '../../../server/stream/hub.ts'
import { publish } from '../../../server/stream/publish.ts'
import { testDatabase } from '../../support/database.ts'

let database: Database
let hub: StreamHub
let announce: (payload: string) => void
let gap: (() => void) | undefined
let listens: boolean
let told: string[]

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  told = []
  const listen = async (_: string, fn: (payload: string) => void, { onGap }: ListenOptions = {}) => {
    listens = true
    announce = fn
    gap = onGap
    return async () => {
      listens = false
    }
  }
  hub = await createStreamHub({ ...database, listen }, pino({ level: 'silent' }))
})

const subscribe = (customerId: number, name: string) =>
  hub.subscribe(customerId, {
    wake: () => void told.push(`${name} wakes`),
    close: () => void told.push(`${name} ends`),
  })

test('an announcement wakes every stream of the customers that it names, and no other', () => {
  subscribe(1, 'one')
  const leave = subscribe(1, 'one again')
  subscribe(2, 'two')
  subscribe(12, 'twelve')
  announce('12,1')
  leave()
  announce('1')
  expect([told, hub.size()]).toEqual([['twelve wakes', 'one wakes', 'one again wakes', 'one wakes'], 3])
})

test('what was announced while nobody listened is looked for by all', () => {
  subscribe(1, 'one')
  subscribe(2, 'two')
  gap?.()
  expect(told).toEqual(['one wakes', 'two wakes'])
})

test('an announcement to more customers than one notice holds comes in several', async () => {
  await database.sql('alter table customers alter column id restart with 1000000000')
  const { rows } = await database.sql(
    `insert into customers (email, role, status)
     select n || '@x.example', 'client', 'approved' from generate_series(1, 800) n returning id`,
  )
  const customerIds = rows.map(({ id }) => Number(id))
  const heard: string[] = []
  const unlisten = await database.listen(streamChannel, (payload) => void heard.push(payload))
  const update = { customerIds, topic: '/news', data: {} }
  await database.transaction((tx) => publish({ database, config: { mercureUrl: null } }, tx, update))
  await expect.poll(() => heard.join(',')).toBe(customerIds.join(','))
  await unlisten()
})

test('its end ends every stream once, and those that come later at once', async () => {
  subscribe(1, 'one')
  subscribe(2, 'two')
  await hub.close()
  await hub.close()
  subscribe(3, 'three')
  expect([told, listens]).toEqual([['one ends', 'two ends', 'three ends'], false])
})
