import { createServer, request } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../server/app.ts'
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

/** A ZIP's directory as far as the check reads it: an entry for each name. */
const zip = (...names: string[]) => {
  const entry = Buffer.alloc(46)
  Buffer.from('504b0102', 'hex').copy(entry)
  const directory = names.flatMap((name) => [entry, Buffer.from(name), Buffer.alloc(22)])
  return Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(70_000), ...directory])
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

test('a script counts for what its account may store', async () => {
  const { accountStorageBytes } = desk.context.config
  desk.context.config.accountStorageBytes = 30_000
  onTestFinished(() => {
    desk.context.config.accountStorageBytes = accountStorageBytes
  })
  const made = await upload({ bytes: pdf(20_000), name: 'a.pdf' })
  const before = await stored()
  expect([made.status, violations(await upload({ bytes: pdf(20_000), name: 'b.pdf' }))]).toEqual([
    201,
    [['file', 'no-room']],
  ])
  expect(await stored()).toBe(before)
})

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
  const [row] = await desk.rows('select file from order_item_attachments where id = $1', [made.body.id])
  expect([String(row?.file).startsWith('scripts/'), (await desk.app.request(`/media/${row?.file}`)).status]).toEqual([
    true,
    404,
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

test('whoever asks with HEAD leaves no file open', async () => {
  const { path } = (await upload({ bytes: pdf(), name: 'a.pdf' })).body
  const opened: { destroyed: boolean }[] = []
  const { files } = desk.context
  const open: typeof files.open = async (key, range) => {
    const file = await files.open(key, range)
    if (file !== null) opened.push(file.stream)
    return file
  }
  const app = createApp({ ...desk.context, files: { ...files, open } })
  const headers = { Authorization: `Bearer ${desk.tokens.reseller}` }
  expect((await app.request(path, { method: 'HEAD', headers })).status).toBe(200)
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
})

test.each([
  ['../../etc/passwd', '.._.._etc_passwd.pdf', '.._.._etc_passwd.pdf'],
  ['a"b\\c.pdf', 'a_b_c.pdf', 'a%22b_c.pdf'],
  ['line\r\nSet-Cookie: x=1.pdf', 'line__Set-Cookie_ x_1.pdf', 'line__Set-Cookie%3A%20x%3D1.pdf'],
  ['invoice.html', 'invoice.html.pdf', 'invoice.html.pdf'],
  ['malware.exe', 'malware.exe.pdf', 'malware.exe.pdf'],
  ['fdp.\u202eexe.pdf', 'fdp._exe.pdf', 'fdp._exe.pdf'],
  ["it's (1)*.PDF", 'it_s _1__.PDF', 'it%27s%20%281%29%2a.PDF'],
  ['日本語 🎙.pdf', '___ __.pdf', '%E6%97%A5%E6%9C%AC%E8%AA%9E%20%F0%9F%8E%99.pdf'],
])('is saved under a name that harms nobody: %j', async (title, plain, encoded) => {
  const { body } = await upload({ bytes: pdf(), name: 'a.pdf', title })
  const { status, headers } = await desk.call('GET', body.path, { token: desk.tokens.reseller })
  expect([status, headers.get('content-disposition'), headers.get('content-type'), headers.get('set-cookie')]).toEqual([
    200,
    `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'application/pdf',
    null,
  ])
})

test.each([
  ['C:\\Users\\eva\\Script.pdf', 'Script.pdf'],
  ['../../Script.pdf', 'Script.pdf'],
  ['a\u0000b\u0007.pdf', 'ab.pdf'],
  [`${'🎙'.repeat(200)}.pdf`, null],
])('without a title is called what its file is, without folders: %j', async (name, title) => {
  const { status, body } = await upload({ bytes: pdf(), name })
  expect(status).toBe(201)
  if (title !== null) expect(body.title).toBe(title)
  expect(body.title.isWellFormed()).toBe(true)
  expect((await desk.call('GET', body.path, { token: desk.tokens.reseller })).status).toBe(200)
})

test('is handed to nobody else', async () => {
  const { body } = await upload({ bytes: doc(), name: 'a.doc' })
  const missing = await desk.call('GET', '/order-item-attachments/999999/file', { token: desk.tokens.reseller })
  const foreign = await desk.call('GET', body.path, { token: desk.tokens.stranger })
  expect([foreign.status, foreign.text]).toEqual([404, missing.text])
  expect((await desk.call('GET', body.path)).status).toBe(401)
})

test('is its owner’s alone: the client of the project sees neither file nor name', async () => {
  const { body } = await upload({ bytes: doc(), name: 'secret plans.doc' })
  const client = { token: desk.tokens.client }
  const missing = await desk.call('GET', '/order-item-attachments/999999', client)
  for (const path of [body['@id'], body.path]) {
    const answer = await desk.call('GET', path, client)
    expect([answer.status, answer.text]).toEqual([404, missing.text])
  }
  const order = await desk.call('GET', `/orders/${code}`, client)
  const seen = await desk.call('GET', order.body.items[0]['@id'], client)
  const listed = await desk.call('GET', `/projects/${order.body.projectId}/orders`, client)
  expect([order.status, order.body.items[0].scriptAttachment, seen.status]).toEqual([200, null, 200])
  expect([order, seen, listed].filter(({ text }) => text.includes('secret plans'))).toEqual([])
  const own = await desk.call('GET', body['@id'], { token: desk.tokens.reseller })
  expect([own.status, own.body]).toEqual([200, body])
})

test('takes Word’s two kinds, and hangs on an instruction too', async () => {
  const owner = item.instructions[0]?.['@id'] ?? ''
  expect((await upload({ bytes: zip('word/document.xml'), name: 'a.docx', owner })).status).toBe(201)
  expect((await upload({ bytes: doc(), name: 'A.DOC' })).status).toBe(201)
})

test('refuses a Word file with macros, which Word opens under another ending only', async () => {
  const macros = zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')
  expect(violations(await upload({ bytes: macros, name: 'a.docx' }))).toEqual([['file', 'file-type']])
  const without = zip('[Content_Types].xml', 'word/document.xml', 'word/media/image1.bin')
  expect((await upload({ bytes: without, name: 'a.docx' })).status).toBe(201)
})

test('takes exactly the limit, and no byte more', async () => {
  const limit = 10_485_760
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
  sending.write(pdf(10_485_760 + 1000))
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
  expect(await refused(Buffer.from('<html><script>1</script>'), 'a.doc')).toEqual([['file', 'file-type']])
  expect(await refused(Buffer.from('{\\rtf1 x}'), 'a.doc')).toEqual([['file', 'file-type']])
  expect(await refused(Buffer.from('%PDF'), 'a.pdf')).toEqual([['file', 'file-type']])
  expect(await refused(pdf(), 'a.pdf.exe')).toEqual([['file', 'file-type']])
  expect(await refused(pdf(), '.pdf')).toEqual([['file', 'file-type']])
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

test('goes with its line alone: the scripts of other lines are still handed out', async () => {
  const { code: own } = await desk.newOrder()
  const { body: order } = await desk.add(own, {
    quantity: 2,
    instructions: [0, 1].map((index) => ({ type: 'script', instruction: 'Hello.', payload: { index, type: null } })),
  })
  const [gone, kept] = await Promise.all(
    order.items.map(({ instructions }: typeof item) =>
      upload({ bytes: pdf(), name: 'a.pdf', owner: instructions[0]?.['@id'] ?? '' }),
    ),
  )
  const place = { orderItemId: order.items[0].id, instructionIndex: 0 }
  await desk.call('PUT', `/orders/${own}/ftv_delete_product`, { token: desk.tokens.reseller, body: place })
  const read = async ({ body }: typeof gone) =>
    (await desk.call('GET', body.path, { token: desk.tokens.reseller })).status
  expect([await read(gone), await read(kept)]).toEqual([404, 200])
})
