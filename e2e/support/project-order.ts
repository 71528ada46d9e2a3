import { type Api, clientOf, type List, type Named, voicesOf } from './api.ts'

type Line = { id: number; instructionIndex: number; voice: { name: string } | null }
type Order = { '@id': string; code: string; total: number; items: Line[] }
type Product = { '@id': string; name: string; type: string; variants: { '@id': string }[] }

const voicedReference = 'Radio, hero'
export const voicelessReference = 'Radio, second'

export type ProjectOrder = {
  projectId: number
  code: string
  /** Cents. */
  total: number
  voices: [first: Named, second: Named]
  /** To the order that the project has now. */
  addProduct: (reference: string, voice: string | null) => Promise<void>
  addVoiceless: () => Promise<void>
  /** The client is asked about the project's voices. */
  askForFeedback: (comment: string) => Promise<void>
  /** Names of the voices of its lines, in order. */
  lineVoices: () => Promise<(string | null)[]>
  /** The order that the project has now is confirmed, its lines all with a voice: another window was quicker. */
  confirm: () => Promise<void>
}

const firstVariant = async ({ call }: Api): Promise<string> => {
  const list = await call<List<Product>>('GET', '/shop/products?itemsPerPage=100')
  const product = list['hydra:member'].find(({ name }) => name === 'Radio commercial')
  const variant = product?.variants[0]
  if (variant === undefined) throw new Error('the demonstration data has no radio commercial')
  return variant['@id']
}

/** A project for a client with two voices and no order. */
const createProject = async (api: Api): Promise<{ id: number; iri: string; voices: Named[] }> => {
  const { iri: client } = await clientOf(api)
  const voices = await voicesOf(api)
  const project = await api.call<Named>('POST', '/shop/projects', { name: 'Winter radio', client })
  await api.call('PUT', project['@id'], { voices: voices.map((voice) => voice['@id']) })
  return { id: project.id, iri: project['@id'], voices }
}

/** A project with an open order of one product that has its voice. */
export const createOrder = async (api: Api): Promise<ProjectOrder> => {
  const { id, iri, voices } = await createProject(api)
  const [first, second] = voices
  if (first === undefined || second === undefined) throw new Error('the demonstration catalogue has no two voices')
  const order = await api.call<Order>('POST', '/shop/orders/ftv_create_order', { localCode: 'nl_NL' })
  await api.call('PUT', iri, { orders: [order['@id']] })
  const productVariant = await firstVariant(api)
  const current = async () => (await api.call<{ cart: string | null }>('GET', iri)).cart ?? order.code
  const addProduct = async (reference: string, voice: string | null) => {
    await api.call('POST', `/shop/orders/${await current()}/ftv_add_product`, { productVariant, reference, voice })
  }
  await addProduct(voicedReference, first['@id'])
  const { total } = await api.call<Order>('GET', order['@id'])
  return {
    projectId: id,
    code: order.code,
    total,
    voices: [first, second],
    addProduct,
    addVoiceless: () => addProduct(voicelessReference, null),
    askForFeedback: async (comment) => {
      const { id: clientId, contactId } = await clientOf(api)
      const payload = { clientId, contactId }
      await api.call('POST', '/shop/project-comments', { project: iri, payload, comment, notifyByEmail: false })
    },
    lineVoices: async () => (await api.call<Order>('GET', order['@id'])).items.map(({ voice }) => voice?.name ?? null),
    confirm: async () => {
      const now = `/shop/orders/${await current()}`
      const { items } = await api.call<Order>('GET', now)
      for (const { id: orderItemId, instructionIndex } of items.filter(({ voice }) => voice === null)) {
        const given = { orderItemId, instructionIndex, productVariantVoice: first['@id'] }
        await api.call('PUT', `${now}/ftv_update_product_voice`, given)
      }
      await api.call('PUT', `${now}/ftv_complete_order`, { paymentMethod: '/api/v2/shop/payment-methods/invoice' })
    },
  }
}
