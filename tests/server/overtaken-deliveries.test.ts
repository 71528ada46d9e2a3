import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { admin, signInAdministrator } from '../support/administrators.ts'
import { deliveryForm, openStudio, type Studio } from '../support/recordings.ts'

// biome-ignore lint/suspicious/noExplicitAny: an answer as it goes over the wire
type Wire = any

let studio: Studio
let daan: string
beforeAll(async () => {
  studio = await openStudio()
  const email = `${crypto.randomUUID()}@example.com`
  const body = { email, name: 'Daan Mulder' }
  await studio.call('POST', `${admin}/administrators`, { token: studio.administrator, body })
  await studio.rows(
    'update users set password_hash = (select password_hash from users where email = $1) where email = $2',
    [demoAccounts.administrator.email, email],
  )
  daan = (await signInAdministrator(studio, { email })).token
})
afterAll(() => studio.close())
beforeEach(() => studio.rows('delete from desk_deeds'))

const read = async (path: string): Promise<Wire> =>
  (await studio.call('GET', path, { token: studio.administrator })).body
/** What the desk reads before it delivers: the newest of a line, and who delivered for the order today. */
const asked = async (code: string) => {
  const order = await read(`${admin}/orders/${code}`)
  await studio.rows("update desk_deeds set created_at = now() + interval '2 days'")
  const { 'hydra:member': deeds } = await read(`${admin}/deeds`)
  const [newest] = order.lines[0].recordings
  return [
    newest === undefined ? null : [newest.id, newest.version],
    deeds.filter(({ subject }: Wire) => subject === order['@id']).map(({ kind, by }: Wire) => [kind, by.name]),
  ]
}
const deliverTo = async (line: string | undefined, token: string, key = crypto.randomUUID()): Promise<Wire> =>
  (
    await studio.call('POST', '/order-item-recordings', {
      token,
      form: deliveryForm({ orderItem: line ?? '' }),
      headers: { 'Idempotency-Key': key },
    })
  ).body

test('whoever is to deliver reads that a colleague did, which version it is and who it was', async () => {
  const { code, items } = await studio.confirmed(2)
  expect(await asked(code)).toEqual([null, []])
  const first = await deliverTo(items[0]?.['@id'], daan)
  expect(await asked(code)).toEqual([[first.id, 1], [['delivery', 'Daan Mulder']]])
  const second = await deliverTo(items[0]?.['@id'], studio.administrator)
  expect(await asked(code)).toEqual([
    [second.id, 2],
    [
      ['delivery', 'Lotte Brink'],
      ['delivery', 'Daan Mulder'],
    ],
  ])
})

test('one that took up a revision is named with it, and what is repeated is no version of its own', async () => {
  const { code, items } = await studio.confirmed()
  const first = await deliverTo(items[0]?.['@id'], studio.administrator)
  await studio.decide(first, { state: 'revision', comment: 'Slower.' })
  const key = crypto.randomUUID()
  const next = await deliverTo(items[0]?.['@id'], daan, key)
  expect((await deliverTo(items[0]?.['@id'], daan, key)).id).toBe(next.id)
  expect(await asked(code)).toEqual([
    [next.id, 2],
    [
      ['revision', 'Daan Mulder'],
      ['delivery', 'Lotte Brink'],
    ],
  ])
})

test('two who deliver at the same moment make two versions, of which each answer names its own', async () => {
  const { code, items } = await studio.confirmed()
  const both = await Promise.all([studio.administrator, daan].map((token) => deliverTo(items[0]?.['@id'], token)))
  expect(both.map(({ version }) => version).toSorted()).toEqual([1, 2])
  const [newest] = await asked(code)
  expect(newest).toEqual([both.find(({ version }) => version === 2).id, 2])
})

test('of a revision that was taken back the order says so, and the next version is a delivery', async () => {
  const { code, items } = await studio.confirmed()
  const first = await deliverTo(items[0]?.['@id'], studio.administrator)
  await studio.decide(first, { state: 'revision', comment: 'Slower.' })
  await studio.decide(first, { state: 'delivered' })
  const [line] = (await read(`${admin}/orders/${code}`)).lines
  expect([line.deliveryState, line.recordings[0].comment, line.recordings[0].decidedBy]).toEqual([
    'delivered',
    null,
    'Robin Vermeer',
  ])
  const next = await deliverTo(items[0]?.['@id'], daan)
  expect(await asked(code)).toEqual([
    [next.id, 2],
    [
      ['delivery', 'Daan Mulder'],
      ['delivery', 'Lotte Brink'],
    ],
  ])
})
