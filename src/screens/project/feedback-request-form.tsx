import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { clientQuery } from '../../api/clients.ts'
import { type ProjectComment, requestDays } from '../../api/contract/comment.ts'
import { displayName } from '../../api/contract/customer.ts'
import { idOf, type Violation } from '../../api/contract/hydra.ts'
import type { Project } from '../../api/contract/project.ts'
import { useCatalogueItems } from '../../explore/items.ts'
import { ContactDialog } from '../../features/clients/contact-dialog.tsx'
import { useDraft } from '../../features/drafts/use-draft.ts'
import type { Asked, AskedContact } from '../../machines/feedback-request.machine.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Form, violationsBeside } from '../../ui/form.tsx'
import { readingOf } from '../../ui/options.tsx'
import { messageOf } from '../../ui/refusal.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { isStillSaid, messagesOf } from '../../ui/violations.ts'
import { close, whenOpened } from '../../ui/when-opened.tsx'
import { isToFormerClient } from './answers.ts'
import { ContactsField } from './contacts-field.tsx'
import { refusedRoundIn, remarksDraft } from './feedback-request.wiring.ts'
import { SelectVoicesDrawer } from './later-voices.ts'
import { OfferedVoicesField, remarkName } from './offered-voices-field.tsx'
import {
  askedOf,
  emptyRequest,
  endAfter,
  firstIn,
  inOrder,
  openRequestsIn,
  peopleOfRound,
  remarksOf,
  requestAgain,
  requestBeside,
  withoutNewVoices,
} from './request-draft.ts'
import { RequestTermsFields } from './request-terms-fields.tsx'
import { RoundNotice } from './round-notice.tsx'
import { useRequests } from './use-requests.ts'

const RequestPreview = whenOpened(async () => (await import('./request-preview.tsx')).RequestPreview, close)

export const feedbackFormId = 'feedback-request'

type Props = {
  project: Project
  client: NonNullable<Project['client']>
  draft: string
  /** The request that is asked again, or null. */
  previous: ProjectComment | null
  /** The first request of the round that somebody else joins, or null. */
  joined: ProjectComment | null
  /** That round; null once nobody can join it. */
  round: number | null
  violations: readonly Violation[]
  /** Whom a request asks that nobody answered: it may be there, and trying again sends no other one. */
  perhapsAsked: readonly AskedContact[]
  onSubmit: (asked: Asked) => void
}

/** What the preview shows; it stays while its page goes. */
type Preview = Pick<ComponentProps<typeof RequestPreview>, 'isOpen' | 'sample'>

/** Whom to ask, about which voices, with what words and on which terms. */
export const FeedbackRequestForm = ({
  project,
  client,
  draft,
  previous,
  joined,
  round,
  violations,
  perhapsAsked,
  onSubmit,
}: Props) => {
  const { t } = useLingui()
  const { gone } = useCatalogueItems(project.voices)
  // What left the catalogue stays behind: the server refuses a request that offers it.
  const voices = project.voices.filter((voice) => !gone.includes(voice))
  // Read anew: whoever is not among the contacts counts as nobody.
  const read = useQuery({ ...clientQuery(Number(idOf(client['@id']))), staleTime: 0 })
  const details = read.data
  const { requests } = useRequests(project.id)
  const begun = joined === null ? previous && requestAgain(previous) : requestBeside(joined)
  const { value: typed, change } = useDraft(draft, begun ?? emptyRequest)
  const value = joined === null ? typed : withoutNewVoices(typed, project.voices)
  const remarks = useDraft(remarksDraft(draft), remarksOf(project.voices, joined ?? previous))
  const [isAdding, setAdding] = useState(false)
  const [isSelecting, setSelecting] = useState(false)
  const [preview, setPreview] = useState<Preview>({ isOpen: false, sample: null })
  // What was lacking takes its banner away, with the button that was pressed.
  const focus = useKeptFocus<HTMLDivElement>()
  const openSince = openRequestsIn(requests)
  const roundSince = peopleOfRound(requests, round)
  for (const { id } of perhapsAsked) for (const since of [openSince, roundSince]) since.delete(String(id))
  const order = inOrder(voices, value.order)
  const contacts = details?.contacts.map((contact) => ({ id: contact.id, name: displayName(contact) })) ?? null
  const known = { contacts, isReading: read.isFetching, isAgain: begun !== null }
  const first = firstIn(value, known)
  const around = { voices, remarks: remarks.value, round, ...known }
  const show = () => {
    const now = Date.now()
    const asked = askedOf(value, { ...around, now })
    const end = asked.expiresAt ?? endAfter(requestDays, now)
    const contact = details?.contacts.find(({ id }) => id === asked.contacts[0]?.id)
    const isFirst = previous === null || isToFormerClient({ client }, previous)
    setPreview({ isOpen: true, sample: { asked, end, again: isFirst ? null : { previous, contact } } })
  }
  const contact = violations.find(
    (violation) =>
      violation.propertyPath === 'payload.contactId' &&
      isStillSaid(violation, [value.contactId ?? first ?? '', ...value.others]),
  )
  const wordless = violations.filter(
    (violation) => violation.propertyPath === 'comment' && isStillSaid(violation, value.comment),
  )
  const offered = violations.filter(({ propertyPath }) => propertyPath.startsWith('payload.offered'))
  // What the person left out, whatever leaves the catalogue meanwhile.
  const left = value.left.toSorted()
  const along = voices.filter((voice) => !left.includes(voice))
  const beside = violationsBeside(
    violations.filter(
      (violation) =>
        !offered.includes(violation) &&
        (violation.code !== 'no-voices' || (isStillSaid(violation, voices) && voices.length > 0)),
    ),
    ['payload.contactId', 'payload.round', 'comment', ...voices.map(remarkName)],
  )
  return (
    <div {...focus}>
      <Form
        id={feedbackFormId}
        onSubmit={() => onSubmit(askedOf(value, { ...around, now: Date.now() }))}
        violations={violations}
      >
        {joined !== null && <RoundNotice isNew={round === null} refusal={refusedRoundIn(violations)} />}
        {!client.hasUser && (
          <Banner tone="danger">
            <Trans>
              The client of this project does not have the permissions to provide feedback. Please contact us.
            </Trans>
          </Banner>
        )}
        {voices.length === 0 && (
          <Banner
            tone={violations.length > 0 ? 'danger' : 'warning'}
            actions={
              <Button size="small" onPress={() => setSelecting(true)}>
                <Trans>Select voices</Trans>
              </Button>
            }
          >
            <Trans>Select voices before you request feedback.</Trans>
          </Banner>
        )}
        {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
        <ContactsField
          contacts={details?.contacts}
          {...readingOf(read)}
          first={first}
          others={value.others}
          openSince={openSince}
          roundSince={roundSince}
          onFirst={(contactId) => change({ contactId })}
          onOthers={(others) => change({ others })}
          onAdd={() => setAdding(true)}
          error={messageOf(
            contact,
            details?.contacts.length === 0 ? t`This client has no contacts yet.` : t`Please choose a contact.`,
          )}
        />
        <TextField
          name="comment"
          label={t`Comment`}
          isMultiline
          rows={6}
          value={value.comment}
          onChange={(comment) => change({ comment })}
          errorMessage={messagesOf(wordless, t`Write a comment.`)}
        />
        {project.voices.length > 0 && (
          <OfferedVoicesField
            voices={order}
            gone={gone}
            left={value.left}
            remarks={remarks.value}
            // What stayed behind as it was new is known by now.
            onOrder={(next) => change({ order: next, left: value.left })}
            onLeave={(left) => change(joined === null ? { left } : { left, order })}
            violations={violations}
            onRemark={(voice, text) => remarks.change({ [voice]: text })}
            error={messagesOf(
              offered.filter((violation) => isStillSaid(violation, left)),
              t`Choose at least one voice.`,
            )}
          />
        )}
        <RequestTermsFields value={value} offered={along.length} onEdit={change} />
        {voices.length > 0 && (
          <div>
            <Button size="small" icon={<Eye aria-hidden="true" />} onPress={show}>
              <Trans>See it as your client does</Trans>
            </Button>
          </div>
        )}
      </Form>
      <RequestPreview {...preview} project={project} onClose={() => setPreview({ ...preview, isOpen: false })} />
      <SelectVoicesDrawer project={project} isOpen={isSelecting} onClose={() => setSelecting(false)} />
      {details && (
        <ContactDialog
          client={details}
          contact={null}
          isOpen={isAdding}
          onClose={() => setAdding(false)}
          onAdded={(added) => isAdding && change({ contactId: String(added.id) })}
        />
      )}
    </div>
  )
}
