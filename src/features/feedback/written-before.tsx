import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { emptyDraft, type FeedbackDraft, isBlank } from '../../machines/answer-sheet.ts'
import { broughtTo, isSentBefore, leftBehindBy } from '../../machines/brought-draft.ts'
import type { FeedbackEvent } from '../../machines/feedback-link.machine.ts'
import { handFocusOn } from '../../ui/hand-focus-on.ts'
import { NativeButton } from '../../ui/native-button.tsx'
import type { Draft } from '../drafts/draft-store.ts'
import './written-before.css'

type Props = {
  request: ProjectComment
  /** What was written of the request that it asks again. */
  before: Draft<FeedbackDraft>
  /** Where what is written of a request is kept, by its id. */
  draftOf: (id: number) => Draft<FeedbackDraft>
  send: (event: FeedbackEvent) => void
}

/**
 * The way back to what whoever is asked again had written and not sent. Nothing of it is shown before a press: a device
 * may be shared.
 */
export const WrittenBefore = ({ request, before, draftOf, send }: Props) => {
  const { t } = useLingui()
  const [written] = useState(() => before.read() ?? emptyDraft)
  const [draft] = useState(() => broughtTo(request, written))
  if (isBlank(draft) || isSentBefore(request, written)) return null
  const bring = () => {
    send({ type: 'draft.brought', draft })
    // Where this browser keeps nothing more, it stays where it is.
    if (isBlank(draftOf(request.id).read() ?? emptyDraft)) return
    const left = leftBehindBy(request, written)
    before.write(isBlank(left) ? emptyDraft : left)
  }
  return (
    <div ref={handFocusOn} className="written-before" role="status">
      <p>
        <Trans>What you wrote was not sent</Trans>
      </p>
      <NativeButton size="small" onClick={bring}>{t`Take along what I wrote`}</NativeButton>
    </div>
  )
}
