import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { type FeedbackDraft, isBlank } from '../../machines/answer-sheet.ts'
import { useSoon } from '../../ui/use-later.ts'
import { Written } from '../../ui/written.tsx'
import { GivenAnswer } from './given-answer.tsx'
import { laterCode } from './later-code.ts'
import { LostPart } from './lost-part.tsx'
import './answered-notice.css'

type Props = {
  comment: ProjectComment
  /** What stood in the form, if only a blank one, when somebody else's answer came first; null where it is one's own. */
  unsent: FeedbackDraft | null
  /** Who answered in the place of whoever reads; null where it is one's own answer, or another's is `unsent`. */
  by?: string | null
  /** What was asked, where that does not stand above. */
  children?: ReactNode
}

type UnsentProps = { draft: FeedbackDraft; request: ProjectComment | undefined }

/** What was written here and is not going to be sent: to be read, and copied from. */
export const UnsentAnswer = ({ draft, request }: UnsentProps) => {
  const { t } = useLingui()
  const [said, retry] = useSoon(() => laterCode(({ loadSaid }) => loadSaid()))
  return (
    <section className="answered-unsent" aria-label={t`What you wrote was not sent`}>
      <h2>
        <Trans>What you wrote was not sent</Trans>
      </h2>
      {said && <said.UnsentVoices draft={draft} request={request} />}
      {retry !== null && <LostPart onRetry={retry} />}
      {draft.comment !== '' && <Written>{draft.comment}</Written>}
    </section>
  )
}

/** A request that is answered: the answer, read-only, and what was typed here where another one was quicker. */
export const AnsweredNotice = ({ comment, unsent, by = null, children }: Props) => {
  const answer = comment.children.at(-1)
  const isOwn = unsent === null && by === null
  const [said, retry] = useSoon(() => laterCode(({ loadSaid }) => loadSaid()))
  return (
    <div className="answered-notice">
      <p className="answered-notice__title" data-tone={isOwn ? 'success' : 'warning'} role="alert" tabIndex={-1}>
        {isOwn ? (
          <>
            <CircleCheck aria-hidden="true" />
            <Trans>Your feedback has been sent.</Trans>
          </>
        ) : (
          <>
            <CircleAlert aria-hidden="true" />
            {by === null ? <Trans>This request was answered already.</Trans> : <Trans>Answered by {by}</Trans>}
          </>
        )}
      </p>
      {children}
      {answer && (
        <GivenAnswer answer={answer} isOwn={isOwn}>
          {said && <said.AnsweredVoices request={comment} answer={answer} />}
          {retry !== null && <LostPart onRetry={retry} />}
        </GivenAnswer>
      )}
      {answer && isOwn && said && <said.AskedAgainBy request={comment} />}
      {unsent !== null && !isBlank(unsent) && <UnsentAnswer draft={unsent} request={comment} />}
    </div>
  )
}
