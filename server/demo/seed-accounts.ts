import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPassword } from '../auth/passwords.ts'
import type { Tx } from '../db/client.ts'
import { addresses, customers, users } from '../db/schema/customer.ts'
import { themeColors, themeMedia, themes } from '../db/schema/theme.ts'
import type { FileStorage } from '../files/storage.ts'
import { demoAccounts } from './accounts.ts'
import type { SeededClient } from './seed-feedback.ts'
import { seedProjects } from './seed-projects.ts'
import { seedSets } from './seed-sets.ts'
import { storeShippedVariants } from './shipped-variants.ts'

type Customer = typeof customers.$inferInsert
export type SeedTools = { files: FileStorage; assets: string; taxRate: number }

const insertCustomer = async (tx: Tx, values: Customer, passwordHash: string | null | undefined): Promise<number> => {
  const [row] = await tx.insert(customers).values(values).returning({ id: customers.id })
  if (row === undefined) throw new Error('a demo customer was not written')
  if (passwordHash !== undefined)
    await tx.insert(users).values({ customerId: row.id, email: values.email, passwordHash })
  return row.id
}

const reseller = (fields: Pick<Customer, 'email' | 'firstName' | 'lastName' | 'company'>): Customer => ({
  ...fields,
  phoneNumber: '+31 20 555 01 20',
  kvkNumber: '34123456',
  vatNumber: 'NL001234567B01',
  role: 'reseller',
  status: 'approved',
})

type DemoClient = {
  email: string
  company: string
  city: string
  contacts: readonly [first: string, last: string][]
  hasUser: boolean
}

const demoClients: readonly DemoClient[] = [
  {
    email: 'client@example.com',
    company: 'Bakkerij Blauw',
    city: 'Utrecht',
    contacts: [
      ['Eva', 'Postma'],
      ['Joost', 'Kramer'],
    ],
    hasUser: true,
  },
  {
    email: 'studio@zonnehuis.example',
    company: 'Zonnehuis Energie',
    city: 'Eindhoven',
    contacts: [['Farah', 'Aziz']],
    hasUser: true,
  },
  {
    email: 'pers@havenlijn.example',
    company: 'Havenlijn Ferries',
    city: 'Rotterdam',
    contacts: [['Wim', 'de Groot']],
    hasUser: true,
  },
  {
    email: 'info@museumkwartier.example',
    company: 'Museumkwartier',
    city: 'Amsterdam',
    contacts: [['Lotte', 'van Dam']],
    hasUser: false,
  },
]

const emailOf = (first: string, last: string, domain: string): string =>
  `${first}.${last}@${domain}`.toLowerCase().replaceAll(' ', '')

const insertClient = async (tx: Tx, resellerId: number, client: DemoClient, passwordHash: string) => {
  const { email, company, city, contacts, hasUser } = client
  const values: Customer = { email, company, role: 'client', status: 'approved', resellerId }
  const id = await insertCustomer(
    tx,
    values,
    hasUser ? (email === demoAccounts.client.email ? passwordHash : null) : undefined,
  )
  const domain = email.split('@')[1] ?? 'example.com'
  const [, ...contactRows] = await tx
    .insert(addresses)
    .values([
      { customerId: id, type: 'company', street: 'Voorbeeldstraat 12', postcode: '1234 AB', city },
      ...contacts.map(([firstName, lastName]) => ({
        customerId: id,
        type: 'contact',
        firstName,
        lastName,
        email: emailOf(firstName, lastName, domain),
        phoneNumber: '+31 6 5550 1234',
      })),
    ])
    .returning({ id: addresses.id })
  const [first = '', last = ''] = contacts[0] ?? []
  const contactName = `${first} ${last}`
  return { id, company, contactId: contactRows[0]?.id ?? 0, contactName, contactEmail: emailOf(first, last, domain) }
}

type Brand = {
  introduction: string
  colors: [background: string, text: string, button: string, buttonText: string]
  logo: string
  background: string
}

const insertTheme = async (tx: Tx, { files, assets }: SeedTools, customerId: number, brand: Brand): Promise<void> => {
  const [theme] = await tx
    .insert(themes)
    .values({ customerId, feedbackIntroduction: brand.introduction })
    .returning({ id: themes.id })
  if (theme === undefined) throw new Error('a demo theme was not written')
  const [background, text, button, buttonText] = brand.colors
  await tx.insert(themeColors).values([
    { themeId: theme.id, type: 'background-color', color: background },
    { themeId: theme.id, type: 'text-color', color: text },
    { themeId: theme.id, type: 'button-color', color: button },
    { themeId: theme.id, type: 'button-text-color', color: buttonText },
  ])
  for (const [type, file, ending, mediaType] of [
    ['logo', brand.logo, 'png', 'image/png'],
    ['background', brand.background, 'webp', 'image/webp'],
  ] as const) {
    const key = `themes/demo-${theme.id}-${type}.${ending}`
    const source = join(assets, 'images', file)
    await files.write(key, await readFile(source), { mediaType })
    if (type === 'background') await storeShippedVariants({ files, db: tx }, key, source)
    await tx.insert(themeMedia).values({ themeId: theme.id, type, file: key })
  }
}

/** The demonstration accounts with clients, contacts, themes, projects, orders, feedback and a set. */
export const seedAccounts = async (tx: Tx, tools: SeedTools): Promise<void> => {
  const passwordHash = await hashPassword(demoAccounts.password)
  const main = reseller({
    email: demoAccounts.reseller.email,
    firstName: 'Robin',
    lastName: 'Vermeer',
    company: 'Studio Noord',
  })
  const resellerId = await insertCustomer(tx, main, passwordHash)
  await insertTheme(tx, tools, resellerId, {
    introduction: 'Listen, choose and tell us why. It takes two minutes.',
    colors: ['#28348a', '#ffffff', '#28348a', '#ffffff'],
    logo: 'brand-logo.png',
    background: 'brand-background.webp',
  })
  const other = reseller({
    email: demoAccounts.otherReseller.email,
    firstName: 'Sam',
    lastName: 'Okafor',
    company: 'Klankkleur',
  })
  const otherId = await insertCustomer(tx, other, passwordHash)
  await insertTheme(tx, tools, otherId, {
    introduction: 'We picked these voices for you by hand. Which one would your customers trust?',
    colors: ['#fdf6ee', '#2b1d12', '#a4431f', '#ffffff'],
    logo: 'other-brand-logo.png',
    background: 'other-brand-background.webp',
  })
  const pending = { email: demoAccounts.pending.email, firstName: 'Kim', lastName: 'Jansen', company: 'Nieuwe Stem' }
  await insertCustomer(tx, { ...reseller(pending), status: 'pending' }, passwordHash)

  const clients: SeededClient[] = []
  for (const client of demoClients) clients.push(await insertClient(tx, resellerId, client, passwordHash))
  const otherClient: DemoClient = {
    email: 'hallo@fietswinkel.example',
    company: 'De Fietswinkel',
    city: 'Groningen',
    contacts: [['Anouk', 'Mulder']],
    hasUser: true,
  }
  await seedProjects(tx, { resellerId, clients, taxRate: tools.taxRate, files: tools.files })
  await seedSets(tx, resellerId)
  await insertClient(tx, otherId, otherClient, passwordHash)
  const { email } = demoAccounts.administrator
  const administrator: Customer = {
    email,
    firstName: 'Lotte',
    lastName: 'Brink',
    role: 'administrator',
    status: 'approved',
  }
  await insertCustomer(tx, administrator, passwordHash)
}
