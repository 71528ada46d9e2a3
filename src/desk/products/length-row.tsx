import { t as say } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteOffered, readLength } from '../../api/admin/products.ts'
import { formatEuro } from '../../api/contract/format.ts'
import type { ProviderVariant } from '../../api/contract/provider-product.ts'
import { readEuro } from '../../api/contract/read-euro.ts'
import { changedMeanwhile } from '../../features/drafts/save-edits.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { Step } from '../../ui/move-buttons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { Grip } from '../catalogue/grip.tsx'
import { moveItems } from '../catalogue/move-items.tsx'
import { Switch } from '../catalogue/switch.tsx'
import type { GripProps } from '../catalogue/use-order-by-hand.ts'
import { PriceField } from './price-field.tsx'
import { lengthFields } from './product-draft.ts'

/** What becomes of orders with another price: open ones follow it, confirmed ones do not (decision 013). */
const PriceWarning = ({ length, typed }: { length: ProviderVariant; typed: string }) => {
  const price = readEuro(typed)
  const isMoved = price !== null && price !== length.price && length.numberOfOpenOrders > 0
  const [before, after] = [formatEuro(length.price), formatEuro(price ?? 0)]
  return (
    <p className="desk-length-warning" role="status">
      {isMoved && (
        <>
          <Plural
            value={length.numberOfOpenOrders}
            one={`# order that is not confirmed yet costs ${after} instead of ${before} as soon as you save.`}
            other={`# orders that are not confirmed yet cost ${after} instead of ${before} as soon as you save.`}
          />{' '}
          <Trans>Confirmed orders keep their price.</Trans>
        </>
      )}
    </p>
  )
}

const useDeletion = (length: ProviderVariant, onDeleted: () => void) => {
  const [isAsking, setAsking] = useState(false)
  const remove = useSingleFlightMutation({
    mutationFn: async () => {
      const { name, price, active, etag } = await readLength(length['@id'])
      const isAsSeen = name === length.name && price === length.price && active === length.active
      return isAsSeen ? deleteOffered(length['@id'], { ifMatch: etag }) : changedMeanwhile
    },
    onSuccess: (outcome) => {
      setAsking(false)
      if (outcome.ok) toasts.success(say`${length.name} was deleted`)
      else {
        const isOthers = outcome.status === 412
        const why = isOthers ? say`Someone else changed this in the meantime.` : outcome.message
        toasts.error(say`${length.name} was not deleted`, undefined, why)
      }
      onDeleted()
    },
    onError: (error) => {
      setAsking(false)
      tellFailure(error, say`${length.name} was not deleted`)
      onDeleted()
    },
  })
  return { isAsking, setAsking, remove }
}

type Props = {
  length: ProviderVariant
  /** As they are typed. */
  value: { name: string; price: string; active: boolean }
  errors: { name: string | undefined; price: string | undefined }
  isFirst: boolean
  isLast: boolean
  isDragged: boolean
  onName: (name: string) => void
  onPrice: (price: string) => void
  onActive: (active: boolean) => void
  onMove: (by: Step) => void
  grip: GripProps
  /** Or somebody ordered it meanwhile. */
  onDeleted: () => void
}

/** A length: its name, its price, whether new orders take it. One that an order has is taken off the market, not deleted. */
export const LengthRow = ({ length, value, errors, isFirst, isLast, isDragged, grip, onMove, ...on }: Props) => {
  const { t } = useLingui()
  const fields = lengthFields(length)
  const { isAsking, setAsking, remove } = useDeletion(length, on.onDeleted)
  const { name, numberOfOrders } = length
  const errorMessage = (words: string | undefined) => (words === undefined ? {} : { errorMessage: words })
  const items = [
    ...moveItems({ isFirst, isLast, onMove }),
    ...(numberOfOrders > 0
      ? []
      : [
          {
            id: 'delete',
            label: t`Delete`,
            icon: <Trash2 aria-hidden="true" />,
            isDanger: true,
            onAction: () => setAsking(true),
          },
        ]),
  ]
  return (
    <li className="desk-length" data-dragged={isDragged || undefined}>
      <Grip name={name} {...grip} />
      <fieldset>
        <legend className="ui-visually-hidden">{name}</legend>
        <div className="desk-length-fields">
          <TextField
            label={t`Length`}
            name={fields.name}
            value={value.name}
            onChange={on.onName}
            {...errorMessage(errors.name)}
          />
          <PriceField name={fields.price} value={value.price} onChange={on.onPrice} {...errorMessage(errors.price)} />
        </div>
        <PriceWarning length={length} typed={value.price} />
        <div className="desk-length-state">
          <Switch name={fields.active} isOn={value.active} onChange={on.onActive}>
            <Trans>Offered</Trans>
          </Switch>
          <small>
            <Plural value={numberOfOrders} _0="In no order" one="In # order" other="In # orders" />
          </small>
        </div>
      </fieldset>
      {items.length > 0 && (
        <Menu
          label={t`Actions for ${name}`}
          trigger={<IconButton size="small" label={t`Actions for ${name}`} icon={<Ellipsis aria-hidden="true" />} />}
          items={items}
        />
      )}
      <Confirm
        isOpen={isAsking}
        title={t`Are you sure?`}
        text={<Trans>Nobody ordered it. This can not be undone.</Trans>}
        subject={name}
        confirmLabel={t`Yes, delete`}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      />
    </li>
  )
}
