import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SharedSet } from '../../api/contract/set.ts'
import { statusOf } from '../../api/http-error.ts'
import { ownSetKeys } from '../../api/own-sets.ts'
import { paths } from '../../paths.ts'
import { readAgain } from '../../session/read-again.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toasts.ts'
import { AttemptNotice } from '../drafts/attempt-notice.tsx'
import { isSameForm, settleAttempt } from '../drafts/create-once.ts'
import { DraftDialog } from '../drafts/draft-dialog.tsx'
import { tellFailure } from '../drafts/tell-failure.ts'
import { useDraftMutation } from '../drafts/use-draft-mutation.ts'
import { useNewDraft } from '../drafts/use-new-draft.ts'
import { createSetOnce } from './create-set-once.ts'
import { currentSelection, newSetDraft as key, useSelection } from './selection.ts'
import { SetFields } from './set-fields.tsx'
import type { SetForm } from './set-form.ts'
import { tellRefused, tellWithdrawn } from './tell-withdrawn.ts'
import { useSetLink } from './use-set-link.ts'

const empty = { title: '', message: '', expiresAt: '' }

/** The link of what was just made. */
const Made = ({ set, onClose }: { set: SharedSet; onClose: () => void }) => {
  const { t } = useLingui()
  const { linkOf, copy } = useSetLink()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Your set is ready`}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" icon={<Link2 aria-hidden="true" />} onPress={() => void copy(set)}>
            <Trans>Copy link</Trans>
          </Button>
        </>
      }
    >
      <TextField label={t`Link`} value={linkOf(set)} onChange={() => undefined} isReadOnly />
      <p>
        <Link href={paths.sets()}>
          <Trans>Sets</Trans>
        </Link>
      </p>
    </Dialog>
  )
}

/** Makes a set of what is selected; what was typed outlives closing it. */
export const MakeSetDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { iris, replace, stop } = useSelection()
  const draft = useNewDraft(key, empty)
  const form: SetForm = { ...draft.value, items: iris ?? [] }
  const [made, setMade] = useState<SharedSet | null>(null)
  const { copy } = useSetLink()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const forget = () => {
    draft.drop()
    stop()
  }
  /** Who left waits for nothing here. What was selected or typed since is another set. */
  const tellMade = (set: SharedSet, isUnchanged: boolean) => {
    if (isUnchanged) forget()
    toasts.success(say`Your set is ready`, { label: say`Copy link`, onPress: () => void copy(set) })
  }
  const create = useDraftMutation(key, {
    mutationFn: (wanted: SetForm) => createSetOnce(key, wanted),
    onSuccess: (outcome, sent) => {
      if (!outcome.ok) return tellRefused(key, outcome)
      const now = { ...draft.now(), items: currentSelection() ?? [] }
      if (isLeft.current) tellMade(outcome.value, isSameForm(now, sent))
      else if (settleAttempt(key, sent, now, outcome.value['@id'])) {
        setMade(outcome.value)
        forget()
      }
      void readAgain(queries, ownSetKeys.all)
    },
    onError: (error) => (statusOf(error) === 404 ? tellWithdrawn() : tellFailure(error, say`Something went wrong`)),
  })
  if (made !== null) return <Made set={made} onClose={onClose} />
  return (
    <DraftDialog
      title={t`Make a set`}
      saveLabel={t`Make a set`}
      isOpen
      onClose={onClose}
      draft={draft}
      labels={{ title: t`Title`, message: t`Message`, expiresAt: t`Link ends`, items: t`Items` }}
      save={{ ...create, mutate: () => create.mutate(form) }}
      notice={!create.isPending && <AttemptNotice of={key} />}
    >
      <SetFields
        value={form}
        change={({ items, ...part }) => {
          if (items !== undefined) replace(items)
          draft.change(part)
        }}
        violations={violationsOf(create.data)}
      />
    </DraftDialog>
  )
}
