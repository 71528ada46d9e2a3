import { Trans } from '@lingui/react/macro'
import type { ProjectComment, SaidBefore as Said } from '../../api/contract/comment.ts'
import { formatDate } from '../../api/contract/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import './feedback-form.css'

/** Longer texts are justified (specification, section 9). */
const justifiedFrom = 150

export const FeedbackText = ({ children }: { children: string }) => (
  <p data-long={children.length > justifiedFrom || undefined}>{children}</p>
)

/** What whoever is asked again said the last time; where names are hidden, without those. */
const SaidBefore = ({ said, isBlind }: { said: Said; isBlind: boolean }) => {
  const date = formatDate(said.createdAt)
  return (
    <blockquote className="feedback-asks__before">
      <strong>
        <Trans>You said on {date}</Trans>
      </strong>
      {!isBlind && said.voiceNames.length > 0 && <p>{said.voiceNames.join(', ')}</p>}
      <FeedbackText>{said.comment}</FeedbackText>
    </blockquote>
  )
}

/** Who asks, and what; until it is answered, beside what was said before. */
export const FeedbackQuestion = ({ comment }: { comment: ProjectComment }) => (
  <section className="feedback-asks">
    {comment.author !== '' && <Avatar name={comment.author} shape="circle" />}
    <h2>{comment.author === '' ? <Trans>The question</Trans> : <Trans>{comment.author} asks</Trans>}</h2>
    <FeedbackText>{comment.comment}</FeedbackText>
    {comment.payload.saidBefore && comment.children.length === 0 && (
      <SaidBefore said={comment.payload.saidBefore} isBlind={comment.payload.blind === true} />
    )}
  </section>
)
