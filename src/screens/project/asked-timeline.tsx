import { Trans } from '@lingui/react/macro'
import { hidesNames, isResponse, newestFirst, type ProjectComment } from '../../api/contract/comment.ts'
import { hiddenVoicesIn } from '../../api/contract/hidden-voices.ts'
import { MissingPart } from '../../explore/try-again.tsx'
import { CommunicationAnswer } from './communication-answer.tsx'
import { CommunicationRequest } from './communication-request.tsx'
import { useRequests } from './use-requests.ts'

/** Requests and answers in one line of time, newest first. */
const timelineOf = (comments: readonly ProjectComment[]): ProjectComment[] =>
  [
    ...new Map(
      comments.flatMap((comment) => [comment, ...comment.children]).map((entry) => [entry.id, entry]),
    ).values(),
  ].sort(newestFirst)

type Props = {
  projectId: number
  /** The requests of this page. */
  comments: readonly ProjectComment[]
  onAnswer: (request: number) => void
}

/** To whoever is asked: requests and answers. What any page asks blind is named on none, nor before that is known. */
export const AskedTimeline = ({ projectId, comments, onAnswer }: Props) => {
  const { requests, isPending, isLoadingError } = useRequests(projectId)
  const hidden = hiddenVoicesIn(requests)
  const isNamed = (request: ProjectComment | undefined) =>
    !isPending && !isLoadingError && !request?.suggestions.some((voice) => hidden.has(voice))
  return (
    <>
      {isLoadingError && (
        <MissingPart>
          <Trans>Some voices could not be loaded.</Trans>
        </MissingPart>
      )}
      <ol className="project-timeline">
        {timelineOf(comments).map((comment) => {
          const request = comments.find((one) => one['@id'] === comment.parent)
          return isResponse(comment) ? (
            <CommunicationAnswer key={comment.id} answer={comment} request={request} showsVoices={isNamed(request)} />
          ) : (
            <CommunicationRequest
              key={comment.id}
              request={comment}
              showsVoices={hidesNames(comment) || isNamed(comment)}
              onAnswer={({ id }) => onAnswer(id)}
            />
          )
        })}
      </ol>
    </>
  )
}
