import { Trans } from '@lingui/react/macro'
import type { ProjectComment, SaidBefore as Said } from '../../api/contract/comment.ts'
import { formatDate } from '../../api/contract/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { WrittenParagraph } from '../../ui/written.tsx'
import './feedback-form.css'

/** What whoever is asked again said the last time; where names are hidden, without those. */
const SaidBefore = ({ said, isBlind }: { said: Said; isBlind: boolean }) => {
  const date = formatDate(said.createdAt)
  return (
    <blockquote className="feedback-asks__before">
      <strong>
        <Trans>You said on {date}</Trans>
      </strong>
      {!isBlind && said.voiceNames.length > 0 && <p>{said.voiceNames.join(', ')}</p>}
      <WrittenParagraph>{said.comment}</WrittenParagraph>
    </blockquote>
  )
}

/** Who asks, and what; until it is answered, beside what was said before. */
export const FeedbackQuestion = ({ comment }: { comment: ProjectComment }) => (
  <section className="feedback-asks">
    {comment.author !== '' && <Avatar name={comment.author} shape="circle" />}
    <h2>{comment.author === '' ? <Trans>The question</Trans> : <Trans>{comment.author} asks</Trans>}</h2>
    <WrittenParagraph>{comment.comment}</WrittenParagraph>
    {comment.payload.saidBefore && comment.children.length === 0 && (
      <SaidBefore said={comment.payload.saidBefore} isBlind={comment.payload.blind === true} />
    )}
  </section>
)
