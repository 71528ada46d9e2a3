import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { saidIn } from '../../api/feedback.ts'
import { draftAt } from '../../features/drafts/draft-store.ts'
import { UnsentAnswer } from '../../features/feedback/answered-notice.tsx'
import { isFeedbackDraft } from '../../features/feedback/is-feedback-draft.ts'
import { isBlank } from '../../machines/answer-sheet.ts'
import { isOther, isPosted } from '../../machines/feedback-answers.ts'
import { Button } from '../../ui/button.tsx'
import { handFocusOn } from '../../ui/hand-focus-on.ts'

/** What the client's own account typed for a request that is over by now. */
export const UnsentDraft = ({ request }: { request: ProjectComment }) => {
  const stored = draftAt(`answer-${request.id}`, isFeedbackDraft)
  const [isDiscarded, setDiscarded] = useState(false)
  const draft = stored.read()
  const reply = request.children.at(-1)
  const answer = reply ? saidIn(reply) : null
  // The answer that left from here arrived after its drawer was closed.
  const isSent = draft !== null && answer !== null && !isOther(draft, request.payload.gone ?? [], answer)
  useEffect(() => {
    if (isSent) stored.drop()
  })
  if (isDiscarded || draft === null || isSent || isBlank(draft)) return null
  const discard = () => {
    stored.drop()
    setDiscarded(true)
  }
  const isAmended = isPosted(draft, answer)
  return (
    <div ref={handFocusOn}>
      <UnsentAnswer draft={draft} request={request} onDrop={isAmended ? discard : null} />
      {!isAmended && (
        <div className="request-actions">
          <Button size="small" onPress={discard}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
