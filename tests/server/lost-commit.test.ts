import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import type { Database } from '../../server/db/client.ts'
import { api, type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

/** The application with a database whose answer to the COMMIT does not arrive. */
const losing = () => {
  const { context } = desk
  const transaction: Database['transaction'] = async (body, config) => {
    await context.database.transaction(body, config)
    throw new Error('Connection terminated unexpectedly')
  }
  return createApp({ ...context, database: { ...context.database, transaction } })
}

const authorised = () => ({ Authorization: `Bearer ${desk.tokens.reseller}` })

const sender = (path: string, form: FormData) => {
  const key = randomUUID()
  return (app: Desk['app']) =>
    app.request(`${api}${path}`, {
      method: 'POST',
      headers: { ...authorised(), 'Idempotency-Key': key },
      body: form,
    })
}

const filesIn = (folder: string) => readdir(join(desk.config.dataDir, 'files', folder))

const scriptForm = async () => {
  const { code } = await desk.readyOrder()
  const [item] = (await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })).body.items
  const form = new FormData()
  form.set('owner', item['@id'])
  form.set('file', new File(['%PDF-1.7'], 'a.pdf'))
  return form
}

const logoForm = async () => {
  const [theme] = (await desk.call('GET', '/themes', { token: desk.tokens.reseller })).body['hydra:member']
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('type', 'logo')
  form.set('owner', theme['@id'])
  form.set('file', new File([new Uint8Array(picture)], 'a.png'))
  return form
}

test.each([
  ['script', '/order-item-attachments', 'scripts', scriptForm],
  ['logo', '/theme-media', 'themes', logoForm],
])(
  'a %s whose answer is lost with the database is there when the call is repeated',
  async (_, path, folder, formOf) => {
    const send = sender(path, await formOf())
    const before = (await filesIn(folder).catch(() => [])).length
    expect((await send(losing())).status).toBe(503)
    const repeated = await send(desk.app)
    const made = await repeated.json()
    expect(repeated.status).toBe(201)
    expect((await desk.app.request(made.path, { headers: authorised() })).status).toBe(200)
    expect((await filesIn(folder)).length).toBe(before + 1)
  },
)
