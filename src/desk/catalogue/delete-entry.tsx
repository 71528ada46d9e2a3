import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Outcome } from '../../api/contract/hydra.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { readAgain } from '../../session/read-again.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'

type Props = {
  name: string
  label: string
  /** What goes with it. */
  text: ReactNode
  /** Deletes what was seen. */
  remove: () => Promise<Outcome<unknown>>
  /** What is read again. */
  keys: readonly QueryKey[]
  onDeleted: () => void
  /** What can be done with one that is named elsewhere, and what is said of it. */
  instead?: { label: string; run: () => Promise<Outcome<unknown>>; words: string } | null
}

/** Deletes something of the catalogue after a question; a refusal says why, and offers what can be done instead. */
export const DeleteEntry = ({ name, label, text, remove: send, keys, onDeleted, instead = null }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const show = () => Promise.all(keys.map((key) => readAgain(queries, key)))
  const fail = (error: Error) => {
    setAsking(false)
    tellFailure(error, say`Something went wrong`)
    return show()
  }
  const remove = useSingleFlightMutation({
    mutationFn: send,
    onSuccess: (outcome) => {
      setAsking(false)
      if (outcome.ok) {
        toasts.success(say`${name} was deleted`)
        onDeleted()
      }
      return show()
    },
    onError: fail,
  })
  const replace = useSingleFlightMutation({
    mutationFn: (run: () => Promise<Outcome<unknown>>) => run(),
    onSuccess: (outcome) => {
      if (outcome.ok) {
        toasts.success(instead?.words ?? '')
        remove.reset()
      } else toasts.error(outcome.message)
      return show()
    },
    onError: fail,
  })
  const refusal = remove.data?.ok === false ? remove.data : null
  return (
    <div>
      {refusal !== null && (
        <Banner
          tone="warning"
          actions={
            refusal.status !== 412 &&
            instead !== null && (
              <Button size="small" isPending={replace.isPending} onPress={() => replace.mutate(instead.run)}>
                {instead.label}
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
        text={text}
        subject={name}
        confirmLabel={t`Yes, delete`}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
