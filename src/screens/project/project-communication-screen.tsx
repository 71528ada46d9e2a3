import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useSearch } from 'wouter'
import { projectCommentsQuery } from '../../api/comments.ts'
import { isResponse, type ProjectComment } from '../../api/contract/comment.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { pageIn, pagesFor, withPage } from '../../ui/page-number.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { isLongComment } from './comment-length.ts'
import { useProjectId } from './project-id.ts'
import './communication.css'

/** Requests and answers in one line of time, newest first. */
const timelineOf = (comments: readonly ProjectComment[]): ProjectComment[] =>
  [
    ...new Map(
      comments.flatMap((comment) => [comment, ...comment.children]).map((entry) => [entry.id, entry]),
    ).values(),
  ].sort((one, other) => other.createdAt.localeCompare(one.createdAt))

const Entry = ({ comment }: { comment: ProjectComment }) => {
  const isAnswer = isResponse(comment)
  return (
    <li className="project-entry" data-answer={isAnswer || undefined}>
      <Card>
        <div className="project-entry-head">
          <h2>{isAnswer ? <Trans>Client Feedback response</Trans> : <Trans>Requested feedback on voices</Trans>}</h2>
          {isAnswer && comment.voiceNames[0] && <StatusPill tone="accent">{comment.voiceNames[0]}</StatusPill>}
          <span className="project-entry-date">
            {comment.author && `${comment.author} · `}
            <DateTime iso={comment.createdAt} />
          </span>
        </div>
        <p data-long={isLongComment(comment.comment) || undefined}>{comment.comment}</p>
      </Card>
    </li>
  )
}

const places = [0, 1, 2]

/** `/projects/{id}/communication`: the timeline of feedback. */
export const ProjectCommunicationScreen = () => {
  const id = useProjectId()
  useSearch()
  const page = pageIn(window.location.search)
  const { data, isPending, isError, isFetching, refetch } = useQuery(projectCommentsQuery(id, page))
  const entries = timelineOf(data?.['hydra:member'] ?? [])
  return (
    <Page>
      {isError ? (
        <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} />
      ) : isPending ? (
        <ol className="project-timeline" aria-busy="true">
          {places.map((place) => (
            <li key={place} className="project-entry">
              <Card>
                <Skeleton shape="title" width="medium" />
                <Skeleton width="long" />
              </Card>
            </li>
          ))}
        </ol>
      ) : entries.length === 0 ? (
        <EmptyState
          isFramed
          icon={<MessageSquare />}
          title={<Trans>Your project communication will appear here</Trans>}
        />
      ) : (
        <>
          <ol className="project-timeline">
            {entries.map((comment) => (
              <Entry key={comment.id} comment={comment} />
            ))}
          </ol>
          <Pagination
            page={page}
            pages={pagesFor(data['hydra:totalItems'])}
            hrefOf={(target) => withPage(paths.projectCommunication(id), target)}
          />
        </>
      )}
    </Page>
  )
}
