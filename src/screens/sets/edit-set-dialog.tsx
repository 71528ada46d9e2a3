import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HydraCollection, Iri, Refusal } from '../../api/contract/hydra.ts'
import type { Edits, FieldValue } from '../../api/contract/merge-fields.ts'
import { isSetExpired, type SharedSet } from '../../api/contract/set.ts'
import { statusOf } from '../../api/http-error.ts'
import { changeSet, ownSetKeys } from '../../api/own-sets.ts'
import { AttemptNotice } from '../../features/drafts/attempt-notice.tsx'
import { settleAttempt } from '../../features/drafts/create-once.ts'
import { DraftDialog } from '../../features/drafts/draft-dialog.tsx'
import { saveEdits } from '../../features/drafts/save-edits.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { valuesIn } from '../../features/drafts/use-draft.ts'
import { tellWhereLeft, useDraftMutation } from '../../features/drafts/use-draft-mutation.ts'
import { useNewDraft } from '../../features/drafts/use-new-draft.ts'
import { createSetOnce } from '../../features/sets/create-set-once.ts'
import { readOwnSet } from '../../features/sets/read-own-set.ts'
import { SetFields } from '../../features/sets/set-fields.tsx'
import { type SetForm, setFieldsOf, setFormOf } from '../../features/sets/set-form.ts'
import { useSetLink } from '../../features/sets/use-set-link.ts'
import { readAgain } from '../../session/read-again.ts'
import { Banner } from '../../ui/banner.tsx'
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

/** `isListed`: it is on the page of the list behind. */
type Props = { set: SharedSet; isListed: boolean; onClose: () => void }

/** A set of its own, of what stands in the form of one that was withdrawn. */
const useMakeAnew = (key: string, draft: { now: () => SetForm; drop: () => void }, onClose: () => void) => {
  const queries = useQueryClient()
  const { copy } = useSetLink()
  return useDraftMutation(`${key}-anew`, {
    mutationFn: async (form: SetForm) => (isSetExpired(form, Date.now()) ? refusedEnd() : createSetOnce(key, form)),
    onSuccess: (outcome, sent) => {
      void readAgain(queries, ownSetKeys.all)
      if (!outcome.ok) return void tellWhereLeft(`${key}-anew`, outcome, say`The set was not saved`)
      if (!settleAttempt(key, sent, draft.now(), outcome.value['@id'])) return
      draft.drop()
      toasts.success(say`Your set is ready`, { label: say`Copy link`, onPress: () => void copy(outcome.value) })
      onClose()
    },
    onError: (error) => tellFailure(error, say`Something went wrong`),
  })
}

/** Title, message, end and order of a set; what was typed outlives closing it. */
export const EditSetDialog = ({ set, isListed, onClose }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const key = `set-${set.code}`
  const draft = useNewDraft<SetForm>(key, setFormOf(set))
  const [isRefused, setRefused] = useState(false)
  const look = useQuery({
    queryKey: ownSetKeys.one(set.code),
    queryFn: () => readOwnSet(set['@id']),
    enabled: !isListed,
  })
  const isGone = isRefused || statusOf(look.error) === 404
  const anew = useMakeAnew(key, draft, onClose)
  /** It stands in the form; where that was left, a message says it. */
  const tellGone = () => {
    const message = say`Someone else withdrew this set in the meantime.`
    if (!tellWhereLeft(key, { ok: false, status: 404, violations: [], message }, say`The set was not saved`))
      setRefused(true)
  }
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
      if (!outcome.ok)
        return outcome.status === 404 ? tellGone() : void tellWhereLeft(key, outcome, say`The set was not saved`)
      toasts.success(say`The set was saved`)
      if (draft.settle(valuesIn(edits))) onClose()
    },
    onError: (error) => {
      void readAgain(queries, ownSetKeys.all)
      if (statusOf(error) === 404) tellGone()
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
      saveLabel={isGone ? t`Make a set of it` : t`Save set`}
      isOpen
      onClose={onClose}
      draft={draft}
      labels={{ title: t`Title`, message: t`Message`, expiresAt: t`Link ends`, items: t`Items` }}
      show={show}
      save={
        isGone
          ? { ...anew, mutate: () => anew.mutate(draft.value) }
          : { ...save, mutate: () => save.mutate(draft.toSend()) }
      }
      notice={
        isGone && (
          <>
            <Banner tone="warning" title={<Trans>Someone else withdrew this set in the meantime.</Trans>}>
              <Trans>What stands here is kept: make a new set of it, which gets a link of its own.</Trans>
            </Banner>
            {!anew.isPending && <AttemptNotice of={key} />}
          </>
        )
      }
    >
      <SetFields
        value={draft.value}
        storedEnd={set.expiresAt}
        change={draft.change}
        violations={violationsOf(isGone ? anew.data : save.data)}
        heard={set.heard}
      />
    </DraftDialog>
  )
}
