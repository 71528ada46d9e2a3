import { Trans } from '@lingui/react/macro'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { DateTime } from '../../ui/date-time.tsx'
import './request-facts.css'

/** Whom a request went to, whether it was opened, and how many of its voices were listened to. */
export const RequestFacts = ({ request }: { request: ProjectComment }) => {
  const { suggestions, payload } = request
  const { to, openedAt, heard = [], expiresAt, state, remindedAt } = payload
  const all = suggestions.length
  const count = heard.length
  return (
    <dl className="request-facts">
      {to && (
        <div>
          <dt>
            <Trans>Sent to</Trans>
          </dt>
          <dd>{to}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Opened</Trans>
        </dt>
        <dd>{openedAt ? <DateTime iso={openedAt} /> : <Trans>Not opened yet</Trans>}</dd>
      </div>
      <div>
        <dt>
          <Trans>Listened</Trans>
        </dt>
        <dd className="request-facts__heard">
          <Trans>
            {count} of {all}
          </Trans>
          <span aria-hidden="true">
            {suggestions.map((voice, place) => (
              <i key={voice} data-on={place < count || undefined} />
            ))}
          </span>
        </dd>
      </div>
      {expiresAt !== undefined && (state === 'sent' || state === 'opened' || state === 'expired') && (
        <div>
          <dt>{state === 'expired' ? <Trans>Expired</Trans> : <Trans>Valid until</Trans>}</dt>
          <dd>
            <DateTime iso={expiresAt} />
          </dd>
        </div>
      )}
      {remindedAt && (
        <div>
          <dt>
            <Trans>Reminded</Trans>
          </dt>
          <dd>
            <DateTime iso={remindedAt} />
          </dd>
        </div>
      )}
    </dl>
  )
}
