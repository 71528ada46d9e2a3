import { t as say } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { HydraCollection, Iri, Refusal } from '../../api/contract/hydra.ts'
import type { Edits, FieldValue } from '../../api/contract/merge-fields.ts'
import { isSetExpired, type SharedSet } from '../../api/contract/set.ts'
import { statusOf } from '../../api/http-error.ts'
import { changeSet, ownSetKeys } from '../../api/own-sets.ts'
import { DraftDialog } from '../../features/drafts/draft-dialog.tsx'
import { saveEdits } from '../../features/drafts/save-edits.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { useDraft, valuesIn } from '../../features/drafts/use-draft.ts'
import { useDraftMutation } from '../../features/drafts/use-draft-mutation.ts'
import { readOwnSet } from '../../features/sets/read-own-set.ts'
import { SetFields } from '../../features/sets/set-fields.tsx'
import { type SetForm, setFieldsOf, setFormOf } from '../../features/sets/set-form.ts'
import { tellRefused, tellWithdrawn } from '../../features/sets/tell-withdrawn.ts'
import { readAgain } from '../../session/read-again.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { toasts } from '../../ui/toasts.ts'
import { ItemsVersion } from './items-version.tsx'

const isItems = (value: FieldValue): value is readonly Iri[] => Array.isArray(value)

/** A choice that was made days ago may have passed by now, and would end the link at once. */
const refusedEnd = (): Refusal => {
  const message = say`Choose an end that is to come.`
  return { ok: false, status: 422, violations: [{ propertyPath: 'expiresAt', message, code: 'moment' }], message }
}

/** In every list that has it, until that is read again. */
const showOwnSet = (queries: QueryClient, set: SharedSet): void =>
  void queries.setQueriesData<HydraCollection<SharedSet>>(
    { queryKey: ownSetKeys.lists },
    (list) =>
      list && {
        ...list,
        'hydra:member': list['hydra:member'].map((shown) => (shown.code === set.code ? set : shown)),
      },
  )

type Props = { set: SharedSet; onClose: () => void }

/** Title, message, end and order of a set; what was typed outlives closing it. */
export const EditSetDialog = ({ set, onClose }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const key = `set-${set.code}`
  const draft = useDraft<SetForm>(key, setFormOf(set))
  const save = useDraftMutation(key, {
    mutationFn: (edits: Edits) =>
      saveEdits<SetForm, SharedSet>({
        edits,
        held: set,
        fieldsOf: setFormOf,
        load: () => readOwnSet(set['@id']),
        send: async (changed, ifMatch) =>
          isSetExpired({ expiresAt: changed.expiresAt ?? null }, Date.now())
            ? refusedEnd()
            : changeSet(set['@id'], setFieldsOf(changed), { ifMatch }),
      }),
    onSuccess: (outcome, edits) => {
      if (outcome.ok) showOwnSet(queries, outcome.value)
      void readAgain(queries, ownSetKeys.all)
      if (!outcome.ok) return tellRefused(key, outcome)
      toasts.success(say`The set was saved`)
      if (draft.settle(valuesIn(edits))) onClose()
    },
    onError: (error) => {
      void readAgain(queries, ownSetKeys.all)
      if (statusOf(error) === 404) tellWithdrawn()
      else tellFailure(error, say`Something went wrong`)
    },
  })
  const show = (name: string, value: FieldValue, other: FieldValue) => {
    if (isItems(value) && isItems(other)) return <ItemsVersion items={value} other={other} />
    return name === 'expiresAt' && typeof value === 'string' && value !== '' ? <DateTime iso={value} /> : null
  }
  return (
    <DraftDialog
      title={t`Edit set`}
      saveLabel={t`Save set`}
      isOpen
      onClose={onClose}
      draft={draft}
      labels={{ title: t`Title`, message: t`Message`, expiresAt: t`Link ends`, items: t`Items` }}
      show={show}
      save={{ ...save, mutate: () => save.mutate(draft.toSend()) }}
    >
      <SetFields
        value={draft.value}
        storedEnd={set.expiresAt}
        change={draft.change}
        violations={violationsOf(save.data)}
        heard={set.heard}
      />
    </DraftDialog>
  )
}
