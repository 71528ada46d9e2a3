import { Trans } from '@lingui/react/macro'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { ProjectComment } from '../../api/contract/comment.ts'
import type { Project } from '../../api/contract/project.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { CopyFeedbackLink } from './copy-feedback-link.tsx'
import { FeedbackDrawer } from './later-drawers.ts'
import { obstacleIn, useKeptDrawer } from './obstacle.ts'
import { useRequests } from './use-requests.ts'

/** The list is by activity: the latest is the one with the highest id. */
const latestRequest = (comments: readonly ProjectComment[]): ProjectComment | undefined =>
  comments.filter(({ parent }) => parent === null).toSorted((one, other) => other.id - one.id)[0]

type Client = NonNullable<Project['client']>

/** What the drawer is opened for: a new request, or one that is asked again. */
type Asking = { previous: ProjectComment | null; isOpen: boolean }

/** The drawer that asks, opened anew or after an earlier request. */
export const useFeedbackDrawer = (project: Project | undefined) => {
  const [{ previous, isOpen }, setAsking] = useState<Asking>({ previous: null, isOpen: false })
  const [client, keepClient] = useState<Client | null>(null)
  // One who is taken off stays who is asked until there is one again.
  if (project?.client && project.client !== client) keepClient(project.client)
  const isHere = useKeptDrawer(project !== undefined && obstacleIn(project) === null, isOpen)
  const askAgain = (request: ProjectComment) => setAsking({ previous: request, isOpen: true })
  return {
    ask: () => setAsking({ previous: null, isOpen: true }),
    askAgain,
    drawer: isHere && project !== undefined && client !== null && (
      <FeedbackDrawer
        key={previous?.id ?? 'new'}
        project={project}
        client={client}
        previous={previous}
        isOpen={isOpen}
        onClose={() => setAsking({ previous, isOpen: false })}
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

/** On the overview: the link to the latest request, and asking. */
export const FeedbackActions = ({ project }: { project: Project }) => {
  const { requests } = useRequests(project.id)
  const { ask, askAgain, drawer } = useFeedbackDrawer(project)
  const latest = latestRequest(requests)
  const client = obstacleIn(project) === null ? project.client : null
  return (
    <>
      {latest && client?.hasUser && (
        <CopyFeedbackLink variant="quiet" requestId={latest.id} client={client['@id']} onAskAgain={askAgain} />
      )}
      {client && <RequestFeedbackButton size="small" onPress={ask} />}
      {drawer}
    </>
  )
}
