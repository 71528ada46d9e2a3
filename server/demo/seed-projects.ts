import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import { taxOf } from '../../src/api/contract/order.ts'
import type { Tx } from '../db/client.ts'
import { products, variants } from '../db/schema/catalogue.ts'
import { counters, orderItemInstructions, orderItemLinks, orderItems, orders, payments } from '../db/schema/order.ts'
import { projects, projectVoices } from '../db/schema/project.ts'
import { ago, type SeededClient, seedBlindAnswer, seedHistory, seedRound, seedSilence } from './seed-feedback.ts'

type Voice = { id: number; code: string; name: string; variantId: number; price: number }
type Length = { variantId: number; variantName: string; price: number; productName: string }

const insertOne = async (tx: Tx, values: typeof projects.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(projects).values(values).returning({ id: projects.id })
  if (row === undefined) throw new Error('a demo project was not written')
  return row.id
}

const readVoices = (tx: Tx): Promise<Voice[]> =>
  tx
    .select({
      id: products.id,
      code: products.code,
      name: products.name,
      variantId: variants.id,
      price: variants.price,
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(eq(products.kind, 'voices'))
    .orderBy(asc(products.id))
    .limit(12)

const lengthCodes = ['tv-commercial-30', 'radio-commercial-20', 'online-video-60']

const readLengths = async (tx: Tx): Promise<Length[]> => {
  const rows = await tx
    .select({
      code: variants.code,
      variantId: variants.id,
      variantName: variants.name,
      price: variants.price,
      productName: products.name,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.code, lengthCodes))
  return lengthCodes.flatMap((code) => rows.filter((row) => row.code === code))
}

type Line = { length: Length; voice: Voice | null; reference: string; script: string }

type DemoOrder = {
  customerId: number
  projectId: number
  state: 'cart' | 'parked' | 'new' | 'fulfilled' | 'cancelled'
  /** How it is paid; by invoice when left out. */
  method?: 'invoice' | 'mollie'
  number: string | null
  hoursAgo: number
  lines: Line[]
  taxRate: number
}

const insertOrder = async (tx: Tx, demo: DemoOrder): Promise<void> => {
  const { customerId, projectId, state, number, hoursAgo, lines } = demo
  const subtotal = lines.reduce((sum, { length, voice }) => sum + length.price + (voice?.price ?? 0), 0)
  const tax = taxOf(subtotal, demo.taxRate)
  const at = ago(hoursAgo)
  const isConfirmed = state !== 'parked' && state !== 'cart'
  const [order] = await tx
    .insert(orders)
    .values({
      token: randomUUID().replaceAll('-', ''),
      customerId,
      projectId,
      state,
      number,
      createdAt: at,
      updatedAt: at,
      ...(isConfirmed ? { subtotal, tax, confirmedAt: at } : {}),
    })
    .returning({ id: orders.id })
  if (order === undefined) throw new Error('a demo order was not written')
  for (const { length, voice, reference, script } of lines) {
    const { variantId, variantName, productName, price: unitPrice } = length
    const [item] = await tx
      .insert(orderItems)
      .values({ orderId: order.id, variantId, productName, variantName, unitPrice })
      .returning({ id: orderItems.id })
    if (item === undefined) throw new Error('a demo order item was not written')
    await tx.insert(orderItemInstructions).values([
      { orderItemId: item.id, index: 0, type: 'reference', instruction: reference },
      { orderItemId: item.id, index: 0, type: 'script', instruction: script, payloadType: 'voice' },
    ])
    if (voice !== null)
      await tx.insert(orderItemLinks).values({
        orderItemId: item.id,
        index: 0,
        type: 'voice',
        productId: voice.id,
        variantId: voice.variantId,
        productName: voice.name,
        variantName: voice.name,
        unitPrice: voice.price,
        createdAt: at,
      })
  }
  if (isConfirmed)
    await tx.insert(payments).values({
      orderId: order.id,
      method: demo.method ?? 'invoice',
      ...(demo.method === 'mollie' && { molliePaymentMethod: 'ideal' }),
      amount: subtotal + tax,
      state: state === 'fulfilled' ? 'paid' : demo.method === 'mollie' ? 'failed' : 'awaiting_payment',
      createdAt: at,
    })
}

const suggest = (tx: Tx, projectId: number, voices: readonly Voice[]) =>
  tx.insert(projectVoices).values(voices.map(({ id }, position) => ({ projectId, productId: id, position })))

/** Projects in every stage: being cast, answered by the client, ordered, delivered, archived; orders in every state. */
export const seedProjects = async (
  tx: Tx,
  { resellerId, clients, taxRate }: { resellerId: number; clients: readonly SeededClient[]; taxRate: number },
): Promise<void> => {
  const [bakery, energy, ferries] = clients
  const voices = await readVoices(tx)
  const [hero, radio, online] = await readLengths(tx)
  const [first, second, third, fourth] = voices
  if (!bakery || !energy || !ferries || !hero || !radio || !online || !first || !second || !third || !fourth)
    throw new Error('the demo catalogue is too small for the demo projects')
  const project = (
    values: { clientId: number | null; name: string; description: string | null; state?: 'open' | 'archived' },
    hours: number,
  ) => insertOne(tx, { customerId: resellerId, ...values, createdAt: ago(hours), updatedAt: ago(hours / 2) })

  const demos: DemoOrder[] = []

  const spring = await project(
    {
      clientId: bakery.id,
      name: 'Spring sale 2027',
      description: 'Three spots for the spring campaign. Friendly, close, no shouting.',
    },
    150,
  )
  await suggest(tx, spring, [first, second, third, fourth])
  demos.push({
    customerId: resellerId,
    projectId: spring,
    state: 'parked',
    number: null,
    hoursAgo: 140,
    taxRate,
    lines: [
      {
        length: hero,
        voice: first,
        reference: 'Spring sale, hero',
        script: 'Fresh from the oven, every morning at seven.',
      },
      {
        length: radio,
        voice: second,
        reference: 'Spring sale, radio',
        script: 'This week at Bakkerij Blauw: two loaves for the price of one.',
      },
      { length: online, voice: third, reference: 'Spring sale, social', script: 'Smell that? That is Saturday.' },
    ],
  })

  const winter = await project(
    { clientId: energy.id, name: 'Winter comfort radio', description: 'Calm explanation of the new tariff.' },
    400,
  )
  await suggest(tx, winter, [second, fourth])
  const winterLines = [
    { length: radio, voice: second, reference: 'Winter comfort, 20 sec', script: 'Warm rooms, clear bills.' },
  ]
  demos.push({
    customerId: resellerId,
    projectId: winter,
    state: 'new',
    method: 'mollie',
    number: '000000002',
    hoursAgo: 60,
    taxRate,
    lines: winterLines,
  })
  demos.push({
    customerId: resellerId,
    projectId: winter,
    state: 'cancelled',
    number: '000000003',
    hoursAgo: 50,
    taxRate,
    lines: [{ length: hero, voice: fourth, reference: 'Winter comfort, television', script: 'Warm rooms.' }],
  })
  demos.push({
    customerId: resellerId,
    projectId: winter,
    state: 'cart',
    number: null,
    hoursAgo: 45,
    taxRate,
    lines: [{ length: online, voice: null, reference: 'Winter comfort, online', script: 'Clear bills, explained.' }],
  })

  const island = await project({ clientId: ferries.id, name: 'Island hopping', description: null }, 900)
  const islandLines = [
    { length: online, voice: fourth, reference: 'Island hopping, web', script: 'Five islands, one ticket.' },
  ]
  demos.push({
    customerId: resellerId,
    projectId: island,
    state: 'fulfilled',
    number: '000000001',
    hoursAgo: 700,
    taxRate,
    lines: islandLines,
  })
  await suggest(tx, island, [fourth, second, first])

  await project(
    {
      clientId: null,
      name: 'Audio guide pitch',
      description: 'Voices first; the client follows once the pitch is won.',
    },
    20,
  )
  const shop = await project(
    { clientId: bakery.id, name: 'Opening of the second shop', description: 'Delivered.', state: 'archived' },
    2_000,
  )
  // As in real use, ids follow the time: the oldest comes first.
  await seedHistory(tx, { projectId: shop, resellerId, client: bakery }, [
    {
      question: 'A voice for the opening day.',
      answer: 'A fine voice, but too grand for us.',
      voice: third,
      hoursAgo: 1_900,
    },
    { question: 'Somebody closer to home?', answer: 'Yes, like a neighbour.', voice: first, hoursAgo: 1_850 },
    { question: 'With a bit more bounce?', answer: 'That is it.', voice: first, hoursAgo: 1_800 },
  ])
  await seedHistory(tx, { projectId: island, resellerId, client: ferries }, [
    { question: 'A first voice for the islands.', answer: 'Close, but too grand.', voice: first, hoursAgo: 880 },
    { question: 'A lighter one.', answer: 'He smiles while he speaks. Nice.', voice: second, hoursAgo: 840 },
    { question: 'The same in another mood.', answer: 'Now we hear the sea.', voice: fourth, hoursAgo: 800 },
    { question: 'May we record this one?', answer: 'Please do.', voice: fourth, hoursAgo: 760 },
  ])
  await seedHistory(tx, { projectId: winter, resellerId, client: energy }, [
    { question: 'Does this sound like us?', answer: 'Calm and clear. Yes.', voice: second, hoursAgo: 390 },
    { question: 'And her, for the television spot?', answer: 'A bit too light.', voice: fourth, hoursAgo: 340 },
    { question: 'Once more, slower?', answer: 'Much better, thank you.', voice: second, hoursAgo: 300 },
  ])
  await seedSilence(tx, { projectId: island, resellerId, client: ferries }, [fourth, second, first])
  await seedBlindAnswer(tx, { projectId: winter, resellerId, client: energy }, [second, fourth])
  await seedRound(tx, { projectId: spring, resellerId, client: bakery }, [first, second, third, fourth])
  for (const demo of demos.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) await insertOrder(tx, demo)
  await tx.insert(counters).values({ name: 'order number', value: 3 })
}
