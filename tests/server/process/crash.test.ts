import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callPortal, signInAt } from '../../support/portal-call.ts'
import { type PortalProcess, startPortal } from '../../support/portal-process.ts'

type Key = 'name' | 'company' | 'comment' | 'code' | 'state' | 'email'
type Wire = Record<Key | '@id', string> & { id: number; items: { id: number }[] }
type Acknowledged = { path: string; key: Key; value: string }

const rounds = 10
const prefix = '/api/v2/shop'

let portal: PortalProcess
let token = ''
let reseller = ''

const call = (method: string, path: string, body?: object): Promise<Wire> =>
  callPortal(`${portal.url}${path}`, method, { body, token })

const signIn = async (): Promise<void> => {
  const tokens = await signInAt(portal.url)
  token = tokens.token
  reseller = tokens.customer
}

const variants = `${prefix}/product-variants`

/** The whole job by its calls, again and again as quickly as the server answers, until it is gone. */
const workUntilKilled = async (round: number, keep: (path: string, key: Key, value: string) => void): Promise<void> => {
  for (let turn = 0; ; turn += 1) {
    try {
      const mark = `${round}-${turn}`
      const client = await call('POST', `${prefix}/clients`, {
        company: `Company ${mark}`,
        email: `c${mark}@crash.example`,
      })
      keep(client['@id'], 'company', `Company ${mark}`)
      const person = {
        customer: client['@id'],
        type: 'contact',
        firstName: 'Eva',
        lastName: mark,
        email: `e${mark}@crash.example`,
      }
      const contact = await call('POST', `${prefix}/addresses`, person)
      keep(contact['@id'], 'email', person.email)
      const project = await call('POST', `${prefix}/projects`, {
        name: `Project ${mark}`,
        client: client['@id'],
        voices: [`${prefix}/voices/noor-bakker`],
      })
      keep(project['@id'], 'name', `Project ${mark}`)
      const order = await call('POST', `${prefix}/orders/ftv_create_order`, { localCode: 'nl_NL' })
      await call('PUT', project['@id'], { orders: [order['@id']] })
      const filled = await call('POST', `${order['@id']}/ftv_add_product`, {
        productVariant: `${variants}/tv-commercial-30`,
        reference: mark,
      })
      const voice = {
        orderItemId: filled.items[0]?.id,
        instructionIndex: 0,
        productVariantVoice: `${variants}/noor-bakker-standard`,
      }
      await call('PUT', `${order['@id']}/ftv_update_product_voice`, voice)
      await call('PUT', `${order['@id']}/ftv_complete_order`, {
        paymentMethod: `${prefix}/payment-methods/invoice`,
        notes: mark,
      })
      keep(order['@id'], 'state', 'new')
      const request = await call('POST', `${prefix}/project-comments`, {
        customer: reseller,
        project: project['@id'],
        payload: { clientId: client.id, contactId: contact.id },
        comment: `Which voice, ${mark}?`,
        notifyByEmail: true,
      })
      keep(request['@id'], 'comment', `Which voice, ${mark}?`)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      return
    }
  }
}

beforeAll(async () => {
  if (!existsSync('dist/server/main.js')) throw new Error('npm run build:server comes first')
  portal = await startPortal({ DATABASE_URL: '' })
})

afterAll(() => portal.dispose())

test(`kill -9 in the middle of the work, ${rounds} times, loses nothing that was answered`, async () => {
  const acknowledged: Acknowledged[] = []
  for (let round = 0; round < rounds; round += 1) {
    await signIn()
    const before = acknowledged.length
    const working = workUntilKilled(round, (path, key, value) => acknowledged.push({ path, key, value }))
    // The server dies after a different number of answers each time, with a request under way.
    while (acknowledged.length < before + 1 + round) await new Promise((resolve) => setImmediate(resolve))
    await portal.kill()
    await working
    await portal.start()
  }
  await signIn()
  const found = await Promise.all(
    acknowledged.map(async ({ path, key }) => ({ path, key, value: (await call('GET', path))[key] ?? null })),
  )
  expect(found).toEqual(acknowledged)
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * 5)
}, 600_000)

test('a second process on the data folder stops by itself and names the holder', async () => {
  const second = startPortal({ DATA_DIR: portal.dataDir, DATABASE_URL: '' })
  await expect(second).rejects.toThrow(String(portal.pid()))
})

test('SIGTERM ends it with 0, and what it had is there again', async () => {
  await signIn()
  const project = await call('POST', `${prefix}/projects`, { name: 'Before the stop' })
  expect(await portal.stop()).toBe(0)
  await portal.start()
  await signIn()
  expect((await call('GET', project['@id'])).name).toBe('Before the stop')
})
