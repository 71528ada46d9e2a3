import { Trans } from '@lingui/react/macro'
import { MessageSquareReply } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ProjectComment, type RequestState, takesAccountsAnswer } from '../../api/contract/comment.ts'
import { isFields } from '../../api/contract/is-fields.ts'
import { draftAt } from '../../features/drafts/draft-store.ts'
import { Button } from '../../ui/button.tsx'
import { type PillTone, StatusPill } from '../../ui/status-pill.tsx'
import { useSoon } from '../../ui/use-later.ts'
import { AskedFor } from './asked-for.tsx'
import { CommunicationEntry } from './communication-entry.tsx'
import { RequestVoices } from './request-voices.tsx'

const tones: Record<RequestState, PillTone> = {
  sent: 'neutral',
  opened: 'accent',
  answered: 'success',
  withdrawn: 'neutral',
  expired: 'warning',
}

const words: Record<RequestState, ReactNode> = {
  sent: <Trans>Sent</Trans>,
  opened: <Trans>Opened</Trans>,
  answered: <Trans>Answered</Trans>,
  withdrawn: <Trans>Withdrawn</Trans>,
  expired: <Trans>Expired</Trans>,
}

/** How a request fares; nothing from a server that doesn't say. */
const RequestStatePill = ({ state }: { state: RequestState | undefined }) =>
  state !== undefined && <StatusPill tone={tones[state]}>{words[state]}</StatusPill>

const loadUnsent = () => import('./unsent-draft.tsx')

/** What was typed for a request that is over, whose drawer can't be opened any more. */
const Unsent = ({ request }: { request: ProjectComment }) => {
  const isKept = draftAt(`answer-${request.id}`, isFields).read() !== null
  const [part] = useSoon(loadUnsent, isKept ? 'now' : null)
  return isKept && part && <part.UnsentDraft request={request} />
}

type Props = {
  request: ProjectComment
  /** Whether it may name its voices, or stand for them by letters. */
  showsVoices: boolean
  onAnswer: (request: ProjectComment) => void
}

/**
 * A request in the timeline of whoever is asked: whom it was put to, how it fares, and the way to answer; what a link
 * was passed on for is answered by that link alone.
 */
export const CommunicationRequest = ({ request, showsVoices, onAnswer }: Props) => (
  <CommunicationEntry
    comment={request}
    isAnswer={false}
    title={<Trans>Requested feedback on voices</Trans>}
    badge={<RequestStatePill state={request.payload.state} />}
    above={<AskedFor request={request} />}
  >
    {showsVoices && <RequestVoices request={request} />}
    {!takesAccountsAnswer(request) && <Unsent request={request} />}
    {takesAccountsAnswer(request) && (
      <div className="request-actions">
        <Button
          size="small"
          variant="primary"
          icon={<MessageSquareReply aria-hidden="true" />}
          onPress={() => onAnswer(request)}
        >
          <Trans>Give feedback</Trans>
        </Button>
      </div>
    )}
  </CommunicationEntry>
)
