import type { Address } from '../../src/api/contract/address.ts'
import type { ProjectComment } from '../../src/api/contract/comment.ts'
import type { Customer } from '../../src/api/contract/customer.ts'
import { isEditable, type LinkedItem, type Order, type OrderItem } from '../../src/api/contract/order.ts'
import type { Project } from '../../src/api/contract/project.ts'
import type { OrderNote, ProviderOrder } from '../../src/api/contract/provider.ts'
import type { ProviderItem } from '../../src/api/contract/provider-item.ts'
import type { ProviderProduct, ProviderVariant } from '../../src/api/contract/provider-product.ts'
import type { ProviderTaxon } from '../../src/api/contract/provider-taxon.ts'
import type { SharedSet } from '../../src/api/contract/set.ts'
import type { Theme, ThemeColor } from '../../src/api/contract/theme.ts'
import { tagOf } from './entity-tag.ts'

/** What people edit of a project (contract, "Two people, lost answers"). */
export const projectTag = ({ name, description, client, state, voices }: Project): string =>
  tagOf([name, description, client?.['@id'] ?? null, state, voices])

type Place = Pick<Address, 'street' | 'postcode' | 'city' | 'countryCode'>

const placeOf = ({ street, postcode, city, countryCode }: Place) => [street, postcode, city, countryCode]

/** What people edit of an address or a contact. */
export const addressTag = (address: Address): string => {
  const { type, firstName, lastName, phoneNumber, email } = address
  return tagOf([type, firstName, lastName, phoneNumber, email, ...placeOf(address)])
}

type TaggedCustomer = Pick<
  Customer,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'phoneNumber'
  | 'company'
  | 'kvkNumber'
  | 'vatNumber'
  | 'subscribedToNewsletter'
  | 'language'
> & { defaultAddress: Place | null }

/** What people edit of an account or a client: the default address too, which their forms hold. */
export const customerTag = ({ email, firstName, lastName, phoneNumber, company, ...rest }: TaggedCustomer): string => {
  const { kvkNumber, vatNumber, subscribedToNewsletter, language, defaultAddress } = rest
  const place = defaultAddress === null ? null : placeOf(defaultAddress)
  const own = [email, firstName, lastName, phoneNumber, company, kvkNumber, vatNumber]
  return tagOf([...own, subscribedToNewsletter, language, place])
}

/** What people edit of a theme, its colours and media among it. */
export const themeTag = ({ feedbackIntroduction, media, colors }: Theme): string =>
  tagOf([
    feedbackIntroduction,
    media.map(({ id, type }) => [id, type]),
    colors.map(({ id, type, color }) => [id, type, color]),
  ])

/** What people edit of one colour of a theme. */
export const colorTag = ({ type, color }: ThemeColor): string => tagOf([type, color])

/** A set as its reseller reads it, or as whoever has the link does. */
export type TaggedSet = Pick<SharedSet, 'title' | 'message' | 'expiresAt'> & {
  items: readonly (string | { '@id': string })[]
}

/** What people edit of a set, the same for both. */
export const setTag = ({ title, message, expiresAt, items }: TaggedSet): string =>
  tagOf([title, message, expiresAt, items.map((item) => (typeof item === 'string' ? item : item['@id']))])

const itemFacts = ({ id, instructionIndex, variant, quantity, instructions, ...item }: OrderItem) => [
  id,
  instructionIndex,
  variant,
  quantity,
  instructions.map(({ type, instruction }) => [type, instruction]),
  item.scriptAttachment?.id ?? null,
  item.voice?.variant ?? null,
  item.postProcessingVariants,
  item.price,
  item.total,
]

const linkFacts = ({ type, orderItemId, instructionIndex, variant, price, total }: LinkedItem) => [
  type,
  orderItemId,
  instructionIndex,
  variant,
  price,
  total,
]

const namesOf = ({ productName, variantName, postProcessingOptions }: OrderItem) => [
  productName,
  variantName,
  postProcessingOptions.map(({ name }) => name),
]

/**
 * What people edit of an order and what it costs; behind a point, for whom it is and what its products are called, which
 * whoever confirms it has seen, and how it is paid, which whoever pays it has. Parked or not makes no difference: linking
 * changes none of its contents.
 */
export const orderTag = (order: Order): string => {
  const { state, notes, items, linkedItems, subtotal, tax, total, clientName, payment } = order
  const phase = isEditable(order) ? 'editable' : state
  const contents = tagOf([phase, notes, items.map(itemFacts), linkedItems.map(linkFacts), subtotal, tax, total])
  const paid = payment === null ? [] : [payment.method, payment.state, payment.redirectUrl]
  return `${contents.slice(0, -1)}.${tagOf([clientName, items.map(namesOf), ...paid]).slice(1, 9)}"`
}

/** Of an order's tag what its products are changed by: for whom it is and names make no difference to them. */
export const contentsOfOrderTag = (tag: string): string => tag.split('.')[0] ?? ''

/** What people wrote or chose, in a comment's payload; the rest follows from reading, from time and from other resources. */
const written = [
  'offered',
  'expiresAt',
  'remarks',
  'blind',
  'several',
  'remindAfterDays',
  'voices',
  'verdicts',
  'namesHidden',
] as const satisfies (keyof ProjectComment['payload'])[]

/** What people edit of a feedback request or its answer. */
export const commentTag = ({ comment, customer, project, parent, payload }: ProjectComment): string => {
  const isWithdrawn = payload.state === 'withdrawn'
  const facts = written.map((name) => payload[name] ?? null)
  return tagOf([comment, customer, project['@id'], parent, isWithdrawn, facts])
}

/** What people edit of an item of a catalogue: its sounds by their place and title. */
export const providerItemTag = ({ name, description, image, status, audio, taxons, price }: ProviderItem): string =>
  tagOf([name, description, image, status, audio.map(({ id, title }) => [id, title]), taxons, price])

/** What people edit of a taxon: what is below it has tags of its own. */
export const providerTaxonTag = ({ name, nameNl, parent, position }: ProviderTaxon): string =>
  tagOf([name, nameNl, parent, position])

/** What people edit of a product that an order takes: its variants too, which its form holds. */
export const providerProductTag = ({ name, active, variants }: ProviderProduct): string =>
  tagOf([name, active, variants.map((variant) => [variant.code, variant.name, variant.price, variant.active])])

/** What people edit of one of its variants. */
export const providerVariantTag = ({ name, price, active }: ProviderVariant): string => tagOf([name, price, active])

/** What the provider's team edits of an order. */
export const providerOrderTag = ({ dueAt }: Pick<ProviderOrder, 'dueAt'>): string => tagOf([dueAt])

/** What its author edits of a note. */
export const orderNoteTag = ({ text }: Pick<OrderNote, 'text'>): string => tagOf([text])
