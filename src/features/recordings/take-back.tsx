import { Trans, useLingui } from '@lingui/react/macro'
import type { SnapshotFrom } from 'xstate'
import { newWish } from '../../api/call-keys.ts'
import type { reviewMachine } from '../../machines/review.machine.ts'
import type { ReviewEvent } from '../../machines/review-event.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'

type Props = {
  /** What a revision was asked for. */
  line: string
  snapshot: SnapshotFrom<typeof reviewMachine>
  send: (event: ReviewEvent) => void
}

const Problem = ({ snapshot, send }: Omit<Props, 'line'>) => {
  const { refusal } = snapshot.context
  if (snapshot.matches({ decision: 'unheard' }))
    return (
      <Banner
        tone="warning"
        title={<Trans>No answer came from the server: it may have arrived all the same.</Trans>}
        actions={
          <Button size="small" onPress={() => send({ type: 'retry.pressed' })}>
            <Trans>Send again</Trans>
          </Button>
        }
      >
        <Trans>Send it again: the revision is taken back once.</Trans>
      </Banner>
    )
  return refusal === null ? null : <Banner tone="danger">{refusal || <Trans>Something went wrong</Trans>}</Banner>
}

/** Takes a revision back that was asked for by mistake, until a newer version comes; nothing of what is approved. */
export const TakeBack = ({ line, snapshot, send }: Props) => {
  const { t } = useLingui()
  const kept = useKeptFocus<HTMLElement>()
  if (snapshot.matches({ decision: 'approved' })) return null
  return (
    <footer {...kept} className="recording-decision" tabIndex={-1}>
      <Problem snapshot={snapshot} send={send} />
      {!snapshot.matches({ decision: 'unheard' }) && (
        <div className="recording-decision__row">
          <p>
            <Trans>Asked by mistake? You can take it back until a new version comes.</Trans>
          </p>
          <Button
            variant="quiet"
            isPending={snapshot.matches({ decision: 'withdrawing' })}
            aria-label={t`Take back the revision of ${line}`}
            onPress={() => send({ type: 'withdrawal.pressed' })}
          >
            <Trans>Take back</Trans>
          </Button>
        </div>
      )}
      <Confirm
        isOpen={snapshot.matches({ decision: 'reconsidering' })}
        variant="primary"
        title={t`Take the revision back?`}
        subject={line}
        text={
          <>
            <p>
              <Trans>Whoever makes the recording is told that no other version is wanted.</Trans>
            </p>
            <p>
              <Trans>What was written comes back here: you can send it again, or approve the recording.</Trans>
            </p>
          </>
        }
        confirmLabel={t`Take back`}
        onConfirm={() => send({ type: 'withdrawal.confirmed', key: newWish() })}
        onCancel={() => send({ type: 'decision.dismissed' })}
      />
    </footer>
  )
}
