import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Mic, Printer } from 'lucide-react'
import { namesIn } from '../../api/contract/answerer.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import {
  byStanding,
  hasAnswer,
  leadingVoices,
  type Opinion,
  opinionIn,
  type Round,
  roundsOf,
  type Standing,
  standingsOf,
} from '../../api/contract/ranking.ts'
import { projectQuery } from '../../api/projects.ts'
import { useCatalogueItems } from '../../explore/items.ts'
import { useAskAgain } from '../../explore/try-again.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Written } from '../../ui/written.tsx'
import { isToFormerClient, lastAnswersTo } from './answers.ts'
import { CastingSheetAnswers } from './casting-sheet-answers.tsx'
import { CastingSheetSender } from './casting-sheet-sender.tsx'
import { CastingSheetVoice } from './casting-sheet-voice.tsx'
import { leadOf } from './lead-mark.tsx'
import { useProjectId } from './project-id.ts'
import { useRequests } from './use-requests.ts'
import './casting-sheet.css'

/** What each person who was asked about a voice said last, over all rounds. */
const lastOpinionsOn = (voice: Iri, rounds: readonly Round[]): Opinion[] => {
  const requests = rounds.flatMap((round) => round.requests.filter(({ suggestions }) => suggestions.includes(voice)))
  return lastAnswersTo(requests).map(({ answer }) => opinionIn(answer))
}

const standingsIn = (voices: readonly Iri[], rounds: readonly Round[]): Standing[] =>
  voices.flatMap((voice) => standingsOf([voice], lastOpinionsOn(voice, rounds)))

/**
 * `/projects/{id}/casting-sheet`: project, voices, traits, verdicts, notes, answers and links, to print or to save as
 * PDF. The voices that lead by what everybody of the project's client said last come first.
 */
export const CastingSheetScreen = () => {
  const { t } = useLingui()
  const id = useProjectId()
  const project = useQuery(projectQuery(id))
  const asked = useRequests(id)
  const voices = project.data?.voices ?? []
  const { items, gone, isPending, isError } = useCatalogueItems(voices)
  const requests = asked.requests.filter((request) => project.data && !isToFormerClient(project.data, request))
  const rounds = roundsOf(requests).filter(hasAnswer)
  // It names whoever answered, by the numbers of the page.
  const nameOf = namesIn(
    asked.requests,
    requests.filter(({ children }) => children.length > 0),
  )
  const standings = standingsIn(voices, rounds)
  const leading = leadingVoices(standings)
  const inOrder = standings.toSorted(byStanding).flatMap(({ voice }) => {
    const item = items.find((found) => found['@id'] === voice) ?? null
    const isGone = gone.includes(voice)
    return item === null && !isGone ? [] : [{ voice, item, isGone }]
  })
  const ask = useAskAgain()
  const hasFailed = project.isLoadingError || asked.isLoadingError || isError
  const isReady = project.data !== undefined && !asked.isPending && !isPending
  return (
    <Page
      actions={
        <Button
          variant="primary"
          icon={<Printer aria-hidden="true" />}
          isDisabled={hasFailed || !isReady || voices.length === 0}
          onPress={() => window.print()}
        >
          <Trans>Print or save as PDF</Trans>
        </Button>
      }
    >
      {hasFailed ? (
        <ErrorState isFramed onRetry={ask} isRetrying={project.isFetching || asked.isFetching} />
      ) : !isReady ? (
        <div role="status" aria-label={t`Loading`}>
          <Skeleton shape="block" />
        </div>
      ) : voices.length === 0 ? (
        <EmptyState isFramed icon={<Mic />} title={<Trans>Select voices, and they stand here</Trans>} />
      ) : (
        <article className="casting-sheet">
          <header>
            <CastingSheetSender />
            <dl className="casting-sheet__facts">
              <div>
                <dt>
                  <Trans>Project</Trans>
                </dt>
                <dd>{project.data.name}</dd>
              </div>
              <div>
                <dt>
                  <Trans>Client</Trans>
                </dt>
                <dd>{project.data.client?.name ?? '-'}</dd>
              </div>
              <div>
                <dt>
                  <Trans>Updated at</Trans>
                </dt>
                <dd>
                  <DateTime iso={project.data.updatedAt} />
                </dd>
              </div>
            </dl>
          </header>
          {project.data.description && <Written>{project.data.description}</Written>}
          <ol>
            {inOrder.map((known) => (
              <CastingSheetVoice
                key={known.voice}
                {...known}
                rounds={rounds}
                nameOf={nameOf}
                lead={leadOf(leading, known.voice)}
              />
            ))}
          </ol>
          <CastingSheetAnswers rounds={rounds} nameOf={nameOf} />
        </article>
      )}
    </Page>
  )
}
