import { expect } from 'vitest'
import { pictureQueue } from '../../../server/services/picture/prepare-pictures.ts'
import { type CatalogueKind, catalogueKinds } from '../../../src/api/contract/catalogue.ts'
import { admin } from '../../support/administrators.ts'
import { importForm, voicesCsv } from '../../support/imports.ts'
import { quietSound } from '../../support/wave-file.ts'
import { administrators, type Row } from './access-statuses.ts'
import { formOf, png, type Scene } from './scene.ts'

/** An item that nothing else has. */
export const newItem = async ({ call, bearers: { administrator } }: Scene, kind: CatalogueKind) => {
  const made = await call('POST', `${admin}/${kind}`, {
    token: administrator,
    body: { name: `Sam ${crypto.randomUUID()}` },
  })
  return made.body
}

const kept = new WeakMap<Scene, Map<CatalogueKind, Promise<{ '@id': string }>>>()

/** One item of the kind for all calls that leave it there. */
const keptItem = (scene: Scene, kind: CatalogueKind): Promise<{ '@id': string }> => {
  const items = kept.get(scene) ?? new Map<CatalogueKind, Promise<{ '@id': string }>>()
  const item = items.get(kind) ?? newItem(scene, kind)
  kept.set(scene, items.set(kind, item))
  return item
}

const newSound = async (scene: Scene, kind: CatalogueKind) => {
  const { '@id': item } = await keptItem(scene, kind)
  const form = formOf({ file: quietSound() })
  const { audio } = (await scene.call('POST', `${item}/audio`, { token: scene.bearers.administrator, form })).body
  return `${item}/audio/${audio.at(-1).id}`
}

const rowsOf = (kind: CatalogueKind): Row[] => [
  [`GET /admin/${kind}`, administrators(200), () => ({ path: `${admin}/${kind}` })],
  [
    `POST /admin/${kind}`,
    administrators(201),
    () => ({ path: `${admin}/${kind}`, body: { name: `Sam ${crypto.randomUUID()}` } }),
  ],
  [`GET /admin/${kind}/{code}`, administrators(200), async (scene) => ({ path: (await keptItem(scene, kind))['@id'] })],
  [
    `PUT /admin/${kind}/{code}`,
    administrators(200),
    async (scene) => ({ path: (await keptItem(scene, kind))['@id'], body: { name: 'Samuel' } }),
  ],
  [
    `DELETE /admin/${kind}/{code}`,
    administrators(204),
    async (scene) => ({ path: (await newItem(scene, kind))['@id'] }),
  ],
  [
    `POST /admin/${kind}/{code}/audio`,
    administrators(201),
    async (scene) => ({
      path: `${(await keptItem(scene, kind))['@id']}/audio`,
      form: formOf({ title: 'Demo', file: quietSound() }),
    }),
  ],
  [
    `DELETE /admin/${kind}/{code}/audio/{id}`,
    administrators(204),
    async (scene) => ({ path: await newSound(scene, kind) }),
  ],
  [
    `POST /admin/${kind}/{code}/image`,
    administrators(201),
    async (scene) => ({ path: `${(await keptItem(scene, kind))['@id']}/image`, form: formOf({ file: png() }) }),
  ],
]

/** A group without anything below it. */
export const newTaxon = async ({ call, bearers: { administrator } }: Scene) => {
  const body = { name: `Group ${crypto.randomUUID()}`, parent: 'voices' }
  return (await call('POST', `${admin}/taxons`, { token: administrator, body })).body['@id']
}

const taxonRows: readonly Row[] = [
  ['GET /admin/taxons', administrators(200), () => ({ path: `${admin}/taxons` })],
  [
    'POST /admin/taxons',
    administrators(201),
    () => ({ path: `${admin}/taxons`, body: { name: `Group ${crypto.randomUUID()}`, parent: 'voices' } }),
  ],
  ['GET /admin/taxons/{code}', administrators(200), () => ({ path: `${admin}/taxons/voice_language_dutch` })],
  [
    'PUT /admin/taxons/{code}',
    administrators(200),
    () => ({ path: `${admin}/taxons/voice_language_dutch`, body: { name: 'Dutch' } }),
  ],
  ['DELETE /admin/taxons/{code}', administrators(204), async (scene) => ({ path: await newTaxon(scene) })],
]

/** A product without variants. */
export const newProduct = async ({ call, bearers: { administrator } }: Scene): Promise<string> => {
  const body = { name: `Product ${crypto.randomUUID()}`, type: 'product' }
  return (await call('POST', `${admin}/products`, { token: administrator, body })).body['@id']
}

/** A length that nobody ordered. */
export const newVariant = async ({ call, product, bearers: { administrator } }: Scene): Promise<string> => {
  const body = { product: product['@id'], name: `Take ${crypto.randomUUID()}`, price: 4_500, active: false }
  return (await call('POST', `${admin}/product-variants`, { token: administrator, body })).body['@id']
}

const variantOf = ({ product }: Scene): string => `${admin}/product-variants/${product.variants[0].code}`

const productRows: readonly Row[] = [
  ['GET /admin/products', administrators(200), () => ({ path: `${admin}/products` })],
  ['GET /admin/products/{code}', administrators(200), ({ product }) => ({ path: `${admin}/products/${product.code}` })],
  [
    'PUT /admin/products/{code}',
    administrators(200),
    ({ product }) => ({ path: `${admin}/products/${product.code}`, body: { name: product.name } }),
  ],
  [
    'POST /admin/products',
    administrators(201),
    () => ({ path: `${admin}/products`, body: { name: `Product ${crypto.randomUUID()}`, type: 'product' } }),
  ],
  ['DELETE /admin/products/{code}', administrators(204), async (scene) => ({ path: await newProduct(scene) })],
  [
    'POST /admin/product-variants',
    administrators(201),
    ({ product }) => ({
      path: `${admin}/product-variants`,
      body: { product: product['@id'], name: `Take ${crypto.randomUUID()}`, price: 4_500, active: false },
    }),
  ],
  ['GET /admin/product-variants/{code}', administrators(200), (scene) => ({ path: variantOf(scene) })],
  [
    'PUT /admin/product-variants/{code}',
    administrators(200),
    (scene) => ({ path: variantOf(scene), body: { price: scene.product.variants[0].price } }),
  ],
  ['DELETE /admin/product-variants/{code}', administrators(204), async (scene) => ({ path: await newVariant(scene) })],
  ['GET /admin/search', administrators(200), () => ({ path: `${admin}/search?q=commercial` })],
]

/** A mail that was given up, under an id that nothing else has. */
const newMail = async ({ rows }: Scene): Promise<string> => {
  const content = { kind: 'order-paid', to: 'eva@example.com', subject: 'Paid', text: 'Paid.', html: '<p>Paid.</p>' }
  const [mail] = await rows(
    "insert into mails (content, message_id, failed_at, failure) values ($1, $2, now(), '550') returning id",
    [JSON.stringify(content), `<${crypto.randomUUID()}@example.com>`],
  )
  return `${admin}/mails/${mail?.id}`
}

/** A job that failed for good. */
const newJob = async ({ context, rows }: Scene): Promise<string> => {
  await context.database.transaction((tx) => context.jobs.send(tx, pictureQueue, {}, { delaySeconds: 3_600 }))
  const [job] = await rows(
    "update jobs.job set state = 'failed', completed_on = now() where name = 'prepare-pictures' and state = 'created' returning id",
  )
  return `${admin}/jobs/${job?.id}`
}

const troubleRows: readonly Row[] = [
  ['GET /admin/mails', administrators(200), () => ({ path: `${admin}/mails` })],
  ['GET /admin/mails/{id}', administrators(200), async (scene) => ({ path: await newMail(scene) })],
  [
    'PUT /admin/mails/{id}/dismiss',
    administrators(200),
    async (scene) => ({ path: `${await newMail(scene)}/dismiss` }),
  ],
  ['PUT /admin/mails/{id}/retry', administrators(200), async (scene) => ({ path: `${await newMail(scene)}/retry` })],
  ['GET /admin/jobs', administrators(200), () => ({ path: `${admin}/jobs` })],
  ['GET /admin/jobs/{id}', administrators(200), async (scene) => ({ path: await newJob(scene) })],
  ['PUT /admin/jobs/{id}/retry', administrators(200), async (scene) => ({ path: `${await newJob(scene)}/retry` })],
]

/** Whoever registered and waits. */
const entry = async ({ rows }: Scene): Promise<string> => {
  const [reseller] = await rows("select id from customers where status = 'pending'")
  return `${admin}/inbox/registration-${reseller?.id}`
}
/** An import that was asked for just now. */
const newImport = async ({ call, bearers: { administrator } }: Scene): Promise<string> =>
  (await call('POST', `${admin}/imports`, { token: administrator, form: importForm(voicesCsv()) })).body['@id']

/** A check that is over, whose file is kept. */
const newCheck = async ({ call, bearers: { administrator } }: Scene): Promise<string> => {
  const form = importForm(voicesCsv(), { dryRun: 'true' })
  const { '@id': check } = (await call('POST', `${admin}/imports`, { token: administrator, form })).body
  const isKept = async () => (await call('GET', check, { token: administrator })).body.keptUntil !== null
  await expect.poll(isKept, { timeout: 50_000 }).toBe(true)
  return check
}

const importRows: readonly Row[] = [
  ['GET /admin/imports', administrators(200), () => ({ path: `${admin}/imports` })],
  ['POST /admin/imports', administrators(201), () => ({ path: `${admin}/imports`, form: importForm(voicesCsv()) })],
  ['GET /admin/imports/{id}', administrators(200), async (scene) => ({ path: await newImport(scene) })],
  [
    'POST /admin/imports/{id}/import',
    administrators(201),
    async (scene) => ({ path: `${await newCheck(scene)}/import` }),
  ],
  ['POST /admin/imports/{id}/stop', administrators(200), async (scene) => ({ path: `${await newImport(scene)}/stop` })],
]

const inboxRows: readonly Row[] = [
  ['GET /admin/inbox', administrators(200), () => ({ path: `${admin}/inbox` })],
  ['GET /admin/inbox/{id}', administrators(200), async (scene) => ({ path: await entry(scene) })],
  [
    'PUT /admin/inbox/{id}',
    administrators(200),
    async (scene) => ({ path: await entry(scene), body: { assignee: null } }),
  ],
  ['GET /admin/deeds', administrators(200), () => ({ path: `${admin}/deeds` })],
  [
    'GET /admin/deeds/{id}',
    administrators(200),
    async ({ rows }) => {
      const [deed] = await rows("insert into desk_deeds (kind) values ('approval') returning id")
      return { path: `${admin}/deeds/${deed?.id}` }
    },
  ],
]

/** What the provider's team keeps, and what needs it. */
export const deskRows: readonly Row[] = [
  ...catalogueKinds.flatMap(rowsOf),
  ...taxonRows,
  ...productRows,
  ...importRows,
  ...troubleRows,
  ...inboxRows,
]
