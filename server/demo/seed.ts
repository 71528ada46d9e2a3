import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { announceCatalogue, importItem } from '../catalogue/import-items.ts'
import { makeRootTaxons, rootTaxons } from '../catalogue/root-taxons.ts'
import { writeLength } from '../catalogue/write-length.ts'
import { type Config, ConfigError } from '../config.ts'
import type { Database } from '../db/client.ts'
import { catalogueVersion, products, taxons } from '../db/schema/catalogue.ts'
import { counters } from '../db/schema/order.ts'
import type { FileStorage } from '../files/storage.ts'
import { demoItems, demoProducts, demoTaxons } from './catalogue.ts'
import { seedAccounts } from './seed-accounts.ts'
import { shippedMeasures } from './shipped-measures.ts'
import { storeShippedVariants } from './shipped-variants.ts'

type Tools = { database: Database; files: FileStorage; log: Logger; taxRate: number }

/** Beside this file, also where the server is bundled. */
const assets = join(import.meta.dirname, 'assets')

const rootOf = (code: string): string => {
  const kind = (['voice', 'talent', 'music', 'ident'] as const).find((name) => code.startsWith(`${name}_`))
  if (kind === undefined) throw new Error(`the taxon ${code} belongs to no catalogue`)
  return `${kind}s`
}

const seedTaxons = async ({ database }: Tools): Promise<void> => {
  await makeRootTaxons(database.db)
  await database.db
    .insert(taxons)
    .values(
      demoTaxons.map(({ parent, ...row }, index) => ({
        ...row,
        parentCode: parent ?? rootOf(row.code),
        position: rootTaxons.length + index,
      })),
    )
    .onConflictDoNothing()
}

const seedProducts = async ({ database }: Tools): Promise<void> => {
  for (const [position, { code, name, type, variants }] of demoProducts.entries())
    await database.transaction(async (tx) => {
      for (const [order, variant] of variants.entries()) {
        const length = { ...variant, position: order, active: true }
        await writeLength(tx, { kind: type, code, name, position, length })
      }
    })
}

/** What a well-known voice costs on top, in cents: every fifth one carries an extra charge. */
const extraCharge = (index: number): number => (index % 5 === 4 ? 7_500 : 0)

const seedCatalogue = async (tools: Tools): Promise<void> => {
  const { database, files, log } = tools
  const [seeded] = await database.db.select().from(catalogueVersion).where(eq(catalogueVersion.id, 1))
  if (seeded !== undefined) return
  log.info('importing the demo catalogue')
  await seedTaxons(tools)
  await seedProducts(tools)
  const measure = await shippedMeasures(assets)
  for (const [index, item] of demoItems.entries())
    await importItem(
      tools,
      {
        ...item,
        image: join(assets, item.image),
        audio: item.audio.map(({ title, file }) => ({ title, path: join(assets, file) })),
        price: item.kind === 'voices' ? extraCharge(index) : 0,
        active: true,
      },
      measure,
    )
  const rows = await database.db.select({ code: products.code, image: products.image }).from(products)
  const imageOf = new Map(rows.map(({ code, image }) => [code, image]))
  for (const item of demoItems) {
    const image = imageOf.get(item.code) ?? null
    if (image !== null) await storeShippedVariants({ files, db: database.db }, image, join(assets, item.image))
  }
  await announceCatalogue(tools)
}

const accountsCounter = 'demo accounts'

const hasAccounts = async ({ db }: Database): Promise<boolean> =>
  (await db.$count(counters, eq(counters.name, accountsCounter))) > 0

/**
 * Warns of accounts of the demonstration, whose password everybody can read.
 * @throws ConfigError where everybody could also sign in with it, as the portal has an address with TLS
 */
export const watchDemoAccounts = async (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { database, log }: Pick<Tools, 'database' | 'log'>,
): Promise<void> => {
  if (!(await hasAccounts(database))) return
  const sentence = 'The database holds the accounts of the demonstration, whose password is published'
  if (publicUrl?.startsWith('https:'))
    throw new ConfigError(`${sentence}: set another DATA_DIR or DATABASE_URL, or DEMO_ACCOUNTS=1 to keep them.`)
  log.warn(sentence)
}

/** Fills an empty database with the demonstration catalogue and accounts, once; a start that was cut short is finished by the next. */
export const seedDemo = async (tools: Tools): Promise<void> => {
  await seedCatalogue(tools)
  if (await hasAccounts(tools.database)) return
  await tools.database.transaction(async (tx) => {
    await seedAccounts(tx, { files: tools.files, assets, taxRate: tools.taxRate })
    await tx.insert(counters).values({ name: accountsCounter, value: 1 })
  })
}
