import { t as say } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { clientKeys, clientQuery, createClient, updateClient } from '../../api/clients.ts'
import type { Client } from '../../api/contract/client.ts'
import { idOf } from '../../api/contract/hydra.ts'
import { HttpError } from '../../api/http-error.ts'
import { readAgain } from '../../session/read-again.ts'
import { violationsFor } from '../../ui/form.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toasts.ts'
import { AttemptNotice } from '../drafts/attempt-notice.tsx'
import { createOnce, isMadeForSure, settleAttempt } from '../drafts/create-once.ts'
import { DraftDialog } from '../drafts/draft-dialog.tsx'
import { useDraftMutation } from '../drafts/use-draft-mutation.ts'
import { useNewDraft } from '../drafts/use-new-draft.ts'
import { WithoutAccount } from './without-account.tsx'

const key = 'client'
const empty = { company: '', email: '' }
type ClientForm = typeof empty

/** What was said of a problem leaves with the next attempt: it would stand beside its success. */
const useProblem = () => {
  const shown = useRef<string>(undefined)
  const forget = () => {
    if (shown.current !== undefined) toasts.close(shown.current)
    shown.current = undefined
  }
  const tell = (description: string) => {
    forget()
    shown.current = toasts.error(say`There was a problem creating the client ${description}`)
  }
  return { tell, forget }
}

type Props = {
  isOpen: boolean
  onClose: () => void
  /** For whoever goes on with it, such as a project's client field. */
  onAdded?: (client: Client) => void
}

/** Company name and company e-mail; violations below their fields (specification, section 5). */
export const AddClientDialog = ({ isOpen, onClose, onAdded }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const draft = useNewDraft(key, empty)
  const { value, change } = draft
  const problem = useProblem()
  const refresh = () => void readAgain(queries, clientKeys.all)
  const create = useDraftMutation(key, {
    isOpen,
    mutationFn: (form: ClientForm) =>
      createOnce({
        key,
        form,
        create: (sent, wish) => createClient(sent, { wish }),
        load: (made) => queries.fetchQuery({ ...clientQuery(Number(idOf(made))), staleTime: 0 }),
        fieldsOf: ({ company, email }) => ({ company, email }),
        update: (made, changed, ifMatch) => updateClient(Number(idOf(made)), changed, { ifMatch }),
      }),
    onMutate: () => {
      problem.forget()
      return isMadeForSure(key)
    },
    onSuccess: (outcome, sent, wasMade) => {
      if (!outcome.ok) return problem.tell(outcome.message)
      toasts.success(
        wasMade ? say`Client succesfully saved` : say`Client succesfully created`,
        undefined,
        outcome.value.hasUser ? undefined : <WithoutAccount />,
      )
      queries.setQueryData(clientKeys.one(outcome.value.id), outcome.value)
      onAdded?.(outcome.value)
      if (settleAttempt(key, sent, draft.now(), outcome.value['@id'])) {
        draft.drop()
        onClose()
      }
      refresh()
    },
    onError: (error) => {
      problem.tell(error instanceof HttpError ? error.description : '')
      refresh()
    },
  })
  const violations = violationsOf(create.data)
  return (
    <DraftDialog
      title={t`Add client`}
      saveLabel={t`Add client`}
      isOpen={isOpen}
      onClose={onClose}
      draft={draft}
      labels={{ company: t`Company name`, email: t`Company email` }}
      save={{ ...create, mutate: () => create.mutate(value) }}
      notice={!create.isPending && <AttemptNotice of={key} />}
    >
      <TextField
        name="company"
        label={t`Company name`}
        autoComplete="organization"
        value={value.company}
        onChange={(company) => change({ company })}
        errorMessage={violationsFor(violations, 'company', value.company)}
        autoFocus
      />
      <TextField
        name="email"
        type="email"
        label={t`Company email`}
        autoComplete="email"
        value={value.email}
        onChange={(email) => change({ email })}
        errorMessage={violationsFor(violations, 'email', value.email)}
      />
    </DraftDialog>
  )
}
