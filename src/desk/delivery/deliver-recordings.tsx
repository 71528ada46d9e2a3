import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CloudUpload, Send } from 'lucide-react'
import { useContext, useId, useRef, useSyncExternalStore } from 'react'
import { useDrop } from 'react-aria-components/useDrop'
import type { ProviderOrder } from '../../api/contract/provider.ts'
import { Button } from '../../ui/button.tsx'
import { SessionContext } from '../session/session.ts'
import { type Delivered, deliveriesOf } from './deliveries.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { matchFiles } from './match-files.ts'
import '../../ui/field.css'
import '../../ui/upload-progress.css'
import './deliver-recordings.css'

const accepted = 'audio/*,.wav,.flac,.mp3,.m4a,.ogg,.opus'

const useDeliveries = (code: string) => {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useDeliveries: nobody is signed in')
  const deliveries = deliveriesOf(useQueryClient(), session, code)
  return { deliveries, list: useSyncExternalStore(deliveries.subscribe, deliveries.current) }
}

/** Why nothing can be delivered; null where something can. */
const Obstacle = ({ list }: { list: readonly Delivered[] }) => {
  const waiting = list.filter(({ snapshot }) => snapshot.hasTag('ready'))
  if (list.some(({ snapshot }) => snapshot.hasTag('uploading'))) return <Trans>The upload is under way.</Trans>
  if (waiting.length === 0) return <Trans>Choose a file first.</Trans>
  if (waiting.some(({ snapshot }) => snapshot.context.line === null)) return <Trans>Choose a line for each file.</Trans>
  return null
}

const isHeld = (list: readonly Delivered[]): boolean => {
  const waiting = list.filter(({ snapshot }) => snapshot.hasTag('ready'))
  return waiting.length === 0 || waiting.some(({ snapshot }) => snapshot.context.line === null)
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
    const taken = list.flatMap(({ snapshot: { context } }) => context.line ?? [])
    const matched = matchFiles(
      files.map(({ name }) => name),
      lines,
      taken,
    )
    deliveries.add(files.map((file, index) => ({ file, line: matched[index] ?? null })))
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
          <Obstacle list={list} />
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
    </section>
  )
}
