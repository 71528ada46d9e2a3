import { createServer, request } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadLimits } from '../../src/api/contract/upload.ts'
import { api, type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
let item: { '@id': string; instructions: { '@id': string }[] }
let code: string

beforeAll(async () => {
  desk = await openDesk()
  code = (await desk.readyOrder()).code
  item = (await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })).body.items[0]
})
afterAll(() => desk.close())

const pdf = (size = 2000) => {
  const bytes = Buffer.alloc(size, 32)
  bytes.write('%PDF-1.7\n')
  return bytes
}
const doc = () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])

/** A ZIP's directory as far as the check reads it: one entry with this name. */
const zip = (name: string) => {
  const entry = Buffer.alloc(46)
  Buffer.from('504b0102', 'hex').copy(entry)
  return Buffer.concat([
    Buffer.from('504b0304', 'hex'),
    Buffer.alloc(70_000),
    entry,
    Buffer.from(name),
    Buffer.alloc(22),
  ])
}

type Upload = {
  bytes: Buffer
  name: string
  owner?: string
  title?: string
  who?: keyof Desk['tokens']
  fileFirst?: boolean
}
const upload = ({ bytes, name, owner = item['@id'], title, who = 'reseller', fileFirst = false }: Upload) => {
  const form = new FormData()
  const file = new File([new Uint8Array(bytes)], name)
  if (fileFirst) form.set('file', file)
  form.set('owner', owner)
  form.set('type', 'script')
  if (title !== undefined) form.set('title', title)
  if (!fileFirst) form.set('file', file)
  return desk.call('POST', '/order-item-attachments', { token: desk.tokens[who], form })
}
const violations = ({ body }: { body: { violations: { propertyPath: string; code: string }[] } }) =>
  body.violations.map((entry) => [entry.propertyPath, entry.code])
const stored = async () => Number((await desk.rows('select count(*)::int as n from order_item_attachments'))[0]?.n)

test('a script hangs on its item and is handed out to be saved, byte for byte', async () => {
  const bytes = pdf()
  const made = await upload({ bytes, name: 'Script “één”.pdf', title: 'Script “één”.pdf', fileFirst: true })
  expect([made.status, made.body]).toEqual([
    201,
    {
      '@context': '/api/v2/contexts/OrderItemAttachment',
      '@id': `${api}/order-item-attachments/${made.body.id}`,
      '@type': 'OrderItemAttachment',
      id: made.body.id,
      title: 'Script “één”.pdf',
      type: 'script',
      path: `${api}/order-item-attachments/${made.body.id}/file`,
    },
  ])
  const order = await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })
  expect(order.body.items[0].scriptAttachment.id).toBe(made.body.id)
  const file = await desk.app.request(made.body.path, { headers: { Authorization: `Bearer ${desk.tokens.reseller}` } })
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  const header = (name: string) => file.headers.get(name)
  expect([header('content-type'), header('content-length'), header('x-content-type-options')]).toEqual([
    'application/pdf',
    '2000',
    'nosniff',
  ])
  expect(header('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(header('content-disposition')).toBe(
    `attachment; filename="Script ___n_.pdf"; filename*=UTF-8''Script%20%E2%80%9C%C3%A9%C3%A9n%E2%80%9D.pdf`,
  )
})

test('is handed to nobody else', async () => {
  const { body } = await upload({ bytes: doc(), name: 'a.doc' })
  const missing = await desk.call('GET', '/order-item-attachments/999999/file', { token: desk.tokens.reseller })
  const foreign = await desk.call('GET', body.path, { token: desk.tokens.stranger })
  expect([foreign.status, foreign.text]).toEqual([404, missing.text])
  expect((await desk.call('GET', body.path)).status).toBe(401)
})

test('takes Word’s two kinds, and hangs on an instruction too', async () => {
  const owner = item.instructions[0]?.['@id'] ?? ''
  expect((await upload({ bytes: zip('word/document.xml'), name: 'a.docx', owner })).status).toBe(201)
  expect((await upload({ bytes: doc(), name: 'A.DOC' })).status).toBe(201)
})

test('takes exactly the limit, and no byte more', async () => {
  const limit = uploadLimits.script.bytes
  expect((await upload({ bytes: pdf(limit), name: 'a.pdf' })).status).toBe(201)
  const before = await stored()
  const refused = await upload({ bytes: pdf(limit + 1), name: 'a.pdf' })
  expect([refused.status, refused.body.violations]).toEqual([
    422,
    [{ propertyPath: 'file', message: 'File size too large', code: 'file-too-large' }],
  ])
  expect(await stored()).toBe(before)
})

test('answers as soon as a byte is too many, before the rest has come', async () => {
  const server = createServer(getRequestListener(desk.app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `${api}/order-item-attachments`,
    headers: { authorization: `Bearer ${desk.tokens.reseller}`, 'content-type': 'multipart/form-data; boundary=cut' },
  })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sending.on('response', (answer) => resolve(answer.statusCode))
    sending.on('error', reject)
  })
  sending.write('--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n')
  sending.write(pdf(uploadLimits.script.bytes + 1000))
  expect(await answered).toBe(422)
  sending.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('refuses what is something else by its name or by its content', async () => {
  const refused = async (bytes: Buffer, name: string) => violations(await upload({ bytes, name }))
  expect(await refused(pdf(), 'a.exe')).toEqual([['file', 'file-type']])
  expect(await refused(pdf(), 'a')).toEqual([['file', 'file-type']])
  expect(await refused(pdf(), 'a.doc')).toEqual([['file', 'file-type']])
  expect(await refused(Buffer.from('<html>'), 'a.pdf')).toEqual([['file', 'file-type']])
  expect(await refused(zip('xl/workbook.xml'), 'a.docx')).toEqual([['file', 'file-type']])
  expect(await refused(Buffer.from('word/'), 'a.docx')).toEqual([['file', 'file-type']])
  expect(await refused(Buffer.alloc(0), 'a.pdf')).toEqual([['file', 'not-blank']])
})

test('refuses an owner that is missing or a stranger’s, in the same words, and keeps nothing', async () => {
  const before = await stored()
  for (const owner of [`${api}/order-items/999999`, `${api}/order-item-instructions/999999`, `${api}/projects/1`])
    expect(violations(await upload({ bytes: pdf(), name: 'a.pdf', owner }))).toEqual([['owner', 'not-found']])
  for (const owner of [item['@id'], item.instructions[0]?.['@id'] ?? ''])
    expect(violations(await upload({ bytes: pdf(), name: 'a.pdf', owner, who: 'stranger' }))).toEqual([
      ['owner', 'not-found'],
    ])
  expect((await upload({ bytes: pdf(), name: 'a.pdf', who: 'client' })).status).toBe(403)
  expect(await stored()).toBe(before)
})

test('goes with its line', async () => {
  const { body } = await upload({ bytes: pdf(), name: 'a.pdf' })
  const place = { orderItemId: item['@id'], instructionIndex: 0 }
  await desk.call('PUT', `/orders/${code}/ftv_delete_product`, { token: desk.tokens.reseller, body: place })
  expect((await desk.call('GET', body.path, { token: desk.tokens.reseller })).status).toBe(404)
  expect(await stored()).toBe(0)
})
