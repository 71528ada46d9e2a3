import { t as say } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { changeProduct, createProduct, productKeys } from '../../api/admin/products.ts'
import type { ProviderProduct } from '../../api/contract/provider-product.ts'
import { http } from '../../api/http.ts'
import { createOnce } from '../../features/drafts/create-once.ts'
import { DraftDialog } from '../../features/drafts/draft-dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAdding } from '../catalogue/use-adding.tsx'

type NewProduct = { name: string; type: string }

const key = 'desk-new-product'

const typeOf = (type: string) => (type === 'option_post_processing' ? type : 'product')

type Props = { onClose: () => void; onMade: (code: string) => void }

/** Makes a product of a name: its lengths come after it, in its drawer. */
export const AddProductDialog = ({ onClose, onMade }: Props) => {
  const { t } = useLingui()
  const { dialog, fieldOf } = useAdding<keyof NewProduct, ProviderProduct>({
    key,
    blank: { name: '', type: 'product' },
    make: (form) =>
      createOnce<NewProduct, ProviderProduct>({
        key,
        form,
        create: ({ name, type }, wish) => createProduct({ name, type: typeOf(type) }, { wish }),
        load: (made) => http.get<ProviderProduct>(made),
        // Made once, it stays what it is.
        fieldsOf: ({ name }) => ({ name, type: form.type }),
        update: (made, { name }, ifMatch) => changeProduct(made, name === undefined ? {} : { name }, { ifMatch }),
      }),
    lists: productKeys.all,
    words: () => say`The product was added. It is offered as soon as it has a length.`,
    onClose,
    onMade: ({ code }) => onMade(code),
  })
  const type = fieldOf('type')
  return (
    <DraftDialog title={t`Add a product`} {...dialog} labels={{ name: t`Name`, type: t`Type` }}>
      <TextField label={t`Name`} autoFocus {...fieldOf('name')} />
      <RadioGroup
        label={t`Type`}
        options={[
          { id: 'product', label: t`Product` },
          { id: 'option_post_processing', label: t`Post-processing` },
        ]}
        value={type.value}
        onChange={type.onChange}
        isDisabled={false}
      />
    </DraftDialog>
  )
}
