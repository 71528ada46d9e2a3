import { Trans } from '@lingui/react/macro'
import type { ProjectComment, SaidBefore as Said } from '../../api/contract/comment.ts'
import { emptyDraft, type FeedbackDraft } from '../../machines/answer-sheet.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { useSoon } from '../../ui/use-later.ts'
import { WrittenParagraph } from '../../ui/written.tsx'
import { lettersIn } from './hidden-names.ts'
import { laterCode } from './later-code.ts'
import './feedback-form.css'

/** Whose letter was whose, where names were hidden the last time. */
const Key = ({ payload }: Pick<ProjectComment, 'payload'>) => {
  const [code] = useSoon(() => laterCode(({ loadSaid }) => loadSaid()))
  return code && <code.FormerKey payload={payload} />
}

type Props = { comment: ProjectComment; draft?: FeedbackDraft }

/** What whoever is asked again said the last time; where names are hidden, without those. */
const SaidBefore = ({ said, comment, draft = emptyDraft }: Props & { said: Said }) => {
  const isNamed = lettersIn(comment, draft) === null
  return (
    <blockquote className="feedback-asks__before">
      <strong>
        <Trans>
          You said on <DateTime iso={said.createdAt} />
        </Trans>
      </strong>
      {isNamed && said.voiceNames.length > 0 && <p>{said.voiceNames.join(', ')}</p>}
      <WrittenParagraph>{said.comment}</WrittenParagraph>
      {isNamed && said.namesHidden && <Key payload={comment.payload} />}
    </blockquote>
  )
}

/** Who asks, and what; until it is answered, beside what was said before. `draft`: what stands in the form. */
export const FeedbackQuestion = (props: Props) => {
  const { author, comment, payload, children } = props.comment
  return (
    <section className="feedback-asks">
      {author !== '' && <Avatar name={author} shape="circle" />}
      <h2>{author === '' ? <Trans>The question</Trans> : <Trans>{author} asks</Trans>}</h2>
      <WrittenParagraph>{comment}</WrittenParagraph>
      {payload.saidBefore && children.length === 0 && <SaidBefore {...props} said={payload.saidBefore} />}
    </section>
  )
}
