import { Trans } from '@lingui/react/macro'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { CommunicationEntry } from './communication-entry.tsx'

/** An answer in the timeline of whoever is asked, with the chosen voice. */
export const CommunicationAnswer = ({ answer }: { answer: ProjectComment }) => {
  const name = answer.voiceNames[0]
  return (
    <CommunicationEntry
      comment={answer}
      isAnswer
      title={<Trans>Client Feedback response</Trans>}
      badge={name && <StatusPill tone="accent">{name}</StatusPill>}
    />
  )
}
