import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { importsQuery } from '../../api/admin/imports.ts'
import { newWish } from '../../api/call-keys.ts'
import type { CatalogueKind } from '../../api/contract/catalogue.ts'
import { type CatalogueImport, isOpenImport } from '../../api/contract/import.ts'
import type { ImportActor, ImportSnapshot } from '../../machines/import.machine.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DockedDrawer } from '../catalogue/docked-drawer.tsx'
import { useKindWords } from '../catalogue/kind-words.ts'
import { usePolled } from '../session/use-polled.ts'
import { ImportHelp, ImportPlace } from './import-place.tsx'
import { ImportStage } from './import-stage.tsx'
import { importingOf } from './importing.ts'
import { RecentImports } from './recent-imports.tsx'
import './import-drawer.css'

/** ms between two readings while an import is under way. */
const pauseMs = 2_000

const useImports = () => {
  const { refetchInterval, ...polled } = usePolled()
  return useQuery({
    ...importsQuery(),
    ...polled,
    refetchInterval: ({ state }) =>
      refetchInterval !== false && state.data?.['hydra:member'].some(isOpenImport) ? pauseMs : refetchInterval,
  })
}

/** Another import is before this one: it is said whose. */
const InTheWay = ({ of: { createdBy, fileName } }: { of: CatalogueImport }) => {
  const { t } = useLingui()
  const person = createdBy ?? t`Somebody who left the team`
  return (
    <Banner>
      <Trans>
        {person} imports {fileName} at the moment. Yours begins after it.
      </Trans>
    </Banner>
  )
}

const Actions = ({ actor, snapshot }: { actor: ImportActor; snapshot: ImportSnapshot }) => {
  const look = { type: 'check.pressed', key: newWish() } as const
  const start = { type: 'import.pressed', key: newWish() } as const
  const isStarting = snapshot.matches('starting')
  const isChecked = isStarting || snapshot.matches('checked')
  if (snapshot.matches('imported'))
    return (
      <Button onPress={() => actor.send({ type: 'another.pressed' })}>
        <Trans>Import another file</Trans>
      </Button>
    )
  return (
    <>
      {!isChecked && (
        <Button variant="primary" isDisabled={!snapshot.can(look)} onPress={() => actor.send(look)}>
          <Trans>Check first</Trans>
        </Button>
      )}
      <Button
        variant={isChecked ? 'primary' : 'secondary'}
        isDisabled={!isStarting && !snapshot.can(start)}
        isPending={isStarting}
        onPress={() => actor.send(start)}
      >
        <Trans>Import</Trans>
      </Button>
    </>
  )
}

/** Which catalogue rows without a kind go into: that of the file at hand, or of the next one. */
const kindOf = (snapshot: ImportSnapshot, beside: CatalogueKind): CatalogueKind =>
  snapshot.hasTag('idle') || snapshot.hasTag('wrong') ? beside : snapshot.context.kind

/** Imports files into the catalogues, beside the one of `kind`. */
export const ImportDrawer = ({ kind, onClose }: { kind: CatalogueKind; onClose: () => void }) => {
  const { t } = useLingui()
  const actor = importingOf(useQueryClient())
  const snapshot = useSelector(actor, (now) => now)
  const { data, isLoadingError, isFetching, refetch } = useImports()
  const imports = data?.['hydra:member'] ?? []
  const { taken } = snapshot.context
  const others = imports.filter(({ id }) => id !== taken?.id)
  const before = others.findLast((one) => isOpenImport(one) && (taken === null || one.id < taken.id))
  const file = { type: 'file.chosen', file: new File([], ''), kind } as const
  const canChoose = snapshot.can(file)
  return (
    <DockedDrawer title={t`Import`} isAlone onClose={onClose}>
      <div className="desk-docked-body import-drawer">
        <ImportHelp rows={useKindWords()[kindOf(snapshot, kind)].tab} />
        {before !== undefined && <InTheWay of={before} />}
        {canChoose && (
          <ImportPlace isBusy={false} onFile={(chosen) => actor.send({ type: 'file.chosen', file: chosen, kind })} />
        )}
        <ImportStage actor={actor} snapshot={snapshot} />
        {(others.length > 0 || imports.length === 0) && (
          <RecentImports
            imports={others}
            onTake={canChoose ? (check) => actor.send({ type: 'check.chosen', check }) : null}
            trouble={
              isLoadingError ? (
                <ErrorState onRetry={refetch} isRetrying={isFetching} />
              ) : data === undefined ? (
                <Skeleton width="full" />
              ) : undefined
            }
          />
        )}
      </div>
      <footer className="desk-docked-footer">
        <Actions actor={actor} snapshot={snapshot} />
      </footer>
    </DockedDrawer>
  )
}
