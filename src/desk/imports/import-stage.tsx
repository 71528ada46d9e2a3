import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, RotateCw } from 'lucide-react'
import { importQuery } from '../../api/admin/imports.ts'
import { importBytes } from '../../api/contract/import.ts'
import type { ImportActor, ImportSnapshot } from '../../machines/import.machine.ts'
import { held } from '../../machines/wired.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { formatBytes } from '../../ui/file-size.ts'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { useKindWords } from '../catalogue/kind-words.ts'
import { fileTrouble } from '../delivery/file-trouble.ts'
import { ImportCounts, ImportProblems } from './import-outcome.tsx'
import { ImportProgress } from './import-progress.tsx'

type Props = { actor: ImportActor; snapshot: ImportSnapshot }

/** What it is called; of what was checked elsewhere there is no file here. */
const nameIn = ({ context: { file, taken } }: ImportSnapshot): string | undefined => file?.name ?? taken?.fileName

/** Why a file is not taken. */
const Wrong = ({ snapshot }: { snapshot: ImportSnapshot }) => {
  const { t, i18n } = useLingui()
  const { refusal } = snapshot.context
  const isIn = (state: 'tooLarge' | 'empty' | 'changed') => snapshot.matches(state)
  return (
    <Banner tone="danger" title={nameIn(snapshot)}>
      {snapshot.matches('strange')
        ? t`Choose a CSV file, or a ZIP of a folder with CSV files.`
        : fileTrouble({ isIn, mostBytes: importBytes, locale: i18n.locale, refusal })}
    </Banner>
  )
}

/** What may have arrived goes again as the same import. */
const Lost = ({ actor, snapshot }: Props) => (
  <Banner
    tone="danger"
    actions={
      <>
        <Button
          size="small"
          icon={<RotateCw aria-hidden="true" />}
          onPress={() => actor.send({ type: 'retry.pressed' })}
        >
          <Trans>Send again</Trans>
        </Button>
        <Button size="small" onPress={() => actor.send({ type: 'another.pressed' })}>
          <Trans>Another file</Trans>
        </Button>
      </>
    }
  >
    {snapshot.matches('halted') ? (
      <Trans>Stopped. It may have arrived.</Trans>
    ) : (
      snapshot.context.refusal || <Trans>No answer came.</Trans>
    )}{' '}
    <Trans>Send it again: it is imported once.</Trans>
  </Banner>
)

const Following = ({ actor, snapshot }: Props) => {
  const taken = held(snapshot.context.taken)
  const isUnheard = snapshot.matches({ following: 'unheard' })
  const isStopping = snapshot.matches({ following: 'asking' }) || snapshot.matches({ following: 'stopping' })
  return (
    <>
      <ImportProgress
        of={taken}
        action={
          <Button size="small" isPending={isStopping} onPress={() => actor.send({ type: 'stop.pressed' })}>
            <Trans>Stop</Trans>
          </Button>
        }
      />
      <p role="status">
        {isUnheard ? (
          <Trans>No answer came. Stop it again.</Trans>
        ) : isStopping ? (
          <Trans>It stops after the row at hand.</Trans>
        ) : (
          <Trans>You can close this: it goes on.</Trans>
        )}
      </p>
    </>
  )
}

const Headline = ({ snapshot }: { snapshot: ImportSnapshot }) => {
  const { dryRun, state, totalProblems } = held(snapshot.context.taken)
  if (state === 'refused') return <Trans>The file was refused as a whole: nothing was imported.</Trans>
  if (dryRun)
    return state === 'stopped' ? (
      <Trans>The check was stopped.</Trans>
    ) : (
      <Trans>Checked: nothing is written yet. This is what an import would do.</Trans>
    )
  if (state === 'stopped')
    return <Trans>Stopped. What was imported until then stays; import the file again for the rest.</Trans>
  return totalProblems > 0 ? <Trans>Imported, but for the rows below.</Trans> : <Trans>Imported.</Trans>
}

const Over = ({ snapshot }: { snapshot: ImportSnapshot }) => {
  const read = held(snapshot.context.taken)
  // Read by the machine in the language of that moment: its problems are read again in the one of now.
  const { data: taken = read } = useQuery(importQuery(read['@id']))
  const tone = taken.state === 'completed' ? (taken.totalProblems > 0 ? 'warning' : 'success') : 'danger'
  return (
    <>
      <Banner tone={tone}>
        <Headline snapshot={snapshot} />
      </Banner>
      {taken.state !== 'refused' && <ImportCounts import={taken} />}
      <ImportProblems import={taken} />
    </>
  )
}

const Chosen = ({ snapshot }: { snapshot: ImportSnapshot }) => {
  const { i18n } = useLingui()
  const words = useKindWords()
  const { file, kind } = snapshot.context
  const name = nameIn(snapshot)
  if (name === undefined) return null
  return (
    <p className="import-file">
      <FileSpreadsheet aria-hidden="true" />
      <strong>{name}</strong>
      <span className="ui-numbers">
        {[words[kind].tab, ...(file === null ? [] : [formatBytes(file.size, i18n.locale)])].join(' · ')}
      </span>
    </p>
  )
}

/** The file that is imported, and how it fares. */
export const ImportStage = ({ actor, snapshot }: Props) => {
  const { file, share, refusal } = snapshot.context
  if (snapshot.matches('choosing')) return null
  if (snapshot.hasTag('wrong')) return <Wrong snapshot={snapshot} />
  const isLost = snapshot.matches('unanswered') || snapshot.matches('halted') || snapshot.matches('unstarted')
  const isOver = (['checked', 'starting', 'unstarted', 'imported'] as const).some((state) => snapshot.matches(state))
  return (
    <section className="import-stage">
      {!snapshot.matches('uploading') && <Chosen snapshot={snapshot} />}
      {snapshot.matches('uploading') && (
        <UploadProgress upload={{ name: held(file).name, share }} onStop={() => actor.send({ type: 'stop.pressed' })}>
          <Trans>Stop</Trans>
        </UploadProgress>
      )}
      {snapshot.matches('ready') && refusal !== '' && <Banner tone="danger">{refusal}</Banner>}
      {isLost && <Lost actor={actor} snapshot={snapshot} />}
      {snapshot.matches('following') && <Following actor={actor} snapshot={snapshot} />}
      {isOver && <Over snapshot={snapshot} />}
    </section>
  )
}
