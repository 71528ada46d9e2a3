import { t as say } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { addLength, changeLength, productKeys } from '../../api/admin/products.ts'
import type { Outcome } from '../../api/contract/hydra.ts'
import type { ProviderProduct, ProviderVariant } from '../../api/contract/provider-product.ts'
import { euroText, readEuro } from '../../api/contract/read-euro.ts'
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
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toasts.ts'
import { PriceField } from './price-field.tsx'

type NewLength = { name: string; price: string }

type Props = { product: ProviderProduct; onClose: () => void }

const refusedPrice = (message: string): Outcome<never> => ({
  ok: false,
  status: 422,
  violations: [{ propertyPath: 'price', message, code: 'number' }],
  message,
})

/** Adds a length with its price, which is offered at once. */
export const AddLengthDialog = ({ product, onClose }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const key = `desk-new-length-${product.code}`
  const draft = useNewDraft<NewLength>(key, { name: '', price: '' })
  const save = useDraftMutation(key, {
    mutationFn: async (form: NewLength): Promise<Outcome<ProviderVariant>> => {
      const typed = readEuro(form.price)
      if (typed === null) return refusedPrice(say`Write an amount such as 245,00.`)
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
    onSuccess: (outcome) => {
      void readAgain(queries, productKeys.all)
      if (!outcome.ok) return void tellWhereLeft(key, outcome, say`Nothing was added`)
      draft.drop()
      toasts.success(say`${outcome.value.name} was added`)
      onClose()
    },
    onError: (error) => tellFailure(error, say`Nothing was added`),
  })
  const violations = violationsOf(save.data)
  const errorOf = (name: keyof NewLength) => {
    const errorMessage = violationsFor(violations, name, draft.value[name])
    return errorMessage === undefined ? {} : { errorMessage }
  }
  return (
    <DraftDialog
      title={t`Add a length`}
      saveLabel={t`Add`}
      isOpen
      onClose={onClose}
      draft={draft}
      labels={{ name: t`Length`, price: t`Price` }}
      save={{ ...save, mutate: () => save.mutate(draft.now()) }}
      notice={<AttemptNotice of={key} />}
    >
      <TextField
        label={t`Length`}
        name="name"
        autoFocus
        value={draft.value.name}
        onChange={(name) => draft.change({ name })}
        {...errorOf('name')}
      />
      <PriceField
        name="price"
        value={draft.value.price}
        onChange={(price) => draft.change({ price })}
        {...errorOf('price')}
      />
    </DraftDialog>
  )
}
