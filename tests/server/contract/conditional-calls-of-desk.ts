import { catalogueKinds } from '../../../src/api/contract/catalogue.ts'
import { admin } from '../../support/administrators.ts'
import { quietSound } from '../../support/wave-file.ts'
import { newItem, newProduct, newTaxon, newVariant } from './access-rows-of-desk.ts'
import type { Change } from './access-statuses.ts'
import { confirmedOrder, newNote } from './provider-things.ts'
import { formOf, png, type Scene } from './scene.ts'

type Prepared = [call: string, prepare: (scene: Scene) => Promise<Change>]

const ofKind = (kind: (typeof catalogueKinds)[number]): Prepared[] => {
  const one =
    (below: string, sent: Omit<Change, 'read' | 'path'> = {}) =>
    async (scene: Scene) => {
      const { '@id': read } = await newItem(scene, kind)
      return { read, path: `${read}${below}`, ...sent }
    }
  const sound = async (scene: Scene) => {
    const { '@id': read } = await newItem(scene, kind)
    const form = formOf({ file: quietSound() })
    const { body } = await scene.call('POST', `${read}/audio`, { token: scene.bearers.administrator, form })
    return { read, path: `${read}/audio/${body.audio[0].id}` }
  }
  return [
    [`PUT /admin/${kind}/{code}`, one('', { body: { name: 'Renamed' } })],
    [`DELETE /admin/${kind}/{code}`, one('')],
    [`POST /admin/${kind}/{code}/audio`, one('/audio', { form: () => formOf({ file: quietSound() }) })],
    [`DELETE /admin/${kind}/{code}/audio/{id}`, sound],
    [`POST /admin/${kind}/{code}/image`, one('/image', { form: () => formOf({ file: png() }) })],
  ]
}

const taxon = (sent: Omit<Change, 'read' | 'path'>) => async (scene: Scene) => {
  const path: string = await newTaxon(scene)
  return { read: path, path, ...sent }
}

const product = async ({ product: { code } }: Scene) => {
  const path = `${admin}/products/${code}`
  return { read: path, path, body: { name: `Film ${crypto.randomUUID()}` } }
}

const variant = async ({ product: { variants } }: Scene) => {
  const path = `${admin}/product-variants/${variants[0].code}`
  return { read: path, path, body: { name: `Take ${crypto.randomUUID()}` } }
}

const due = async (scene: Scene) => {
  const { path } = await confirmedOrder(scene)
  return { read: path, path, body: { dueAt: '2026-12-24T11:00:00Z' } }
}

const note = (sent: Omit<Change, 'read' | 'path'>) => async (scene: Scene) => {
  const path = await newNote(scene)
  return { read: path, path, ...sent }
}

const gone = (make: (scene: Scene) => Promise<string>) => async (scene: Scene) => {
  const path = await make(scene)
  return { read: path, path }
}

/** Every call with a condition of what the provider's team keeps. */
export const deskChanges: Prepared[] = [
  ...catalogueKinds.flatMap(ofKind),
  ['PUT /admin/taxons/{code}', taxon({ body: { name: 'Renamed' } })],
  ['DELETE /admin/taxons/{code}', taxon({})],
  ['PUT /admin/products/{code}', product],
  ['DELETE /admin/products/{code}', gone(newProduct)],
  ['PUT /admin/product-variants/{code}', variant],
  ['PUT /admin/orders/{code}', due],
  ['PUT /admin/order-notes/{id}', note({ body: { text: 'Called.' } })],
  ['DELETE /admin/order-notes/{id}', note({})],
  ['DELETE /admin/product-variants/{code}', gone(newVariant)],
]
