import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MessageSquare, Printer } from 'lucide-react'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { namesIn } from '../../api/contract/answerer.ts'
import { isReseller, mayCast } from '../../api/contract/customer.ts'
import { isArchived } from '../../api/contract/project.ts'
import { earlierRounds, type Round } from '../../api/contract/ranking.ts'
import { projectQuery } from '../../api/projects.ts'
import { MissingPart } from '../../explore/try-again.tsx'
import { WithinPages } from '../../features/lists/within-pages.tsx'
import { paths } from '../../paths.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { useReadOnArrival } from '../../session/use-open-notification.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { pageIn, withPage } from '../../ui/page-number.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isToFormerClient } from './answers.ts'
import { AskedTimeline } from './asked-timeline.tsx'
import { RequestFeedbackButton, useFeedbackDrawer } from './feedback-actions.tsx'
import { AnswerDrawer } from './later-drawers.ts'
import { useProjectId } from './project-id.ts'
import { RoundBoard } from './round-board.tsx'
import { useNamedRequest } from './use-named-request.ts'
import { useRounds } from './use-rounds.ts'
import './communication.css'

const places = [0, 1, 2]
const noClient = <Trans>Add a client to this project to ask for feedback.</Trans>

/** `/projects/{id}/communication`: to whoever asks its rounds, to whoever is asked requests and answers in one line of time. */
export const ProjectCommunicationScreen = () => {
  const id = useProjectId()
  const page = pageIn(useSearch())
  const { data: project, isPending: isProjectPending, isLoadingError: hasNoProject } = useQuery(projectQuery(id))
  const { ask, askAgain, askBeside, drawer } = useFeedbackDrawer(project)
  const customer = useCustomer()
  // Whoever is asked sees the questions in their order of time.
  const isComparing = isReseller(customer)
  const asked = useRounds(id, { page, isComparing })
  const { comments, total, rounds, isError, isFetching, refetch } = asked
  const { isSought, found } = useNamedRequest(id, asked)
  const isElsewhere = found !== null && found.page !== page
  const isPending = asked.isPending || isSought || isElsewhere
  useReadOnArrival(page, isPending ? null : asked.shown)
  const isOpen = mayCast(customer) && project !== undefined && !isArchived(project)
  const mayAsk = isOpen && project.client !== null
  const isClientless = isOpen && project.client === null
  const [answering, setAnswering] = useState<number | null>(null)
  const earlier = earlierRounds(rounds)
  const isJoinable = (round: Round) =>
    project !== undefined &&
    !earlier.includes(round) &&
    !round.requests.some((request) => isToFormerClient(project, request))
  // The newest that still matters; older pages have none.
  const newest = page === 1 && mayAsk ? rounds.find(isJoinable) : undefined
  const nameOf = namesIn(rounds.flatMap(({ requests }) => requests))
  const addClient = (
    <LinkButton size="small" href={paths.projectOverview(id)}>
      <Trans>Add client</Trans>
    </LinkButton>
  )
  const boardOf = (round: Round, isEarlier: boolean) => (
    <RoundBoard
      key={round.id}
      round={round}
      nameOf={nameOf}
      project={project}
      onAskAgain={askAgain}
      onAskBeside={round === newest ? askBeside : null}
      isEarlier={isEarlier}
    />
  )
  const hrefOf = (target: number) => withPage(paths.projectCommunication(id), target)
  return (
    <Page
      actions={
        <>
          {isComparing && (project?.voices.length ?? 0) > 0 && (
            <LinkButton href={paths.castingSheet(id)} icon={<Printer aria-hidden="true" />}>
              <Trans>Casting sheet</Trans>
            </LinkButton>
          )}
          {isComparing && isProjectPending && (
            <Button icon={<Printer aria-hidden="true" />} isDisabled>
              <Trans>Casting sheet</Trans>
            </Button>
          )}
          {(mayAsk || (mayCast(customer) && isProjectPending)) && (
            <RequestFeedbackButton variant="primary" isDisabled={isProjectPending} onPress={ask} />
          )}
        </>
      }
    >
      {isElsewhere && <Redirect to={hrefOf(found.page) + found.hash} replace />}
      <WithinPages page={page} total={total} hrefOf={hrefOf}>
        {isComparing && hasNoProject && !isError && (
          <MissingPart>
            <Trans>The project could not be loaded.</Trans>
          </MissingPart>
        )}
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
        ) : comments.length === 0 ? (
          <EmptyState
            isFramed
            icon={<MessageSquare />}
            title={<Trans>Your project communication will appear here</Trans>}
            {...(isClientless && { text: noClient, action: addClient })}
          />
        ) : (
          <>
            {isClientless && <Banner title={noClient} actions={addClient} />}
            {isComparing ? (
              <div className="project-rounds">
                {/* One list: a round that moves below the heading stays the same board. */}
                {[
                  ...rounds.filter((round) => !earlier.includes(round)).map((round) => boardOf(round, false)),
                  earlier.length > 0 && (
                    <h2 key="earlier">
                      <Trans>Earlier</Trans>
                    </h2>
                  ),
                  ...earlier.map((round) => boardOf(round, true)),
                ]}
              </div>
            ) : (
              <AskedTimeline projectId={id} comments={comments} onAnswer={setAnswering} />
            )}
          </>
        )}
      </WithinPages>
      {mayCast(customer) && drawer}
      <AnswerDrawer isOpen={answering !== null} id={answering} onClose={() => setAnswering(null)} />
    </Page>
  )
}
