import { Trans } from '@lingui/react/macro'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { namesIn } from '../../api/contract/answerer.ts'
import { type ProjectComment, takesAnswer } from '../../api/contract/comment.ts'
import type { Project } from '../../api/contract/project.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { isToFormerClient } from './answers.ts'
import { CopyFeedbackLink, type LinkChoice } from './copy-feedback-link.tsx'
import { FeedbackDrawer } from './later-drawers.ts'
import { obstacleIn, useKeptDrawer } from './obstacle.ts'
import { useRequests } from './use-requests.ts'

/**
 * Whose link may be copied: that of each person whose answer is awaited, by their latest request, else the latest of
 * all. What a link was passed on for was given to its guest (decision 005).
 */
const linksIn = (requests: readonly ProjectComment[]): LinkChoice[] => {
  const asked = requests.filter(({ payload }) => !payload.guest).toSorted((one, other) => one.id - other.id)
  const open = asked.filter(takesAnswer)
  const nameOf = namesIn(asked)
  const latest = new Map((open.length > 0 ? open : asked.slice(-1)).map((one) => [nameOf(one, 'asked'), one.id]))
  return [...latest].map(([name, id]) => ({ id, name }))
}

type Client = NonNullable<Project['client']>

/** What the drawer is opened for: a new request, one that is asked again, or one beside the first of a round. */
type Asking = { previous: ProjectComment | null; joined: ProjectComment | null; isOpen: boolean }

const nothing: Asking = { previous: null, joined: null, isOpen: false }

/** The drawer that asks, opened anew, after an earlier request or in a round that stands. */
export const useFeedbackDrawer = (project: Project | undefined) => {
  const [asking, setAsking] = useState(nothing)
  const { previous, joined, isOpen } = asking
  const [client, keepClient] = useState<Client | null>(null)
  // One who is taken off stays who is asked until there is one again.
  if (project?.client && project.client !== client) keepClient(project.client)
  const isHere = useKeptDrawer(project !== undefined && obstacleIn(project) === null, isOpen)
  const askAgain = (request: ProjectComment) => setAsking({ ...nothing, previous: request, isOpen: true })
  return {
    ask: () => setAsking({ ...nothing, isOpen: true }),
    askAgain,
    askBeside: (first: ProjectComment) => setAsking({ ...nothing, joined: first, isOpen: true }),
    drawer: isHere && project !== undefined && client !== null && (
      <FeedbackDrawer
        key={[previous?.id, joined?.id].join()}
        project={project}
        client={client}
        {...asking}
        onClose={() => setAsking({ ...asking, isOpen: false })}
        onAskAgain={askAgain}
      />
    ),
  }
}

type AskButtonProps = Pick<ButtonProps, 'onPress' | 'variant' | 'size' | 'isDisabled'>

export const RequestFeedbackButton = (button: AskButtonProps) => (
  <Button {...button} icon={<MessageSquare aria-hidden="true" />}>
    <Trans>Request client feedback</Trans>
  </Button>
)

/** On the overview: the links that are open, and asking. */
export const FeedbackActions = ({ project }: { project: Project }) => {
  const { requests } = useRequests(project.id)
  const { ask, askAgain, drawer } = useFeedbackDrawer(project)
  const links = linksIn(requests.filter((request) => !isToFormerClient(project, request)))
  const [first] = links
  const client = obstacleIn(project) === null ? project.client : null
  return (
    <>
      {first && client?.hasUser && (
        <CopyFeedbackLink
          variant="quiet"
          requestId={first.id}
          choices={links}
          client={client['@id']}
          onAskAgain={askAgain}
        />
      )}
      {client && <RequestFeedbackButton size="small" onPress={ask} />}
      {drawer}
    </>
  )
}
