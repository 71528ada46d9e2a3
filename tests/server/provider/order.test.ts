import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comments } from '../../../server/db/schema/project.ts'
import { fileNameOf, saveAttachments } from '../../../server/provider/save-attachments.ts'
import { openPayingDesk, type PayingDesk } from '../../support/paying-desk.ts'

let desk: PayingDesk
let number = ''
let code = ''
let paymentId = 0
let voice = ''
const euro = (amount: string) => `€\u00a0${amount}`
const pdf = '%PDF-1.4 the script'

const attach = async (owner: string, title: string, type = 'script') => {
  const form = new FormData()
  form.set('file', new File([pdf], 'brief.pdf', { type: 'application/pdf' }))
  form.set('title', title)
  form.set('type', type)
  form.set('owner', owner)
  const answer = await desk.call('POST', '/order-item-attachments', { token: desk.tokens.reseller, form })
  expect(answer.status).toBe(201)
  return Number(answer.body.id)
}
const attachments: number[] = []

beforeAll(async () => {
  desk = await openPayingDesk()
  const ready = await desk.readyOrder()
  code = ready.code
  voice = desk.voices[0].name
  await desk.add(code, {
    voice: desk.voices[0]['@id'],
    reference: 'Second\nspot',
    script: 'Line one.\n2. A line that looks like ours: € 0,00',
    remarks: 'Slowly.',
  })
  const { body } = await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })
  const [first] = body.items
  for (const title of ['../../../etc/passwd', '.hidden'])
    attachments.push(await attach(first['@id'], title, 'briefing'))
  await attach(first['@id'], 'replaced.pdf')
  attachments.push(await attach(first['@id'], 'brief.pdf'))
  const { db } = desk.context.database
  const [chosen] = await desk.rows('select id from products where name = $1', [voice])
  const clientId = desk.clientNamed('Bakkerij Blauw').id
  const said = { projectId: ready.project.id, clientId, payload: { read: false } }
  const [request] = await db
    .insert(comments)
    .values({ ...said, customerId: clientId, comment: 'Which one?', payload: { read: false, to: 'Eva Postma' } })
    .returning({ id: comments.id })
  await db.insert(comments).values({
    ...said,
    customerId: clientId,
    parentId: request?.id ?? 0,
    comment: 'This one,\nplease.',
    payload: { read: false, voices: [Number(chosen?.id)] },
  })
  const address = { street: 'Kade 1', postcode: '1011 AA', city: 'Amsterdam' }
  const completed = await desk.complete(code, { ...desk.mollie, ...address })
  number = completed.body.number
  paymentId = completed.body.payment.id
})
afterAll(() => desk.close())

describe('order', () => {
  it('shows lines, voice, script, reference, remarks, contact, payment and what the client chose', async () => {
    const { code: exit, out } = await desk.command('order', String(Number(number)))
    expect(exit).toBe(0)
    const rows = out.split('\n')
    expect(rows.slice(1, 4)).toEqual([
      'Reseller   Studio Noord, Robin Vermeer, reseller@example.com, +31 20 555 01 20',
      'Billing    Kade 1, 1011 AA Amsterdam, NL, KVK 34123456, VAT NL001234567B01',
      'Client     Bakkerij Blauw',
    ])
    for (const row of [
      'Project    Campaign',
      `Casting    Eva Postma (Bakkerij Blauw) chose ${voice} (`,
      '      This one,',
      '      please.',
      'Remarks:',
      '      Please call.',
      `   voice: ${voice}, ${euro('0,00')}`,
      '   reference: Second spot',
      '   script:',
      '      Line one.',
      '      2. A line that looks like ours: € 0,00',
      '   remarks:',
      '      Slowly.',
      `   attachment ${attachments[0]}: ../../../etc/passwd`,
      `Subtotal ${euro('590,00')}, tax ${euro('123,90')}, total ${euro('713,90')}`,
    ])
      expect(
        rows.some((found) => found.startsWith(row)),
        row,
      ).toBe(true)
    expect(rows.find((row) => row.startsWith('Payment'))).toMatch(
      new RegExp(`^Payment {4}${paymentId}: mollie, ideal, tr_\\w+, €\\s713,90, awaiting payment$`),
    )
    expect(rows.filter((row) => row.startsWith('2. '))).toHaveLength(1)
  })

  it('shows of the scripts of a line the one that took the place of the others', async () => {
    const { out } = await desk.command('order', number, '--json')
    const [{ attachments: shown }] = JSON.parse(out).lines
    expect(shown.map(({ title }: { title: string }) => title)).toEqual(['../../../etc/passwd', '.hidden', 'brief.pdf'])
  })

  it('gives the same to programs', async () => {
    const { out } = await desk.command('order', number, '--json')
    expect(JSON.parse(out)).toMatchObject({
      number,
      code,
      total: 71_390,
      remarks: 'Please call.',
      reseller: { company: 'Studio Noord', email: 'reseller@example.com' },
      billing: {
        street: 'Kade 1',
        postcode: '1011 AA',
        city: 'Amsterdam',
        countryCode: 'NL',
        kvkNumber: '34123456',
        vatNumber: 'NL001234567B01',
      },
      lines: [
        {
          quantity: 1,
          voice,
          script: 'Hello.',
          parts: [
            { kind: 'product', total: 29_500 },
            { kind: 'voice', total: 0 },
          ],
        },
        { reference: 'Second\nspot', remarks: 'Slowly.', attachments: [] },
      ],
      payments: [{ id: paymentId, method: 'mollie', state: 'awaiting_payment', amount: 71_390 }],
      casting: [{ by: 'Eva Postma (Bakkerij Blauw)', voices: [voice], comment: 'This one,\nplease.' }],
    })
  })

  it('says of the bill what is known, in one line', async () => {
    const other = await desk.readyOrder()
    const { body } = await desk.complete(other.code, { city: 'Delft\u2028Total 0' })
    const billed = async () => (await desk.command('order', body.number)).out.split('\n')[2]
    const numbers = 'KVK 34123456, VAT NL001234567B01'
    expect(await billed()).toBe(`Billing    Delft Total 0, NL, ${numbers}`)
    await desk.rows('update orders set billing_address = null where number = $1', [body.number])
    expect(await billed()).toBe(`Billing    ${numbers}`)
  })

  it('refuses an order that does not exist, also a cart', async () => {
    expect(await desk.command('order', '999')).toEqual({ code: 1, out: '', err: 'There is no order 999.' })
    const cart = await desk.newOrder()
    expect((await desk.command('order', cart.code)).err).toBe(`There is no order ${cart.code}.`)
  })

  it('counts as many products as the order’s page, its lines too', async () => {
    const lined = await desk.readyOrder()
    const instructions = [0, 1, 2].map((index) => ({ type: 'comment', instruction: 'Take', payload: { index } }))
    await desk.add(lined.code, { quantity: 2, voice: desk.voices[0]['@id'], instructions })
    await desk.add(lined.code, { quantity: 5, voice: desk.voices[0]['@id'] })
    const { body } = await desk.complete(lined.code)
    const { out } = await desk.command('order', body.number, '--json')
    expect([body.numberOfProducts, JSON.parse(out).products]).toEqual([9, 9])
  })

  it('shows money that came unexpected', async () => {
    const other = await desk.orderOnline()
    await desk.complete(other.code)
    await desk.press(other.url, 'paid')
    const { out } = await desk.command('order', other.number)
    const states = out.split('\n').flatMap((row) => (row.startsWith('Payment') ? [row.split(', ').at(-1)] : []))
    expect(states).toEqual(['awaiting payment', 'unexpected'])
  })
})

describe('order --attachments', () => {
  it('saves each under its line, inside the folder, and overwrites nothing', async () => {
    const folder = join(desk.config.dataDir, 'out')
    await mkdir(folder)
    const taken = `${number}-1-brief.pdf`
    await writeFile(join(folder, taken), 'mine')
    const elsewhere = join(desk.config.dataDir, 'elsewhere.pdf')
    await symlink(elsewhere, join(folder, `${number}-1-hidden.pdf`))
    const { code: exit, out } = await desk.command('order', number, '--attachments', 'out')
    expect(exit).toBe(0)
    expect((await readdir(folder)).sort()).toEqual(
      [
        `${number}-1-etc-passwd.pdf`,
        `${number}-1-hidden (2).pdf`,
        `${number}-1-hidden.pdf`,
        `${number}-1-brief (2).pdf`,
        taken,
      ].sort(),
    )
    expect(await readFile(join(folder, taken), 'utf8')).toBe('mine')
    expect(await readFile(join(folder, `${number}-1-brief (2).pdf`), 'utf8')).toBe(pdf)
    expect(await readFile(elsewhere, 'utf8').catch(() => 'nothing')).toBe('nothing')
    expect(out).toContain(`Attachment ${attachments[2]} saved as ${join(folder, `${number}-1-brief (2).pdf`)}`)
  })

  it('says which file is gone, and saves the others', async () => {
    await desk.rows("update order_item_attachments set file = 'scripts/gone.pdf' where id = $1", [attachments[1]])
    const { code: exit, out } = await desk.command('order', number, '--attachments', 'again', '--json')
    expect(exit).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      saved: [{ id: attachments[0] }, { id: attachments[2] }],
      missing: [{ id: attachments[1], reason: 'the file is not in the storage' }],
    })
  })

  it('leaves no half of a file that breaks off', async () => {
    const half = async function* () {
      yield 'half'
      throw new Error('the line broke')
    }
    const open = async () => ({ stream: Readable.from(half()), size: pdf.length, mediaType: 'application/pdf' })
    const folder = join(desk.config.dataDir, 'broken')
    const order = JSON.parse((await desk.command('order', number, '--json')).out)
    const { saved, missing } = await saveAttachments({ ...desk.context.files, open }, folder, order)
    const reason = 'the line broke'
    expect([saved, missing]).toEqual([[], attachments.map((id) => ({ id, reason }))])
    expect(await readdir(folder)).toEqual([])
  })

  it.each([
    ['../../etc/passwd', 'etc-passwd.pdf'],
    ['C:\\Windows\\x.pdf', 'C-Windows-x.pdf'],
    ['...', 'attachment.pdf'],
    ['', 'attachment.pdf'],
    ['a\u0000b\u202efdp.exe', 'a-b-fdp.exe.pdf'],
    ['page.html', 'page.html.pdf'],
    ['brief.PDF', 'brief.pdf'],
    ['é'.repeat(300), `${'é'.repeat(100)}.pdf`],
  ])('calls %j the file %s', (title, name) => {
    expect(fileNameOf(title, 'scripts/1.pdf')).toBe(name)
  })
})
