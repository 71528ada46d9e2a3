import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { type FeedbackDraft, isBlank } from '../../machines/answer-sheet.ts'
import { handFocusOn } from '../../ui/hand-focus-on.ts'
import { NativeButton } from '../../ui/native-button.tsx'
import { useSoon } from '../../ui/use-later.ts'
import { Written } from '../../ui/written.tsx'
import type { loadSaid } from './code-for-later.ts'
import { GivenAnswer } from './given-answer.tsx'
import { laterCode } from './later-code.ts'
import { LostPart } from './lost-part.tsx'
import './answered-notice.css'

type Props = {
  comment: ProjectComment
  /** What stood in the form, if only a blank one, when somebody else's answer came first; null where it is one's own. */
  unsent: FeedbackDraft | null
  /** Who answered in the place of whoever was asked; null where they did. */
  by?: string | null | undefined
  /** Gives up what is `unsent`: the answer is one's own, and it was changed after that had left. */
  onDrop?: (() => void) | null
  /** What was asked, where that does not stand above. */
  children?: ReactNode
}

type UnsentProps = {
  draft: FeedbackDraft
  request: ProjectComment | undefined
  onDrop?: (() => void) | null
}

type SaidPart = { said: Awaited<ReturnType<typeof loadSaid>> | null; retry: (() => void) | null }

const useSaid = () => useSoon(() => laterCode(({ loadSaid }) => loadSaid()))

const Unsent = ({ draft, request, onDrop = null, said, retry }: UnsentProps & SaidPart) => {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = onDrop === null ? t`What you wrote was not sent` : t`What you changed after that was not sent`
  return (
    <section ref={handFocusOn} className="answered-unsent" aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {said && <said.UnsentVoices draft={draft} request={request} />}
      {retry !== null && <LostPart onRetry={retry} back={heading} />}
      {draft.comment !== '' && <Written>{draft.comment}</Written>}
      {onDrop !== null && <NativeButton onClick={onDrop}>{t`Close`}</NativeButton>}
    </section>
  )
}

/** What was written here and is not going to be sent: to be read, and copied from. */
export const UnsentAnswer = (props: UnsentProps) => {
  const [said, retry] = useSaid()
  return <Unsent {...props} said={said} retry={retry} />
}

/** A request that is answered: the answer, read-only, and what was typed here where another one was quicker. */
export const AnsweredNotice = ({ comment, unsent, by, onDrop = null, children }: Props) => {
  const answer = comment.children.at(-1)
  const isSent = unsent === null || onDrop !== null
  const isOwn = isSent && !by
  const Icon = isSent ? CircleCheck : CircleAlert
  const title = useRef<HTMLParagraphElement>(null)
  const [said, retry] = useSaid()
  return (
    <div className="answered-notice">
      <p ref={title} className="answered-notice__title" data-sent={isSent} role="alert" tabIndex={-1}>
        <Icon aria-hidden="true" />
        <span>
          {isSent ? <Trans>Your feedback has been sent.</Trans> : <Trans>This request was answered already.</Trans>}
          {by && (
            <small>
              <Trans>Answered by {by}</Trans>
            </small>
          )}
        </span>
      </p>
      {children}
      {answer && (
        <GivenAnswer answer={answer} isOwn={isOwn}>
          {said && <said.AnsweredVoices request={comment} answer={answer} />}
        </GivenAnswer>
      )}
      {retry !== null && <LostPart onRetry={retry} back={title} />}
      {answer && isOwn && said && <said.AskedAgainBy request={comment} />}
      {unsent !== null && !isBlank(unsent) && (
        <Unsent draft={unsent} request={comment} onDrop={onDrop} said={said} retry={null} />
      )}
    </div>
  )
}
