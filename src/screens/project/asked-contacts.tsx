import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { type Iri, idOf } from '../../api/contract/hydra.ts'
import { type Pending, unaskedIn } from '../../machines/feedback-request.machine.ts'
import { Banner } from '../../ui/banner.tsx'
import { CopyFeedbackLink } from './copy-feedback-link.tsx'
import { isSentLongAgo, isUnsure } from './feedback-request.wiring.ts'
import './asked-contacts.css'

type Props = {
  pending: Pending
  client: Iri
  /** Where the request is kept. */
  draft: string
  onAskAgain: (request: ProjectComment) => void
}

/** After an answer that was lost: what the client reads. */
const AskedFirst = ({ comment }: { comment: string }) => (
  <Trans>The client was asked once, as you wrote it first: “{comment}”</Trans>
)

/** Who was asked, each with the link that answers it; and who could not be. */
export const AskedContacts = ({ pending, client, draft, onAskAgain }: Props) => {
  const { t } = useLingui()
  const { asked, sent, missed, presses } = pending
  const unasked = unaskedIn(pending)
  const nameOf = (id: number) => asked.contacts.find((contact) => contact.id === id)?.name
  const missedOf = (id: number) => missed.find(({ contact }) => contact === id)
  const reasonOf = (id: number) => missedOf(id)?.reason ?? null
  const first = sent[0]
  const name = first === undefined ? '' : (nameOf(first.contact) ?? '')
  const isAll = unasked.length === 0
  // The project has another client since, which withdrew what was open.
  const isOver = asked.of !== undefined && String(asked.of.clientId) !== idOf(client)
  return (
    <div className="asked-contacts">
      {isAll && isOver ? (
        <Banner
          tone="warning"
          title={<Plural value={sent.length} one={`${name} was asked`} other="# people were asked" />}
        >
          <Trans>This project has another client since. Requests that were open are withdrawn.</Trans>
        </Banner>
      ) : isAll ? (
        <Banner
          tone="success"
          title={<Plural value={sent.length} one={`${name} can answer now`} other="# people can answer now" />}
          actions={
            sent.length === 1 &&
            first && <CopyFeedbackLink requestId={first.id} client={client} onAskAgain={onAskAgain} />
          }
        >
          {presses > 1 ? (
            <AskedFirst comment={asked.comment} />
          ) : (
            <Trans>What is answered will appear under Communication.</Trans>
          )}
        </Banner>
      ) : (
        <Banner
          tone="warning"
          title={
            isUnsure(pending) ? (
              <Plural
                value={unasked.length}
                one="# contact may not have been asked"
                other="# contacts may not have been asked"
              />
            ) : (
              <Plural value={unasked.length} one="# contact could not be asked" other="# contacts could not be asked" />
            )
          }
        >
          <ul className="asked-contacts__missed">
            {unasked.map(({ id, name }) => (
              <li key={id}>
                <strong>{name}</strong>{' '}
                {reasonOf(id) ?? (
                  <>
                    <Trans>No answer came from the server: it may have arrived all the same.</Trans>
                    {!isSentLongAgo(draft, id) && (
                      <>
                        {' '}
                        <Trans>Trying again sends it once.</Trans>
                      </>
                    )}
                  </>
                )}{' '}
                {(missedOf(id)?.gone ?? []).length > 0 && <Trans>Try again to ask about the other voices.</Trans>}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {(sent.length > 1 || !isAll) && (
        <ul className="asked-contacts__sent" aria-label={t`Asked`}>
          {sent.map(({ id, contact }) => (
            <li key={id}>
              <span>{nameOf(contact)}</span>
              {!isOver && <CopyFeedbackLink requestId={id} client={client} onAskAgain={onAskAgain} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
