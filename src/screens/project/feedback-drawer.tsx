import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useState } from 'react'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { idOf } from '../../api/contract/hydra.ts'
import type { Project } from '../../api/contract/project.ts'
import { roundOf } from '../../api/contract/ranking.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { isToFormerClient } from './answers.ts'
import { AskedContacts } from './asked-contacts.tsx'
import { DrawerButtons, ObstacleBanner } from './drawer-form.tsx'
import { isFirstSentLongAgo, refusedRoundIn } from './feedback-request.wiring.ts'
import { FeedbackRequestForm, feedbackFormId } from './feedback-request-form.tsx'
import { obstacleIn } from './obstacle.ts'
import { runningRequest } from './running-request.ts'

type Props = {
  project: Project
  client: NonNullable<Project['client']>
  /** The request that is asked again, or null. */
  previous: ProjectComment | null
  /** The first request of the round that somebody else joins, or null. */
  joined: ProjectComment | null
  isOpen: boolean
  onClose: () => void
  onAskAgain: (request: ProjectComment) => void
}

/** What is typed is kept for each question alone. */
const draftOf = ({ project, previous, joined }: Pick<Props, 'project' | 'previous' | 'joined'>): string => {
  if (joined !== null) return `feedback-${project.id}-in-${roundOf(joined)}`
  return previous === null ? `feedback-${project.id}` : `feedback-${project.id}-after-${previous.id}`
}

/** Asks contacts of the client which voice it shall be; afterwards offers the links to answer with. */
export const FeedbackDrawer = ({ project, client, previous, joined, isOpen, onClose, onAskAgain }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const customer = useCustomer()
  const draft = draftOf({ project, previous, joined })
  const clientId = Number(idOf(client['@id']))
  // The project may have another client by now, who was asked nothing before.
  const again = previous?.payload.clientId === clientId ? previous['@id'] : null
  const asking = { clientId, previous: again }
  const place = { customer: customer['@id'], project, ...asking, draft }
  const [running] = useState(() => runningRequest(queries, { ...place, isOpen }))
  useLayoutEffect(() => {
    running.shown = { ...place, isOpen }
    return () => {
      running.shown = { ...running.shown, isOpen: false }
    }
  })
  const snapshot = useSelector(running.actor, (state) => state)
  const { send } = running.actor
  const { pending, violations } = snapshot.context
  const isAsking = snapshot.hasTag('busy')
  const isUnanswered = snapshot.matches('unanswered')
  const isPartly = snapshot.matches('partlyAsked')
  const isSent = isPartly || snapshot.matches('asked')
  const isNew =
    joined !== null &&
    (pending === null
      ? isToFormerClient({ client }, joined) || refusedRoundIn(violations) !== undefined
      : pending.asked.round === null)
  const obstacle = obstacleIn(project)
  const close = () => {
    send({ type: 'drawer.closed' })
    onClose()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      isBusy={isAsking}
      title={t`Request client feedback`}
      footer={
        isSent ? (
          <>
            <Button onPress={close}>
              <Trans>Close</Trans>
            </Button>
            {isPartly && obstacle === null && (
              <Button variant="primary" onPress={() => send({ type: 'missed.askedAgain' })}>
                <Trans>Try again</Trans>
              </Button>
            )}
          </>
        ) : (
          <DrawerButtons
            form={feedbackFormId}
            isBusy={isAsking}
            isStopped={obstacle !== null}
            onCancel={close}
            onClose={close}
          >
            {isUnanswered ? (
              <Trans>Try again</Trans>
            ) : isNew ? (
              <Trans>Ask as a new round</Trans>
            ) : (
              <Trans>Request feedback</Trans>
            )}
          </DrawerButtons>
        )
      }
    >
      {(!isSent || isPartly) && <ObstacleBanner obstacle={obstacle} />}
      {isSent && pending !== null ? (
        <AskedContacts pending={pending} draft={draft} client={client['@id']} onAskAgain={onAskAgain} />
      ) : (
        <>
          {isUnanswered && (
            <Banner tone="warning" title={<Trans>No answer came from the server.</Trans>}>
              {isFirstSentLongAgo(draft, pending) ? (
                <Trans>The request may have been sent.</Trans>
              ) : (
                <Trans>
                  The request may have been sent. Trying again sends it once, as you wrote it first; what you change now
                  does not go with it.
                </Trans>
              )}
            </Banner>
          )}
          <FeedbackRequestForm
            project={project}
            client={client}
            draft={draft}
            previous={previous}
            joined={joined}
            round={joined === null || isNew ? null : roundOf(joined)}
            violations={violations}
            perhapsAsked={isUnanswered ? (pending?.asked.contacts ?? []) : []}
            onSubmit={(asked) =>
              obstacle === null && send({ type: 'request.submitted', asked: { ...asked, of: asking } })
            }
          />
        </>
      )}
    </Drawer>
  )
}
