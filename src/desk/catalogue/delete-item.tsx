import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { changeItem, deleteItem, itemKeys } from '../../api/admin/items.ts'
import type { ProviderItem } from '../../api/contract/provider-item.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { readAgain } from '../../session/read-again.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'

type Props = { item: ProviderItem; label: string; onDeleted: () => void }

/** Deletes an item after a question; what an order or a project names can be hidden instead. */
export const DeleteItem = ({ item, label, onDeleted }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const fail = (error: Error) => {
    setAsking(false)
    tellFailure(error, say`Something went wrong`)
    return readAgain(queries, itemKeys.all)
  }
  const remove = useSingleFlightMutation({
    mutationFn: () => deleteItem(item['@id'], { ifMatch: item.etag }),
    onSuccess: (outcome) => {
      setAsking(false)
      if (outcome.ok) {
        toasts.success(say`${item.name} was deleted`)
        onDeleted()
        queries.removeQueries({ queryKey: itemKeys.one(item.kind, item.code) })
      }
      return readAgain(queries, itemKeys.all)
    },
    onError: fail,
  })
  const hide = useSingleFlightMutation({
    mutationFn: () => changeItem(item['@id'], { status: 'hidden' }),
    onSuccess: (outcome) => {
      if (outcome.ok) {
        toasts.success(say`${item.name} was hidden`)
        remove.reset()
      } else toasts.error(outcome.message)
      return readAgain(queries, itemKeys.all)
    },
    onError: fail,
  })
  const refusal = remove.data?.ok === false ? remove.data : null
  return (
    <div className="desk-delete">
      {refusal !== null && (
        <Banner
          tone="warning"
          actions={
            refusal.status !== 412 &&
            item.status === 'published' && (
              <Button size="small" isPending={hide.isPending} onPress={() => hide.mutate()}>
                <Trans>Hide it instead</Trans>
              </Button>
            )
          }
        >
          {refusal.status === 412 ? (
            <Trans>Someone else changed this in the meantime. Look at it before you delete it.</Trans>
          ) : (
            refusal.message
          )}
        </Banner>
      )}
      <Button size="small" variant="quiet-danger" icon={<Trash2 aria-hidden="true" />} onPress={() => setAsking(true)}>
        {label}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t`Are you sure?`}
        text={<Trans>Its picture and its demos are deleted with it. This can not be undone.</Trans>}
        subject={item.name}
        confirmLabel={t`Yes, delete`}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
