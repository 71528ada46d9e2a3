import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CloudUpload, Send } from 'lucide-react'
import { useId, useRef, useSyncExternalStore } from 'react'
import { useDrop } from 'react-aria-components/useDrop'
import type { Iri } from '../../api/contract/hydra.ts'
import type { ProviderOrder } from '../../api/contract/provider.ts'
import { Button } from '../../ui/button.tsx'
import { type Delivered, deliveriesOf } from './deliveries.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { lineLabels } from './line-label.ts'
import { matchFiles } from './match-files.ts'
import { OvertakenQuestion } from './overtaken-question.tsx'
import '../../ui/field.css'
import '../../ui/upload-progress.css'
import './deliver-recordings.css'

const accepted = 'audio/*,.wav,.flac,.mp3,.m4a,.ogg,.opus'

const useDeliveries = (code: string) => {
  const deliveries = deliveriesOf(useQueryClient(), code)
  return { deliveries, list: useSyncExternalStore(deliveries.subscribe, deliveries.current) }
}

/** Whether it is still to be a version of its line, as far as is known. */
const isComing = ({ snapshot }: Delivered): boolean => snapshot.hasTag('ready') || snapshot.hasTag('pending')
const waitingIn = (list: readonly Delivered[]) => list.filter(({ snapshot }) => snapshot.hasTag('ready'))
const idIn = ({ snapshot: { context } }: Delivered): number => context.recording?.id ?? 0
const lineOf = ({ snapshot: { context } }: Delivered) => context.line

type StatusProps = { list: readonly Delivered[]; labels: ReadonlyMap<Iri, string> }

/** Whether somebody chose one line for several files: by its name none gets the line of another. */
const hasVersions = (list: readonly Delivered[]): boolean => {
  const lines = list.filter(isComing).map(lineOf)
  return new Set(lines).size < lines.length
}

/** What was delivered last, in words. */
const Latest = ({ list, labels }: StatusProps) => {
  const [latest] = list
    .filter(({ snapshot }) => snapshot.matches('delivered'))
    .toSorted((one, other) => idIn(other) - idIn(one))
  if (latest === undefined) return <Trans>Choose a file first.</Trans>
  const file = latest.snapshot.context.file.name
  const line = labels.get(lineOf(latest) ?? '') ?? ''
  return (
    <Trans>
      Delivered: {file} for {line}.
    </Trans>
  )
}

/** Why nothing can be delivered, or what is to be known of what can or was. */
const Obstacle = ({ list, labels }: StatusProps) => {
  const waiting = waitingIn(list)
  if (list.some(({ snapshot }) => snapshot.matches('uploading'))) return <Trans>The upload is under way.</Trans>
  if (waiting.some((one) => lineOf(one) === null)) return <Trans>Choose a line for each file.</Trans>
  if (waiting.length > 0)
    return hasVersions(list) ? (
      <Trans>Several files are for the same line. They become its versions, in the order of this list.</Trans>
    ) : null
  if (list.some(({ snapshot }) => snapshot.matches('checking'))) return <Trans>The order is read again.</Trans>
  if (list.some(({ snapshot }) => snapshot.matches('overtaken'))) return null
  if (list.some(({ snapshot }) => snapshot.hasTag('pending')))
    return <Trans>Send again what may have arrived, or remove it.</Trans>
  return <Latest list={list} labels={labels} />
}

const isHeld = (list: readonly Delivered[]): boolean => {
  const waiting = waitingIn(list)
  return waiting.length === 0 || waiting.some((one) => lineOf(one) === null)
}

/** Recordings of an order's lines: dropped or chosen, each meant for a line by its name, then delivered. */
export const DeliverRecordings = ({ order }: { order: ProviderOrder }) => {
  const { t } = useLingui()
  const { code, lines } = order
  const { deliveries, list } = useDeliveries(code)
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const take = (files: readonly File[]) => {
    const taken = list.filter(isComing).flatMap((one) => lineOf(one) ?? [])
    const matched = matchFiles(
      files.map(({ name }) => name),
      lines,
      taken,
    )
    const known = lines.flatMap(({ recordings }) => recordings.map(({ id }) => id))
    deliveries.add(files.map((file, index) => ({ file, line: matched[index] ?? null, known })))
  }
  const { dropProps, isDropTarget } = useDrop({
    ref: place,
    onDrop: async ({ items }) => {
      const files = items.filter((item) => item.kind === 'file')
      take(await Promise.all(files.map((item) => item.getFile())))
    },
  })
  const total = lines.length
  const recorded = lines.filter(({ recordings }) => recordings.length > 0).length
  const held = isHeld(list)
  const labels = lineLabels(lines)
  return (
    <section className="deliver" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>
          <Trans>Recordings</Trans>
        </h3>
        <span className="ui-numbers">
          <Trans>
            {recorded} of {total} lines
          </Trans>
        </span>
      </header>
      <div {...dropProps} ref={place} className="deliver__place" data-drop-target={isDropTarget || undefined}>
        <span className="deliver__icon" aria-hidden="true">
          <CloudUpload />
        </span>
        <div>
          <strong>
            <Trans>Drop recordings here: WAV, FLAC, MP3, M4A</Trans>
          </strong>
          <p>
            <Trans>Files are matched to their line by name. You can change that.</Trans>
          </p>
        </div>
        <Button onPress={() => input.current?.click()}>
          <Trans>Choose files</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={accepted}
          aria-label={t`Recordings`}
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </div>
      {list.length > 0 && (
        <ul className="deliver__rows">
          {list.map(({ actor, snapshot }) => (
            <DeliveryRow
              key={actor.sessionId}
              actor={actor}
              snapshot={snapshot}
              lines={lines}
              onRemove={() => deliveries.remove(actor)}
            />
          ))}
        </ul>
      )}
      <footer>
        <p role="status">
          <Plural
            value={recorded}
            one={`# of ${total} lines has a recording.`}
            other={`# of ${total} lines have a recording.`}
          />{' '}
          <Obstacle list={list} labels={labels} />
        </p>
        <Button
          variant="primary"
          icon={<Send aria-hidden="true" />}
          isDisabled={held}
          onPress={() => deliveries.deliver()}
        >
          <Trans>Deliver</Trans>
        </Button>
      </footer>
      <OvertakenQuestion list={list} labels={labels} />
    </section>
  )
}
