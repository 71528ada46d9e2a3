import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Order, OrderItem } from '../../api/contract/order.ts'
import { lineName } from '../../api/contract/order-lines.ts'
import type { Recording } from '../../api/contract/recording.ts'
import { NoteEditor } from '../../explore/notes/notes.tsx'
import {
  emptyReview,
  leftBehind,
  mostNotes,
  type ReviewDraft,
  roomIn,
  saysNothing,
} from '../../machines/review-draft.ts'
import { Button } from '../../ui/button.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { Decided, Decision } from './decision.tsx'
import { RecordingNotes, sentNotes } from './recording-notes.tsx'
import { RecordingSound } from './recording-sound.tsx'
import { stateOf } from './recording-words.tsx'
import { wireReview } from './review.wiring.ts'
import { reviewDraftAt, useUnsent } from './review-drafts.ts'
import { TakeBack } from './take-back.tsx'
import { TakenAtMost, UnsentReview } from './unsent-review.tsx'
import { VersionTitle } from './versions.tsx'

/** Where one writes, with the buttons below it, above what stands at the bottom of the page. */
const goOn = (field: HTMLElement | null) => {
  field?.focus()
  field?.closest('.note-bubble')?.scrollIntoView({ block: 'nearest' })
}

/** Where the focus goes on: what was not sent, once decided who did, and once that is taken back what can be decided. */
const afterwards = [
  '.recording-unsent',
  '.recording-version > .recording-sound > div > .recording-decided:not([data-state=delivered])',
  '.recording-decision',
]

type Props = {
  order: Order
  item: OrderItem
  /** The newest of its line. */
  recording: Recording
  /** Beside it. */
  script: ReactNode
  /** Below it. */
  older: ReactNode
}

/** The newest version, on which the reseller decides: heard, with comments pinned, then approved or sent back. */
export const ReviewedVersion = ({ order, item, recording, script, older }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [machine] = useState(() => wireReview(queries, order.code, recording))
  const [input] = useState(() => ({
    draft: reviewDraftAt(recording).read() ?? emptyReview,
    read: recording,
  }))
  const [snapshot, send] = useActor(machine, { input })
  const { draft, opened } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  useLeaveWarning(isBusy)
  const editor = useRef<HTMLTextAreaElement>(null)
  const comment = useRef<HTMLButtonElement>(null)
  const isWanted = useRef(false)
  const inHand = snapshot.matches({ note: 'writing' }) ? draft.inHand : null
  const handId = inHand === null ? null : `${inHand.id}`
  useEffect(() => {
    // Only after a press: a note that comes back with the page takes no focus.
    if (handId === null || !isWanted.current) return
    isWanted.current = false
    goOn(editor.current)
  }, [handId])
  const others = (item.recordings ?? []).filter(({ id }) => id !== recording.id)
  const { unsent: earlier, keep: keepEarlier, forget: forgetEarlier } = useUnsent(others)
  const kept = useKeptFocus<HTMLDivElement>(afterwards)
  const room = roomIn(draft)
  const takeOver = (from: ReviewDraft) => {
    send({ type: 'earlier.taken', draft: from, duration: recording.duration })
    keepEarlier(leftBehind(draft, from))
    const field = kept.ref.current?.querySelector<HTMLElement>('.recording-revision textarea')
    ;(field ?? comment.current)?.focus()
  }
  const isOver = recording.state !== 'delivered' && snapshot.hasTag('over')
  const isFixed = isOver || isBusy || snapshot.matches({ decision: 'unanswered' })
  const line = lineName(item)
  const { version } = recording
  const name = t`${line}, version ${version}`
  const written = draft.notes.filter(({ id }) => id !== inHand?.id)
  const write = () => {
    isWanted.current = true
    goOn(editor.current)
  }
  const finish = (type: 'note.finished' | 'note.abandoned') => {
    send({ type })
    comment.current?.focus()
  }
  const isLast = order.state === 'new' && order.items.every((other) => other === item || stateOf(other) === 'approved')
  const sent = sentNotes(recording)
  return (
    <div {...kept} tabIndex={-1}>
      <div className="recording-card__body">
        {script}
        <div className="recording-version">
          <VersionTitle recording={recording} isNewest />
          {isOver ? (
            <RecordingSound
              item={item}
              recording={recording}
              notes={sent}
              inHand={null}
              opened={opened}
              onMark={({ id }) => send({ type: 'mark.pressed', id })}
            >
              {(hear) => (
                <>
                  <RecordingNotes notes={sent} opened={opened} name={name} hear={hear} />
                  <Decided recording={recording} />
                  {!saysNothing(draft) && (
                    <UnsentReview
                      draft={draft}
                      title={t`What you wrote was not sent`}
                      onDiscard={() => send({ type: 'draft.discarded' })}
                    />
                  )}
                  {older}
                </>
              )}
            </RecordingSound>
          ) : (
            <RecordingSound
              item={item}
              recording={recording}
              notes={written}
              inHand={inHand}
              opened={opened}
              onMark={({ id }) => send({ type: 'mark.pressed', id })}
              commentRef={comment}
              noComment={room === 0 ? t`A revision takes ${mostNotes} comments at most.` : undefined}
              onComment={
                isFixed
                  ? undefined
                  : (at) => {
                      write()
                      send({ type: 'moment.pointed', at })
                    }
              }
            >
              {(hear) => (
                <>
                  {inHand !== null && (
                    <NoteEditor
                      key={handId}
                      note={inHand}
                      name={name}
                      duration={recording.duration}
                      field={editor}
                      isDisabled={isFixed}
                      onMove={(at) => send({ type: 'moment.moved', at })}
                      onChange={(text) => send({ type: 'text.changed', text })}
                      onFinish={() => finish('note.finished')}
                      onCancel={() => finish('note.abandoned')}
                    />
                  )}
                  <RecordingNotes
                    notes={written}
                    opened={opened}
                    name={name}
                    hear={hear}
                    isDisabled={isFixed}
                    onEdit={(note) => {
                      write()
                      send({ type: 'edit.pressed', note })
                    }}
                    onDelete={({ id }) => {
                      send({ type: 'note.deleted', id })
                      comment.current?.focus()
                    }}
                  />
                  {recording.state === 'delivered' && <Decided recording={recording} />}
                  {earlier !== null && (
                    <UnsentReview
                      draft={earlier.draft}
                      title={t`Your comments on version ${earlier.recording.version} were not sent`}
                      action={
                        <Button
                          size="small"
                          isDisabled={isFixed || (room === 0 && earlier.draft.comment.trim() === '')}
                          onPress={() => takeOver(earlier.draft)}
                        >
                          <Trans>Take them over</Trans>
                        </Button>
                      }
                      limit={<TakenAtMost draft={earlier.draft} room={room} />}
                      onDiscard={forgetEarlier}
                    />
                  )}
                  {older}
                </>
              )}
            </RecordingSound>
          )}
        </div>
      </div>
      {isOver && <TakeBack line={line} snapshot={snapshot} send={send} />}
      <Decision recording={recording} line={line} isLast={isLast} isOver={isOver} snapshot={snapshot} send={send} />
    </div>
  )
}
