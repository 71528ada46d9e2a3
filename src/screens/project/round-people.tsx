import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { NameOf } from '../../api/contract/answerer.ts'
import { nameOfAsked, type ProjectComment, takesAnswer } from '../../api/contract/comment.ts'
import { formatDate } from '../../api/contract/format.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { PassedOn } from './passed-on.tsx'
import { RequestActions } from './request-actions.tsx'

/** How far the person is with the request. */
const Progress = ({ request, nameOf }: { request: ProjectComment; nameOf: NameOf }) => {
  const { payload, suggestions, children } = request
  const { state, openedAt, heard = [], expiresAt = null, undelivered } = payload
  const count = heard.length
  const all = suggestions.length
  const answer = children.at(-1)
  const by = nameOf(request)
  if (answer !== undefined)
    return (
      <span data-tone="success">
        <Check aria-hidden="true" />
        {answer.answeredBy === null ? <Trans>Answered</Trans> : <Trans>Answered by {by}</Trans>}
      </span>
    )
  if (state === 'withdrawn') return <Trans>Withdrawn</Trans>
  if (state === 'expired')
    return (
      <span data-tone="warning">
        <Trans>Expired</Trans> · <DateTime iso={expiresAt} />
      </span>
    )
  if (openedAt)
    return (
      <Trans>
        Opened, listened to {count} of {all}
      </Trans>
    )
  if (undelivered)
    return (
      <span data-tone="warning">
        <Trans>The mail to {undelivered} could not be delivered</Trans>
      </span>
    )
  return <Trans>Not opened yet</Trans>
}

/** Until when an answer is taken, and when it was asked for again. */
const Dates = ({ request }: { request: ProjectComment }) => {
  const { expiresAt, remindedAt } = request.payload
  if (!takesAnswer(request)) return null
  const reminded = formatDate(remindedAt ?? null, 'here')
  return (
    <span className="round-people__state">
      {expiresAt !== undefined && (
        <Trans>
          Open until <DateTime iso={expiresAt} />
        </Trans>
      )}
      {expiresAt !== undefined && remindedAt && ' · '}
      {remindedAt && <Trans>Reminded on {reminded}</Trans>}
    </span>
  )
}

/** More marks would leave no room for the name; the words beside them say as much. */
const mostMarks = 12

type Props = {
  requests: readonly ProjectComment[]
  nameOf: NameOf
  /** Where something may be done about them; null where they are only read. */
  client: Iri | null
  onAskAgain: (request: ProjectComment) => void
}

/** The people of a round and how far each is: sent, opened, heard 3 of 4, answered. */
export const RoundPeople = ({ requests, nameOf, client, onAskAgain }: Props) => {
  const { t } = useLingui()
  return (
    <ul className="round-people" aria-label={t`People who were asked`}>
      {requests.map((request) => {
        const name = nameOf(request, 'asked')
        const ownName = nameOfAsked(request)
        const { suggestions, payload, children } = request
        const answer = children.at(-1)
        const count = payload.heard?.length ?? 0
        return (
          <li key={request.id}>
            <Avatar name={ownName} shape="circle" />
            <span className="round-people__who">
              <strong>{name}</strong>
              {name !== ownName && payload.email && <span className="round-people__state">{payload.email}</span>}
              <span className="round-people__state">
                <Progress request={request} nameOf={nameOf} />
              </span>
              <PassedOn request={request} />
              <Dates request={request} />
            </span>
            {answer !== undefined ? (
              <span className="round-people__time">
                <DateTime iso={answer.createdAt} />
              </span>
            ) : (
              suggestions.length <= mostMarks && (
                <span className="round-people__heard" aria-hidden="true">
                  {suggestions.map((voice, place) => (
                    <i key={voice} data-on={place < count || undefined} />
                  ))}
                </span>
              )
            )}
            {client !== null && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own
              <div className="round-people__actions" role="group" aria-label={name}>
                <RequestActions request={request} client={client} onAskAgain={onAskAgain} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
