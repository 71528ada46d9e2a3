import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { useCatalogueItems } from '../../explore/items.ts'
import type { FeedbackDraft } from '../../machines/answer-sheet.ts'
import { GivenAnswer } from './given-answer.tsx'
import './answered-notice.css'

type Props = {
  comment: ProjectComment
  /** What stood in the form when somebody else's answer came first; null where the answer is one's own. */
  unsent: FeedbackDraft | null
}

const Unsent = ({ draft }: { draft: FeedbackDraft }) => {
  const { items } = useCatalogueItems(draft.voice === null ? [] : [draft.voice])
  const { t } = useLingui()
  return (
    <section className="answered-unsent" aria-label={t`What you wrote was not sent`}>
      <h2>
        <Trans>What you wrote was not sent</Trans>
      </h2>
      {items[0] && <strong>{items[0].name}</strong>}
      <p>{draft.comment}</p>
    </section>
  )
}

/** A request that is answered: the answer, read-only, and what was typed here where another one was quicker. */
export const AnsweredNotice = ({ comment, unsent }: Props) => {
  const answer = comment.children.at(-1)
  return (
    <div className="answered-notice">
      <p className="answered-notice__title" data-tone={unsent === null ? 'success' : 'warning'} role="alert">
        {unsent === null ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
        {unsent === null ? (
          <Trans>Your feedback has been sent.</Trans>
        ) : (
          <Trans>This request was answered already.</Trans>
        )}
      </p>
      {answer && <GivenAnswer answer={answer} />}
      {unsent !== null && <Unsent draft={unsent} />}
    </div>
  )
}
