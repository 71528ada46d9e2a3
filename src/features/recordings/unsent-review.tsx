import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatClock } from '../../api/contract/format.ts'
import { mostNotes, pinInHand, type ReviewDraft } from '../../machines/review-draft.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Written } from '../../ui/written.tsx'

type Props = {
  draft: ReviewDraft
  /** Where they can go instead. */
  action?: ReactNode
  /** What keeps them from going there. */
  limit?: ReactNode
  title: string
  onDiscard: () => void
}

/** What somebody typed of a version on which nobody can decide any more. */
export const UnsentReview = ({ draft, title, action, limit, onDiscard }: Props) => {
  const { t } = useLingui()
  const { notes } = pinInHand(draft)
  return (
    // Whoever was typing comes here: the next key must press nothing.
    <section className="recording-unsent" aria-label={title} tabIndex={-1}>
      <Banner
        tone="warning"
        title={title}
        actions={
          <>
            {action}
            <Button size="small" onPress={onDiscard}>
              <Trans>Discard</Trans>
            </Button>
          </>
        }
      >
        {draft.comment.trim() !== '' && <Written>{draft.comment}</Written>}
        {notes.length > 0 && (
          <ul aria-label={t`Comments that were not sent`}>
            {notes.map(({ id, at, text }) => (
              <li key={id}>
                <b className="ui-numbers">{formatClock(at)}</b> <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        )}
        {limit}
      </Banner>
    </section>
  )
}

/** How much of what was said of an earlier version is not taken over, and why; nothing where all of it is. */
export const TakenAtMost = ({ draft, room }: { draft: ReviewDraft; room: number }) => {
  if (pinInHand(draft).notes.length <= room) return null
  return (
    <p>
      {room === 0 ? (
        <Trans>A revision takes {mostNotes} comments at most: delete some, and these fit.</Trans>
      ) : (
        <Plural
          value={room}
          one={`A revision takes ${mostNotes} comments at most: # of these fits.`}
          other={`A revision takes ${mostNotes} comments at most: # of these fit.`}
        />
      )}
    </p>
  )
}

/** How many comments go along. */
export const CommentsGoAlong = ({ count }: { count: number }) =>
  count === 0 ? (
    <Trans>Approve it, or say what should be different.</Trans>
  ) : (
    <Plural
      value={count}
      one="Your # comment goes along when you ask for a revision."
      other="Your # comments go along when you ask for a revision."
    />
  )
