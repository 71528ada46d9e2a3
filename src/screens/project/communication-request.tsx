import { Trans } from '@lingui/react/macro'
import { MessageSquareReply } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProjectComment, RequestState } from '../../api/contract/comment.ts'
import { isReseller } from '../../api/contract/customer.ts'
import { isArchived, type Project } from '../../api/contract/project.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Button } from '../../ui/button.tsx'
import { type PillTone, StatusPill } from '../../ui/status-pill.tsx'
import { CommunicationEntry } from './communication-entry.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestVoices } from './request-voices.tsx'
import { takesAnswer } from './use-feedback-link.ts'

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

type Props = {
  request: ProjectComment
  project: Project | undefined
  onAskAgain: (request: ProjectComment) => void
  onAnswer: (request: ProjectComment) => void
}

/** A request in the timeline: to whoever sent it how it fares, to whoever is asked the way to answer. */
export const CommunicationRequest = ({ request, project, onAskAgain, onAnswer }: Props) => {
  const customer = useCustomer()
  const isOwn = isReseller(customer)
  // An archived project is read-only; its open requests may still be answered.
  const client = project !== undefined && !isArchived(project) ? project.client : null
  return (
    <CommunicationEntry
      comment={request}
      isAnswer={false}
      title={<Trans>Requested feedback on voices</Trans>}
      badge={<RequestStatePill state={request.payload.state} />}
    >
      {isOwn && <RequestFacts request={request} />}
      <RequestVoices request={request} />
      {isOwn && client && <RequestActions request={request} client={client['@id']} onAskAgain={onAskAgain} />}
      {!isOwn && takesAnswer(request) && (
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
}
