import type { ProductChange } from '../../api/admin/products.ts'
import type { Outcome } from '../../api/contract/hydra.ts'
import type { Edits } from '../../api/contract/merge-fields.ts'
import type { ProviderProduct, ProviderVariant } from '../../api/contract/provider-product.ts'
import { euroText, readEuro } from '../../api/contract/read-euro.ts'
import { inOrder } from '../catalogue/item-draft.ts'
import { refusedAt } from '../refused-at.ts'

/** A length's facts are fields of their own, so that two people can each change one. */
export const lengthFields = ({ id }: Pick<ProviderVariant, 'id'>) =>
  ({ name: `name-${id}`, price: `price-${id}`, active: `active-${id}` }) as const

/** Whether new orders take a length, as its field has it. */
export const stateText = (active: boolean): string => (active ? 'offered' : 'off')

type LengthForm = Record<`${'name' | 'price' | 'active'}-${number}`, string>

/** `order`: the ids of the lengths where they were moved, as in an item's form. Prices as they are typed; a length is `offered` or `off`. */
export type ProductForm = { name: string; order: readonly string[] } & LengthForm

export const productDraftKey = (code: string): string => `desk-product-${code}`

const lengthsOf = ({ variants }: ProviderProduct): LengthForm =>
  Object.fromEntries(
    variants.flatMap((length) => {
      const fields = lengthFields(length)
      return [
        [fields.name, length.name],
        [fields.price, euroText(length.price)],
        [fields.active, stateText(length.active)],
      ]
    }),
  )

/** A product as its form has it. */
export const productFormOf = (product: ProviderProduct): ProductForm => ({
  ...lengthsOf(product),
  name: product.name,
  order: [],
})

/** What was typed with its prices as they are left, so that what comes back reads as it was sent. */
export const tidyPrices = (edits: Edits): Edits =>
  Object.fromEntries(
    Object.entries(edits).map(([name, edit]) => {
      const cents = name.startsWith('price-') && typeof edit.to === 'string' ? readEuro(edit.to) : null
      return [name, cents === null ? edit : { ...edit, to: euroText(cents) }]
    }),
  )

/** The prices that are no amounts, as the server would refuse them; null where all are. */
export const refusedPrices = (
  changed: Partial<ProductForm>,
  { variants }: ProviderProduct,
  message: string,
): Outcome<never> | null => {
  const paths = inOrder(variants, changed.order ?? []).flatMap((length, at) => {
    const typed = changed[lengthFields(length).price]
    return typed === undefined || readEuro(typed) !== null ? [] : `variants[${at}].price`
  })
  return paths.length === 0 ? null : refusedAt(paths, message, 'number')
}

/** What is sent of a changed form: lengths all together, for their order is that of the form. */
export const productChangeOf = (changed: Partial<ProductForm>, { variants }: ProviderProduct): ProductChange => {
  const { name, order, ...rest } = changed
  const hasLengths = order !== undefined || Object.keys(rest).length > 0
  return {
    ...(name !== undefined && { name }),
    ...(hasLengths && {
      variants: inOrder(variants, order ?? []).map((length) => {
        const fields = lengthFields(length)
        const [called, typed, state] = [changed[fields.name], changed[fields.price], changed[fields.active]]
        const price = typed === undefined ? null : readEuro(typed)
        return {
          code: length.code,
          ...(called !== undefined && { name: called }),
          ...(price !== null && { price }),
          ...(state !== undefined && { active: state === stateText(true) }),
        }
      }),
    }),
  }
}
