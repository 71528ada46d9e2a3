import { Trans } from '@lingui/react/macro'
import type { ProjectComment } from '../../api/contract/comment.ts'
import type { FeedbackLink } from '../../api/contract/feedback.ts'
import { DateTime } from '../../ui/date-time.tsx'
import type { CastingRoom } from './casting-room.ts'
import './asked-of.css'

type AskedProps = { comment: ProjectComment; link: FeedbackLink | null; room: CastingRoom }

/** Whom the page asks and of which company, until when, and the way for whoever got the link from them. */
export const AskedOf = ({ comment, link, room }: AskedProps) => {
  const { guest, to, client, expiresAt } = comment.payload
  const name = [guest ?? to, client].filter(Boolean).join(', ')
  const isAsking = !room.snapshot.matches({ person: 'settled' })
  return (
    <p className="asked-of">
      {name !== '' && (
        <strong>
          <Trans>For {name}</Trans>
        </strong>
      )}
      {link !== null && (
        <button
          type="button"
          aria-expanded={isAsking}
          onClick={() => room.send(isAsking ? { type: 'someone.dismissed' } : { type: 'someone.pressed', link })}
        >
          <Trans>Someone else?</Trans>
        </button>
      )}
      {expiresAt !== undefined && (
        <span>
          <Trans>
            Open until <DateTime iso={expiresAt} />
          </Trans>
        </span>
      )}
    </p>
  )
}
