import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { importKeys, importQuery, stopImport } from '../../api/admin/imports.ts'
import { type CatalogueImport, isOpenImport } from '../../api/contract/import.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { readAgain } from '../../session/read-again.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type PillStates, StatePill } from '../../ui/state-pill.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { ImportCounts, ImportProblems } from './import-outcome.tsx'
import { ImportProgress } from './import-progress.tsx'

const useStates = (): PillStates => ({
  queued: { tone: 'neutral', word: <Trans>Waiting</Trans> },
  running: { tone: 'accent', word: <Trans>Running</Trans> },
  completed: { tone: 'success', word: <Trans>Done</Trans> },
  refused: { tone: 'danger', word: <Trans>Refused</Trans> },
  stopped: { tone: 'warning', word: <Trans>Stopped</Trans> },
})

const Details = ({ of }: { of: CatalogueImport }) => {
  const { data, isLoadingError, isFetching, refetch } = useQuery(importQuery(of['@id']))
  if (isLoadingError) return <ErrorState onRetry={refetch} isRetrying={isFetching} />
  return data === undefined ? <Skeleton width="full" /> : <ImportProblems import={data} />
}

const Stop = ({ of }: { of: CatalogueImport }) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const stop = useSingleFlightMutation({
    mutationFn: () => stopImport(of['@id']),
    onSuccess: () => readAgain(queries, importKeys.all),
    onError: (error) => tellFailure(error, say`Something went wrong`),
  })
  const { fileName } = of
  return (
    <Button size="small" aria-label={t`Stop ${fileName}`} isPending={stop.isPending} onPress={() => stop.mutate()}>
      <Trans>Stop</Trans>
    </Button>
  )
}

type Taking = ((check: CatalogueImport) => void) | null

const RecentImport = ({ of, onTake }: { of: CatalogueImport; onTake: Taking }) => {
  const { t } = useLingui()
  const [isShown, show] = useState(false)
  const { fileName, createdBy, totalProblems, keptUntil } = of
  const isOpen = isOpenImport(of)
  const person = createdBy ?? t`Somebody who left the team`
  return (
    <li className="recent-import">
      <div className="recent-import__line">
        <strong>{fileName}</strong>
        <StatePill states={useStates()} state={of.state} />
      </div>
      <p>
        {of.dryRun ? <Trans>{person} · checked</Trans> : <Trans>{person} · imported</Trans>}
        {' · '}
        <DateTime iso={of.createdAt} />
      </p>
      {isOpen ? <ImportProgress of={of} action={<Stop of={of} />} /> : <ImportCounts import={of} />}
      {!isOpen && totalProblems > 0 && (
        <TextButton aria-expanded={isShown} onClick={() => show(!isShown)}>
          {isShown ? <Trans>Hide problems</Trans> : <Trans>Show problems</Trans>}
        </TextButton>
      )}
      {isShown && <Details of={of} />}
      {onTake !== null && keptUntil !== null && (
        <Button size="small" aria-label={t`Go on with ${fileName}`} onPress={() => onTake(of)}>
          <Trans>Go on</Trans>
        </Button>
      )}
    </li>
  )
}

type Props = { imports: readonly CatalogueImport[]; trouble: ReactNode; onTake: Taking }

/** Who imported what lately, and what came of it; `onTake` goes on with what was checked, null where that can't be. */
export const RecentImports = ({ imports, trouble, onTake }: Props) => {
  const { t } = useLingui()
  return (
    <section className="recent-imports" aria-label={t`Recent imports`}>
      <h3>
        <Trans>Recent imports</Trans>
      </h3>
      {trouble ??
        (imports.length === 0 ? (
          <p>
            <Trans>Nothing was imported in the last 90 days.</Trans>
          </p>
        ) : (
          <ul>
            {imports.map((one) => (
              <RecentImport key={one.id} of={one} onTake={onTake} />
            ))}
          </ul>
        ))}
    </section>
  )
}
