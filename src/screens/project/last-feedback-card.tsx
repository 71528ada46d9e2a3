import { Trans } from '@lingui/react/macro'
import { newestFirst } from '../../api/contract/comment.ts'
import type { Project } from '../../api/contract/project.ts'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { isLongComment } from './comment-length.ts'
import { useRequests } from './use-requests.ts'

/** The latest answer: its date, the first choice and what it says. */
export const LastFeedbackCard = ({ project: { id } }: { project: Pick<Project, 'id'> }) => {
  const latest = useRequests(id)
    .requests.flatMap(({ children }) => children)
    .sort(newestFirst)[0]
  return (
    <Card title={<Trans>Last feedback</Trans>} actions={<DateTime iso={latest?.createdAt ?? null} />}>
      {latest && (
        <div className="project-last-feedback">
          {latest.voiceNames[0] && <StatusPill tone="accent">{latest.voiceNames[0]}</StatusPill>}
          <p data-long={isLongComment(latest.comment) || undefined}>{latest.comment}</p>
        </div>
      )}
    </Card>
  )
}
