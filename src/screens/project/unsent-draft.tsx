import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { draftAt } from '../../features/drafts/draft-store.ts'
import { UnsentAnswer } from '../../features/feedback/answered-notice.tsx'
import { isFeedbackDraft } from '../../features/feedback/is-feedback-draft.ts'
import { isBlank } from '../../machines/answer-sheet.ts'
import { Button } from '../../ui/button.tsx'
import { handFocusOn } from '../../ui/hand-focus-on.ts'

/** What the client's own account typed for a request that is over by now. */
export const UnsentDraft = ({ request }: { request: ProjectComment }) => {
  const stored = draftAt(`answer-${request.id}`, isFeedbackDraft)
  const [isDiscarded, setDiscarded] = useState(false)
  const draft = stored.read()
  if (isDiscarded || draft === null || isBlank(draft)) return null
  const discard = () => {
    stored.drop()
    setDiscarded(true)
  }
  return (
    <div ref={handFocusOn}>
      <UnsentAnswer draft={draft} request={request} />
      <div className="request-actions">
        <Button size="small" onPress={discard}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </div>
  )
}
