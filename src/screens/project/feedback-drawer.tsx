import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { clientQuery } from '../../api/clients.ts'
import { commentKeys, requestFeedback } from '../../api/comments.ts'
import { displayName } from '../../api/contract/customer.ts'
import { idOf, type Violation } from '../../api/contract/hydra.ts'
import type { Project } from '../../api/contract/project.ts'
import { projectKeys } from '../../api/projects.ts'
import { paths } from '../../paths.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Form, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toast.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useCopyFeedbackLink } from './use-feedback-link.ts'

const formId = 'feedback-request'
type Request = { contactId: string | null; comment: string; notifyByEmail: boolean }
const empty: Request = { contactId: null, comment: '', notifyByEmail: true }
const tellRefused = () =>
  toasts.error(say`The client of this project does not have the permissions to provide feedback. Please contact us.`)

type Client = NonNullable<Project['client']>
type Props = { project: Project; client: Client; isOpen: boolean; onClose: () => void }

/** Asks a contact of the client which voice it shall be; afterwards offers the link to answer with. */
export const FeedbackDrawer = ({ project, client, isOpen, onClose }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const customer = useCustomer()
  const clientId = Number(idOf(client['@id']))
  const { data: details } = useQuery({ ...clientQuery(clientId), enabled: isOpen })
  const { value, change, drop } = useDraft(`feedback-${project.id}`, empty)
  const [missing, setMissing] = useState<Violation[]>([])
  const copy = useCopyFeedbackLink()
  const ask = useMutation({
    mutationFn: (contactId: number) =>
      requestFeedback({
        customer: customer['@id'],
        project: project['@id'],
        payload: { clientId, contactId },
        comment: value.comment,
        notifyByEmail: value.notifyByEmail,
      }),
    onSuccess: async (outcome) => {
      if (!outcome.ok) return void toasts.error(outcome.message)
      toasts.success(say`Feedback request successful`)
      drop()
      await queries.invalidateQueries({ queryKey: commentKeys.all })
      await queries.invalidateQueries({ queryKey: projectKeys.one(project.id) })
    },
    onError: () => toasts.error(say`Something went wrong`),
  })
  const submit = () => {
    if (!client.hasUser) return void tellRefused()
    if (value.contactId !== null) return ask.mutate(Number(value.contactId))
    setMissing([{ propertyPath: 'payload.contactId', message: t`Please choose a contact.`, code: 'blank' }])
  }
  const violations = missing.length > 0 ? missing : violationsOf(ask.data)
  const beside = violationsBeside(violations, ['payload.contactId', 'comment'])
  const asked = ask.data?.ok ? ask.data.value : null
  const close = () => {
    ask.reset()
    setMissing([])
    onClose()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      isBusy={ask.isPending}
      title={t`Request client feedback`}
      footer={
        asked === null ? (
          <>
            <Button onPress={close} isDisabled={ask.isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="primary" type="submit" form={formId} isPending={ask.isPending}>
              <Trans>Request feedback</Trans>
            </Button>
          </>
        ) : (
          <Button onPress={close}>
            <Trans>Close</Trans>
          </Button>
        )
      }
    >
      {asked !== null ? (
        <Banner
          tone="success"
          title={<Trans>Feedback request successful</Trans>}
          actions={
            <Button
              size="small"
              icon={<Link2 aria-hidden="true" />}
              isPending={copy.isPending}
              onPress={() => copy.mutate({ comment: asked.id, client: client['@id'] })}
            >
              <Trans>Copy feedback link</Trans>
            </Button>
          }
        />
      ) : (
        <Form id={formId} onSubmit={submit} violations={violations}>
          {!client.hasUser && (
            <Banner tone="danger">
              <Trans>
                The client of this project does not have the permissions to provide feedback. Please contact us.
              </Trans>
            </Banner>
          )}
          {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
          <SelectField
            name="payload.contactId"
            label={t`Contact`}
            placeholder={t`Choose a contact`}
            value={value.contactId}
            onChange={(contactId) => {
              change({ contactId })
              setMissing([])
            }}
            isLoading={details === undefined}
            options={(details?.contacts ?? []).map((contact) => ({
              id: String(contact.id),
              label: displayName(contact),
              ...(contact.email !== null && { description: contact.email }),
            }))}
            emptyText={<Trans>Add contacts to this client</Trans>}
            errorMessage={violationsFor(violations, 'payload.contactId')}
            action={
              <Link href={paths.clientDetails(clientId)}>
                <Trans>Add contact</Trans>
              </Link>
            }
          />
          <TextField
            name="comment"
            label={t`Comment`}
            isMultiline
            rows={6}
            value={value.comment}
            onChange={(comment) => change({ comment })}
            errorMessage={violationsFor(violations, 'comment')}
          />
          <Checkbox isSelected={value.notifyByEmail} onChange={(notifyByEmail) => change({ notifyByEmail })}>
            <Trans>Notify by email</Trans>
          </Checkbox>
        </Form>
      )}
    </Drawer>
  )
}
