import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { clientKeys, createClient } from '../../api/clients.ts'
import type { Client } from '../../api/contract/client.ts'
import { HttpError } from '../../api/http-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { useDraft } from '../drafts/use-draft.ts'

const empty = { company: '', email: '' }
const fields = ['company', 'email']
const formId = 'add-client'

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
  const { value, change, drop } = useDraft('client', empty)
  const problem = useProblem()
  const create = useSingleFlightMutation({
    mutationFn: () => createClient(value),
    onMutate: problem.forget,
    onSuccess: (outcome) => {
      if (!outcome.ok) return problem.tell(outcome.message)
      toasts.success(say`Client succesfully created`)
      queries.setQueryData(clientKeys.one(outcome.value.id), outcome.value)
      drop()
      onAdded?.(outcome.value)
      onClose()
      void queries.invalidateQueries({ queryKey: clientKeys.all })
    },
    onError: (error) => problem.tell(error instanceof HttpError ? error.description : ''),
  })
  const violations = violationsOf(create.data)
  const cancel = () => {
    drop()
    create.reset()
    onClose()
  }
  const beside = violationsBeside(violations, fields)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={create.isPending}
      title={t`Add client`}
      footer={
        <>
          <Button onPress={cancel} isDisabled={create.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={create.isPending}>
            <Trans>Add client</Trans>
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => !create.isPending && create.mutate()} violations={violations}>
        {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
        <TextField
          name="company"
          label={t`Company name`}
          autoComplete="organization"
          value={value.company}
          onChange={(company) => change({ company })}
          errorMessage={violationsFor(violations, 'company')}
          autoFocus
        />
        <TextField
          name="email"
          type="email"
          label={t`Company email`}
          autoComplete="email"
          value={value.email}
          onChange={(email) => change({ email })}
          errorMessage={violationsFor(violations, 'email')}
        />
      </Form>
    </Dialog>
  )
}
