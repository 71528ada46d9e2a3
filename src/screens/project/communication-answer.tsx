import { Trans } from '@lingui/react/macro'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { mayCast } from '../../api/contract/customer.ts'
import { isArchived, type Project } from '../../api/contract/project.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { CommunicationEntry } from './communication-entry.tsx'
import { UseForMenu } from './use-for-menu.tsx'

/** An answer in the timeline: the chosen voice, and for whoever orders the way to put it to use. */
export const CommunicationAnswer = ({ answer, project }: { answer: ProjectComment; project: Project | undefined }) => {
  const customer = useCustomer()
  const voice = answer.payload.voices?.[0]
  const name = answer.voiceNames[0]
  return (
    <CommunicationEntry
      comment={answer}
      isAnswer
      title={<Trans>Client Feedback response</Trans>}
      badge={name && <StatusPill tone="accent">{name}</StatusPill>}
    >
      {mayCast(customer) && project !== undefined && !isArchived(project) && voice !== undefined && (
        <div className="request-actions">
          <UseForMenu project={project} voice={voice} />
        </div>
      )}
    </CommunicationEntry>
  )
}
