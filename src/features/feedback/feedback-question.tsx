import { Trans } from '@lingui/react/macro'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { Avatar } from '../../ui/avatar.tsx'
import './feedback-form.css'

/** Longer texts are justified (specification, section 9). */
const justifiedFrom = 150

export const FeedbackText = ({ children }: { children: string }) => (
  <p data-long={children.length > justifiedFrom || undefined}>{children}</p>
)

/** Who asks, and what. */
export const FeedbackQuestion = ({ comment }: { comment: ProjectComment }) => (
  <section className="feedback-asks">
    {comment.author !== '' && <Avatar name={comment.author} shape="circle" />}
    <h2>{comment.author === '' ? <Trans>The question</Trans> : <Trans>{comment.author} asks</Trans>}</h2>
    <FeedbackText>{comment.comment}</FeedbackText>
  </section>
)
