import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatClock } from '../../api/contract/format.ts'
import { pinInHand, type ReviewDraft } from '../../machines/review-draft.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Written } from '../../ui/written.tsx'

type Props = {
  draft: ReviewDraft
  /** Where they can go instead. */
  action?: ReactNode
  title: ReactNode
  onDiscard: () => void
}

/** What somebody typed of a version on which nobody can decide any more. */
export const UnsentReview = ({ draft, title, action, onDiscard }: Props) => {
  const { t } = useLingui()
  const { notes } = pinInHand(draft)
  return (
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
      <ul className="recording-unsent" aria-label={t`Comments that were not sent`}>
        {notes.map(({ id, at, text }) => (
          <li key={id}>
            <b className="ui-numbers">{formatClock(at)}</b> <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </Banner>
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
