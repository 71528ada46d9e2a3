import { Trans } from '@lingui/react/macro'
import { newestFirst } from '../../api/contract/comment.ts'
import type { Project } from '../../api/contract/project.ts'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { WrittenParagraph } from '../../ui/written.tsx'
import { useRequests } from './use-requests.ts'

/**
 * The date of the latest comment, asked or answered (specification, section 2), and the latest answer with its own.
 * Whoever a link was passed on to answers, and was not asked from here.
 */
export const LastFeedbackCard = ({ project: { id } }: { project: Pick<Project, 'id'> }) => {
  const comments = useRequests(id)
    .requests.flatMap((request) => (request.payload.guest ? request.children : [request, ...request.children]))
    .sort(newestFirst)
  const latest = comments[0]
  const answer = comments.find(({ parent }) => parent !== null)
  const isAsked = latest !== undefined && latest !== answer
  const date = <DateTime iso={latest?.createdAt ?? null} />
  return (
    <Card
      title={<Trans>Last feedback</Trans>}
      actions={
        isAsked ? (
          <span>
            <Trans>Asked</Trans> {date}
          </span>
        ) : (
          date
        )
      }
    >
      {answer && (
        <div className="project-last-feedback">
          <div>
            {answer.voiceNames[0] && <StatusPill tone="accent">{answer.voiceNames[0]}</StatusPill>}
            {isAsked && <DateTime iso={answer.createdAt} />}
          </div>
          <WrittenParagraph>{answer.comment}</WrittenParagraph>
        </div>
      )}
    </Card>
  )
}
