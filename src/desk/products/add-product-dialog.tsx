import { t as say } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { changeProduct, createProduct, productKeys } from '../../api/admin/products.ts'
import type { ProviderProduct } from '../../api/contract/provider-product.ts'
import { http } from '../../api/http.ts'
import { AttemptNotice } from '../../features/drafts/attempt-notice.tsx'
import { createOnce } from '../../features/drafts/create-once.ts'
import { DraftDialog } from '../../features/drafts/draft-dialog.tsx'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { tellWhereLeft, useDraftMutation } from '../../features/drafts/use-draft-mutation.ts'
import { useNewDraft } from '../../features/drafts/use-new-draft.ts'
import { readAgain } from '../../session/read-again.ts'
import { violationsFor } from '../../ui/form.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toasts.ts'

type NewProduct = { name: string; type: string }

const key = 'desk-new-product'

const typeOf = (type: string) => (type === 'option_post_processing' ? type : 'product')

type Props = { onClose: () => void; onMade: (code: string) => void }

/** Makes a product of a name: its lengths come after it, in its drawer. */
export const AddProductDialog = ({ onClose, onMade }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const draft = useNewDraft<NewProduct>(key, { name: '', type: 'product' })
  const save = useDraftMutation(key, {
    mutationFn: (form: NewProduct) =>
      createOnce<NewProduct, ProviderProduct>({
        key,
        form,
        create: ({ name, type }, wish) => createProduct({ name, type: typeOf(type) }, { wish }),
        load: (made) => http.get<ProviderProduct>(made),
        // Made once, it stays what it is.
        fieldsOf: ({ name }) => ({ name, type: form.type }),
        update: (made, { name }, ifMatch) => changeProduct(made, name === undefined ? {} : { name }, { ifMatch }),
      }),
    onSuccess: (outcome) => {
      void readAgain(queries, productKeys.all)
      if (!outcome.ok) return void tellWhereLeft(key, outcome, say`Nothing was added`)
      draft.drop()
      toasts.success(say`The product was added. It is offered as soon as it has a length.`)
      onClose()
      onMade(outcome.value.code)
    },
    onError: (error) => tellFailure(error, say`Nothing was added`),
  })
  const errorMessage = violationsFor(violationsOf(save.data), 'name', draft.value.name)
  return (
    <DraftDialog
      title={t`Add a product`}
      saveLabel={t`Add`}
      isOpen
      onClose={onClose}
      draft={draft}
      labels={{ name: t`Name`, type: t`Type` }}
      save={{ ...save, mutate: () => save.mutate(draft.now()) }}
      notice={<AttemptNotice of={key} />}
    >
      <TextField
        label={t`Name`}
        name="name"
        autoFocus
        value={draft.value.name}
        onChange={(name) => draft.change({ name })}
        {...(errorMessage !== undefined && { errorMessage })}
      />
      <RadioGroup
        label={t`Type`}
        options={[
          { id: 'product', label: t`Product` },
          { id: 'option_post_processing', label: t`Post-processing` },
        ]}
        value={draft.value.type}
        onChange={(type) => draft.change({ type })}
        isDisabled={false}
      />
    </DraftDialog>
  )
}
