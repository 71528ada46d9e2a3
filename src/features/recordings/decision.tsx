import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleCheck, RotateCcw, Undo } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import { newWish } from '../../api/call-keys.ts'
import { type Recording, revisionCommentLength } from '../../api/contract/recording.ts'
import { useTooLong } from '../../explore/notes/use-too-long.ts'
import type { reviewMachine } from '../../machines/review.machine.ts'
import { isTooMuch, mostNotes, pinInHand } from '../../machines/review-draft.ts'
import type { ReviewEvent } from '../../machines/review-event.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { Written } from '../../ui/written.tsx'
import { CommentsGoAlong } from './unsent-review.tsx'
import './decision.css'

const icons = { approved: CircleCheck, revision: RotateCcw, delivered: Undo }

/** What was decided of a version, or taken back, by whom and when. */
export const Decided = ({ recording: { state, decidedBy, decidedAt, comment } }: { recording: Recording }) => {
  if (decidedAt === null) return null
  const by = decidedBy ?? '-'
  const words = {
    approved: (
      <Trans>
        Approved by {by} on <DateTime iso={decidedAt} />
      </Trans>
    ),
    revision: (
      <Trans>
        Revision asked by {by} on <DateTime iso={decidedAt} />
      </Trans>
    ),
    delivered: (
      <Trans>
        Revision taken back by {by} on <DateTime iso={decidedAt} />
      </Trans>
    ),
  }
  const Icon = icons[state]
  return (
    <div className="recording-decided" data-state={state} tabIndex={-1}>
      <Icon aria-hidden="true" />
      <div>
        <p>{words[state]}</p>
        {comment && <Written className="recording-decided__comment">{comment}</Written>}
      </div>
    </div>
  )
}

type Props = {
  recording: Recording
  /** What it is a version of. */
  line: string
  /** Whether the order is fulfilled once it is approved. */
  isLast: boolean
  /** Whether it is decided, as far as the page shows. */
  isOver: boolean
  snapshot: SnapshotFrom<typeof reviewMachine>
  send: (event: ReviewEvent) => void
}

const Problem = ({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) => {
  const again = (words: string) => (
    <Button size="small" onPress={() => send({ type: 'retry.pressed' })}>
      {words}
    </Button>
  )
  const { t } = useLingui()
  const { refusal, draft } = snapshot.context
  if (snapshot.matches({ decision: 'unanswered' }))
    return (
      <Banner
        tone="warning"
        title={<Trans>No answer came from the server: it may have arrived all the same.</Trans>}
        actions={again(t`Send again`)}
      >
        {draft.sent?.decision.state === 'revision' && <Written>{draft.comment}</Written>}
        <Trans>Send it again: it is decided once.</Trans>
      </Banner>
    )
  if (snapshot.matches({ decision: 'refused' }))
    return (
      <Banner tone="warning" actions={again(t`Look again`)}>
        {refusal || <Trans>Someone else changed this in the meantime.</Trans>}
      </Banner>
    )
  if (snapshot.matches({ decision: 'replaced' }))
    return (
      <Banner tone="warning">
        <Trans>A newer version came in the meantime. Load this page again to listen to it.</Trans>
      </Banner>
    )
  if (snapshot.matches({ decision: 'gone' }))
    return (
      <Banner tone="warning">
        <Trans>This recording is no longer available.</Trans>
      </Banner>
    )
  return refusal === null ? null : <Banner tone="danger">{refusal || <Trans>Something went wrong</Trans>}</Banner>
}

const Composing = ({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) => {
  const { t } = useLingui()
  const { draft } = snapshot.context
  const count = pinInHand(draft).notes.length
  const isBusy = snapshot.matches({ decision: 'asking' })
  const tooLong = useTooLong(draft.comment, revisionCommentLength)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // What is there already is written on at its end.
    const field = form.current?.querySelector('textarea')
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [])
  const isLacking = snapshot.matches({ decision: { composing: 'lacking' } })
  return (
    <form
      ref={form}
      className="recording-revision"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'revision.submitted', key: newWish() })
      }}
    >
      <TextField
        label={t`What should be different?`}
        isMultiline
        rows={3}
        autoFocus
        isOptional={count > 0}
        isReadOnly={isBusy}
        value={draft.comment}
        onChange={(comment) => send({ type: 'comment.changed', comment })}
        errorMessage={
          isTooMuch(draft)
            ? t`A revision takes ${mostNotes} comments at most.`
            : isLacking
              ? t`Say what should be different, or pin a comment to a moment.`
              : tooLong
        }
        noteRole="alert"
      />
      <div className="recording-decision__row">
        <p>{count > 0 && <Plural value={count} one="# comment goes along." other="# comments go along." />}</p>
        <Button isDisabled={isBusy} onPress={() => send({ type: 'decision.dismissed' })}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="primary" type="submit" icon={<RotateCcw aria-hidden="true" />} isPending={isBusy}>
          <Trans>Ask for a revision</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Approves a version, or asks for a revision of it; nothing once that is decided. */
export const Decision = ({ recording, line, isLast, isOver, snapshot, send }: Props) => {
  const { t } = useLingui()
  const kept = useKeptFocus<HTMLElement>()
  const { draft } = snapshot.context
  // What is written belongs to a revision, whether it is pinned or not.
  const count = pinInHand(draft).notes.length + (draft.comment.trim() === '' ? 0 : 1)
  const { version } = recording
  const isComposing = snapshot.matches({ decision: 'composing' }) || snapshot.matches({ decision: 'asking' })
  const isApproving = snapshot.matches({ decision: 'approving' })
  const isOpen = ['open', 'confirming', 'approving'].some((state) => snapshot.value.decision === state)
  return (
    <>
      {!isOver && (
        <footer {...kept} className="recording-decision" tabIndex={-1}>
          <Problem snapshot={snapshot} send={send} />
          {isComposing && <Composing snapshot={snapshot} send={send} />}
          {isOpen && (
            <div className="recording-decision__row">
              <p>
                {isTooMuch(draft) ? (
                  <Trans>A revision takes {mostNotes} comments at most.</Trans>
                ) : (
                  <CommentsGoAlong count={count} />
                )}
              </p>
              <Button
                icon={<RotateCcw aria-hidden="true" />}
                isDisabled={isApproving}
                aria-label={t`Ask for a revision of ${line}`}
                onPress={() => send({ type: 'revision.pressed' })}
              >
                <Trans>Ask for a revision</Trans>
              </Button>
              <Button
                variant="primary"
                icon={<Check aria-hidden="true" />}
                isPending={isApproving}
                aria-label={t`Approve ${line}`}
                onPress={() => send({ type: 'approve.pressed' })}
              >
                <Trans>Approve</Trans>
              </Button>
            </div>
          )}
        </footer>
      )}
      <Confirm
        isOpen={snapshot.matches({ decision: 'confirming' })}
        variant="primary"
        title={t`Approve version ${version}?`}
        subject={line}
        text={
          <>
            <p>
              <Trans>It is final as you heard it. This can't be undone.</Trans>
            </p>
            {isLast && (
              <p>
                <Trans>It is the last recording of this order, which is fulfilled then.</Trans>
              </p>
            )}
            {count > 0 && (
              <p>
                <Plural value={count} one="Your # comment is not sent." other="Your # comments are not sent." />
              </p>
            )}
          </>
        }
        confirmLabel={t`Approve`}
        onConfirm={() => send({ type: 'approve.confirmed', key: newWish() })}
        onCancel={() => send({ type: 'decision.dismissed' })}
      />
    </>
  )
}
