import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { products, variants } from '../db/schema/catalogue.ts'
import { counters } from '../db/schema/order.ts'
import { projects, projectVoices } from '../db/schema/project.ts'
import type { FileStorage } from '../files/storage.ts'
import { ago, type SeededClient, seedBlindAnswer, seedHistory, seedRound, seedSilence } from './seed-feedback.ts'
import { type DemoOrder, insertOrder, type Length, type Line, type Voice } from './seed-orders.ts'

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

const suggest = (tx: Tx, projectId: number, voices: readonly Voice[]) =>
  tx.insert(projectVoices).values(voices.map(({ id }, position) => ({ projectId, productId: id, position })))

type Tools = { resellerId: number; clients: readonly SeededClient[]; taxRate: number; files: FileStorage }

/** Projects in every stage: being cast, answered by the client, ordered, delivered, archived; orders in every state, two with recordings. */
export const seedProjects = async (tx: Tx, { resellerId, clients, taxRate, files }: Tools): Promise<void> => {
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
  const winterLines: Line[] = [
    {
      length: hero,
      voice: first,
      reference: 'Winter comfort, TV',
      script: 'Inside, somebody walks around in bare feet. That is what we do. No surprises in March. Zonnehuis.',
      recordings: [
        {
          hoursAgo: 48,
          decided: {
            state: 'revision',
            hoursAgo: 30,
            comment: 'Warm, but in a hurry. Could the whole be a second longer?',
            notes: [
              { at: 1.5, text: 'Lovely, this is the warmth that we heard in the demo.' },
              { at: 4, text: 'A breath before this line, please. It runs into the one before.' },
            ],
          },
        },
        { hoursAgo: 6 },
      ],
    },
    {
      length: radio,
      voice: second,
      reference: 'Winter comfort, 20 sec',
      script: 'Warm rooms, clear bills.',
      recordings: [{ hoursAgo: 48, decided: { state: 'approved', hoursAgo: 32 } }],
    },
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
  const islandLines: Line[] = [
    {
      length: online,
      voice: fourth,
      reference: 'Island hopping, web',
      script: 'Five islands, one ticket.',
      recordings: [{ hoursAgo: 690, decided: { state: 'approved', hoursAgo: 680 } }],
    },
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
  for (const demo of demos.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) await insertOrder(tx, files, demo)
  await tx.insert(counters).values({ name: 'order number', value: 3 })
}
