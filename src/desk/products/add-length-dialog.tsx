import { t as say } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { addLength, changeLength, productKeys } from '../../api/admin/products.ts'
import type { ProviderProduct, ProviderVariant } from '../../api/contract/provider-product.ts'
import { euroText, readEuro } from '../../api/contract/read-euro.ts'
import { http } from '../../api/http.ts'
import { createOnce } from '../../features/drafts/create-once.ts'
import { DraftDialog } from '../../features/drafts/draft-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAdding } from '../catalogue/use-adding.tsx'
import { refusedAt } from '../refused-at.ts'
import { PriceField } from './price-field.tsx'

type NewLength = { name: string; price: string }

type Props = { product: ProviderProduct; onClose: () => void }

/** Adds a length with its price, which is offered at once. */
export const AddLengthDialog = ({ product, onClose }: Props) => {
  const { t } = useLingui()
  const key = `desk-new-length-${product.code}`
  const { dialog, fieldOf } = useAdding<keyof NewLength, ProviderVariant>({
    key,
    blank: { name: '', price: '' },
    make: async (form) => {
      const typed = readEuro(form.price)
      if (typed === null) return refusedAt(['price'], say`Write an amount such as 245,00.`, 'number')
      return createOnce<NewLength, ProviderVariant>({
        key,
        form: { ...form, price: euroText(typed) },
        create: ({ name, price }, wish) =>
          addLength({ product: product['@id'], name, price: readEuro(price) ?? typed }, { wish }),
        load: (made) => http.get<ProviderVariant>(made),
        fieldsOf: ({ name, price }) => ({ name, price: euroText(price) }),
        update: (made, { name, price }, ifMatch) => {
          const cents = price === undefined ? null : readEuro(price)
          const change = { ...(name !== undefined && { name }), ...(cents !== null && { price: cents }) }
          return changeLength(made, change, { ifMatch })
        },
      })
    },
    lists: productKeys.all,
    words: ({ name }) => say`${name} was added`,
    onClose,
  })
  return (
    <DraftDialog title={t`Add a length`} {...dialog} labels={{ name: t`Length`, price: t`Price` }}>
      <TextField label={t`Length`} autoFocus {...fieldOf('name')} />
      <PriceField {...fieldOf('price')} />
    </DraftDialog>
  )
}
