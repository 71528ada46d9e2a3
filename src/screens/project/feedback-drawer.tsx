import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import { clientQuery } from '../../api/clients.ts'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { displayName } from '../../api/contract/customer.ts'
import { idOf, type Violation } from '../../api/contract/hydra.ts'
import type { Project } from '../../api/contract/project.ts'
import { ContactDialog } from '../../features/clients/contact-dialog.tsx'
import { useDraft } from '../../features/drafts/use-draft.ts'
import type { Asked } from '../../machines/feedback-request.machine.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Form, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { messageOf } from '../../ui/violations.ts'
import { CopyFeedbackLink } from './copy-feedback-link.tsx'
import { readUnanswered, wireFeedbackRequest } from './feedback-request.wiring.ts'
import { OfferedVoicesField } from './offered-voices-field.tsx'

const formId = 'feedback-request'
type Request = { contactId: string | null; comment: string; notifyByEmail: boolean; left: readonly string[] }
const empty: Request = { contactId: null, comment: '', notifyByEmail: true, left: [] }

/** Asking again begins with what was asked before. */
const requestAgain = ({ comment, payload }: ProjectComment): Request => ({
  ...empty,
  comment,
  contactId: payload.contactId === undefined ? null : String(payload.contactId),
})

type Client = NonNullable<Project['client']>
type FormProps = {
  project: Project
  client: Client
  draft: string
  initial: Request
  violations: readonly Violation[]
  onEdit: () => void
  onSubmit: (asked: Asked) => void
}

const RequestForm = ({ project, client, draft, initial, violations, onEdit, onSubmit }: FormProps) => {
  const { t } = useLingui()
  const clientId = Number(idOf(client['@id']))
  const { data: details } = useQuery(clientQuery(clientId))
  const { value, change } = useDraft(draft, initial)
  const [isAdding, setAdding] = useState(false)
  const edit = (part: Partial<Request>) => {
    change(part)
    onEdit()
  }
  const contact = violations.find(({ propertyPath }) => propertyPath === 'payload.contactId')
  const offered = violations.find(({ propertyPath }) => propertyPath.startsWith('payload.offered'))
  const submit = () =>
    onSubmit({
      contactId: value.contactId === null ? null : Number(value.contactId),
      comment: value.comment,
      notifyByEmail: value.notifyByEmail,
      offered: project.voices.length === 0 ? null : project.voices.filter((voice) => !value.left.includes(voice)),
    })
  const beside = violationsBeside(
    violations.filter((violation) => violation !== offered),
    ['payload.contactId', 'comment'],
  )
  return (
    <>
      <Form id={formId} onSubmit={submit} violations={violations}>
        {!client.hasUser && (
          <Banner tone="danger">
            <Trans>
              The client of this project does not have the permissions to provide feedback. Please contact us.
            </Trans>
          </Banner>
        )}
        {project.voices.length === 0 && beside.length === 0 && (
          <Banner tone="warning">
            <Trans>Select voices before you request feedback.</Trans>
          </Banner>
        )}
        {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
        <SelectField
          name="payload.contactId"
          label={t`Contact`}
          placeholder={t`Choose a contact`}
          value={value.contactId}
          onChange={(contactId) => edit({ contactId })}
          isLoading={details === undefined}
          options={(details?.contacts ?? []).map((entry) => ({
            id: String(entry.id),
            label: displayName(entry),
            ...(entry.email !== null && { description: entry.email }),
          }))}
          emptyText={<Trans>Add contacts to this client</Trans>}
          errorMessage={messageOf(contact, t`Please choose a contact.`)}
          action={
            <TextButton disabled={details === undefined} onClick={() => setAdding(true)}>
              <Trans>Add contact</Trans>
            </TextButton>
          }
        />
        <TextField
          name="comment"
          label={t`Comment`}
          isMultiline
          rows={6}
          value={value.comment}
          onChange={(comment) => edit({ comment })}
          errorMessage={violationsFor(violations, 'comment')}
        />
        {project.voices.length > 0 && (
          <OfferedVoicesField
            voices={project.voices}
            left={value.left}
            onChange={(left) => edit({ left })}
            error={messageOf(offered, t`Choose at least one voice.`)}
          />
        )}
        <Checkbox isSelected={value.notifyByEmail} onChange={(notifyByEmail) => edit({ notifyByEmail })}>
          <Trans>Notify by email</Trans>
        </Checkbox>
      </Form>
      {details && (
        <ContactDialog
          client={details}
          contact={null}
          isOpen={isAdding}
          onClose={() => setAdding(false)}
          onAdded={(added) => edit({ contactId: String(added.id) })}
        />
      )}
    </>
  )
}

/** After an answer that was lost: what the client reads. */
const AskedFirst = ({ comment }: { comment: string }) => (
  <Trans>The client was asked once, as you wrote it first: “{comment}”</Trans>
)

type Props = {
  project: Project
  client: Client
  /** The request that is asked again, or null. */
  previous: ProjectComment | null
  isOpen: boolean
  onClose: () => void
  onAskAgain: (request: ProjectComment) => void
}

/** Asks a contact of the client which voice it shall be; afterwards offers the link to answer with. */
export const FeedbackDrawer = ({ project, client, previous, isOpen, onClose, onAskAgain }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const customer = useCustomer()
  const draft = previous === null ? `feedback-${project.id}` : `feedback-${project.id}-after-${previous.id}`
  const [machine] = useState(() =>
    wireFeedbackRequest(queries, {
      customer: customer['@id'],
      project,
      clientId: Number(idOf(client['@id'])),
      previous: previous?.['@id'] ?? null,
      draft,
    }),
  )
  const [unanswered] = useState(() => readUnanswered(draft))
  const [snapshot, send] = useActor(machine, { input: { unanswered } })
  const { pending, sent, violations } = snapshot.context
  const isAsking = snapshot.hasTag('busy')
  const close = () => {
    send({ type: 'drawer.closed' })
    onClose()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      isBusy={isAsking}
      title={t`Request client feedback`}
      footer={
        sent === null ? (
          <>
            <Button onPress={close} isDisabled={isAsking}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="primary" type="submit" form={formId} isPending={isAsking}>
              {snapshot.hasTag('unanswered') ? <Trans>Try again</Trans> : <Trans>Request feedback</Trans>}
            </Button>
          </>
        ) : (
          <Button onPress={close}>
            <Trans>Close</Trans>
          </Button>
        )
      }
    >
      {sent !== null ? (
        <Banner
          tone="success"
          title={<Trans>Feedback request successful</Trans>}
          actions={<CopyFeedbackLink requestId={sent.id} client={client['@id']} onAskAgain={onAskAgain} />}
        >
          {snapshot.matches('askedAgain') && <AskedFirst comment={sent.comment} />}
        </Banner>
      ) : (
        <>
          {snapshot.hasTag('unanswered') && pending !== null && (
            <Banner tone="warning" title={<Trans>No answer came from the server.</Trans>}>
              <Trans>
                The request may have been sent. Trying again sends it once, as you wrote it first; what you change now
                does not go with it.
              </Trans>
            </Banner>
          )}
          <RequestForm
            project={project}
            client={client}
            draft={draft}
            initial={previous === null ? empty : requestAgain(previous)}
            violations={violations}
            onEdit={() => send({ type: 'request.edited' })}
            onSubmit={(asked) => send({ type: 'request.submitted', asked })}
          />
        </>
      )}
    </Drawer>
  )
}
