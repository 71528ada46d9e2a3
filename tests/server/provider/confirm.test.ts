import { PassThrough } from 'node:stream'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { customers } from '../../../server/db/schema/customer.ts'
import { orders, payments } from '../../../server/db/schema/order.ts'
import { askPerson } from '../../../server/provider/ask-person.ts'
import { first, layOrdering, layOrders } from './ordered.ts'
import { type ProviderDesk, startDesk, typed } from './support.ts'

let desk: ProviderDesk
let ordering: Awaited<ReturnType<typeof layOrdering>>

beforeAll(async () => {
  desk = await startDesk()
  ordering = await layOrdering(desk)
})
beforeEach(() => layOrders(desk, ordering))
afterAll(() => desk.close())

/** What a command asked somebody at a terminal who answers like this, and what came of it. */
const answered = async (answer: boolean, ...args: string[]) => {
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return answer
  }
  const ran = await typed(args, {}, async () => desk.portal, ask)
  return { ...ran, asked }
}
const statesNow = async () => {
  const rows = await desk.tools.database.db.select().from(orders).orderBy(asc(orders.id))
  return rows.map(({ state }) => state)
}
const untouched = ['new', 'new', 'fulfilled', 'cancelled', 'cart']
const nothing = { code: 1, out: '', err: ['Nothing was changed.'] }

describe('what can not be taken back', () => {
  it.each([
    ['fulfil', 'Fulfil'],
    ['cancel', 'Cancel'],
  ])('is asked before %s, with company, total and payment, and a no changes nothing', async (command, Command) => {
    expect(await answered(false, command, '2')).toEqual({
      ...nothing,
      asked: [
        'Order 000000002 of Studio Noord, €\u00a0242,00, mollie: awaiting payment.\n' +
          `${Command} it? Its customer is mailed at once, and it can't be taken back. [y/N] `,
      ],
    })
    expect(await statesNow()).toEqual(untouched)
  })

  it('is done after a yes', async () => {
    expect((await answered(true, 'fulfil', '1')).asked).toHaveLength(1)
    expect((await answered(true, 'cancel', '2')).asked).toHaveLength(1)
    expect(await statesNow()).toEqual(['fulfilled', 'cancelled', 'fulfilled', 'cancelled', 'cart'])
  })

  it('is done without a question with --yes', async () => {
    expect(await answered(false, 'fulfil', '1', '--yes')).toMatchObject({ code: 0, asked: [] })
  })

  it('is not asked where it will be refused', async () => {
    expect(await answered(true, 'fulfil', '3')).toEqual({
      code: 1,
      out: '',
      err: ['The order 000000003 is fulfilled already.'],
      asked: [],
    })
    const notThere = { code: 1, out: '', err: ['There is no order 99.'], asked: [] }
    expect(await answered(true, 'cancel', '99')).toEqual(notThere)
  })

  it('is asked before money goes back, with the amount and whose it is', async () => {
    const { db } = desk.tools.database
    const change = { state: 'unexpected', providerId: 'tr_1' } as const
    const { id } = first(await db.update(payments).set(change).where(eq(payments.state, 'paid')).returning())
    expect(await answered(false, 'refund', 'tr_1')).toEqual({
      ...nothing,
      asked: [
        `€\u00a0242,00 of payment ${id} for the order 000000001 of Studio Noord.\n` +
          "Send it back? Its customer is mailed at once, and it can't be taken back. [y/N] ",
      ],
    })
    expect(first(await db.select().from(payments).where(eq(payments.id, id))).state).toBe('unexpected')
  })

  it('is asked before an invoice counts as paid, and before its money counts as sent back', async () => {
    const { db } = desk.tools.database
    const ofOrder2 = eq(payments.state, 'awaiting_payment')
    const { id } = first(await db.update(payments).set({ method: 'invoice' }).where(ofOrder2).returning())
    expect(await answered(false, 'paid', '2')).toEqual({
      ...nothing,
      asked: [
        'Order 000000002 of Studio Noord, €\u00a0242,00, invoice: awaiting payment.\n' +
          "Was its invoice paid? Its customer is mailed at once, and it can't be taken back. [y/N] ",
      ],
    })
    expect((await answered(true, 'paid', '2')).code).toBe(0)
    expect((await answered(true, 'paid', '2')).asked).toEqual([])
    await db.update(orders).set({ state: 'cancelled' }).where(eq(orders.token, 'b'))
    expect(await answered(false, 'refund', String(id))).toEqual({
      ...nothing,
      asked: [
        `€\u00a0242,00 of payment ${id} for the order 000000002 of Studio Noord.\n` +
          "Did you send it back by your bank? Its customer is mailed at once, and it can't be taken back. [y/N] ",
      ],
    })
  })

  it('is asked on lines of our own, whatever the customer is called', async () => {
    const { db } = desk.tools.database
    const { resellerId } = ordering
    await db.update(customers).set({ company: 'Studio\n€ 1,00 of\u2028Zuid' }).where(eq(customers.id, resellerId))
    const { id } = first(
      await db
        .update(payments)
        .set({ state: 'unexpected', providerId: 'tr_1' })
        .where(eq(payments.state, 'paid'))
        .returning(),
    )
    const asked = [...(await answered(false, 'cancel', '2')).asked, ...(await answered(false, 'refund', 'tr_1')).asked]
    expect(asked.map((question) => question.split('\n')[0])).toEqual([
      'Order 000000002 of Studio € 1,00 of Zuid, €\u00a0242,00, mollie: awaiting payment.',
      `€\u00a0242,00 of payment ${id} for the order 000000001 of Studio € 1,00 of Zuid.`,
    ])
    expect((await answered(true, 'cancel', '2')).out).toBe('Order 000000002 of Studio € 1,00 of Zuid is cancelled.')
    await db.update(customers).set({ company: 'Studio Noord' }).where(eq(customers.id, resellerId))
  })

  it('is asked before everybody is signed out', async () => {
    const question = 'Everybody will have to sign in again. Sign out all accounts? [y/N] '
    expect(await answered(false, 'sign-out', '--all')).toEqual({ ...nothing, asked: [question] })
    expect(await answered(true, 'sign-out', '--all')).toMatchObject({ code: 0, out: 'Nobody is signed in.' })
    expect(await answered(false, 'sign-out', '--all', '--yes')).toMatchObject({ code: 0, asked: [] })
  })
})

test.each([
  ['y\n', true],
  [' YES \n', true],
  ['n\n', false],
  ['\n', false],
  ['yesterday\n', false],
  ['', false],
])('the answer %j to a question is a yes: %s', async (typedText, yes) => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const answer = askPerson('Do it? [y/N] ', { input, output })
  input.end(typedText)
  expect(await answer).toBe(yes)
  expect(output.setEncoding('utf8').read()).toBe('Do it? [y/N] ')
})
