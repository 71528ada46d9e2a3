import { useState } from 'react'
import { useFeedback } from '../../features/feedback/use-feedback.ts'
import { draftFor, takeLink } from './feedback-storage.ts'

/** The running link of this page; its draft is kept for a reload of the tab. */
export const useFeedbackLink = () => {
  const [link] = useState(takeLink)
  const [draft] = useState(() => draftFor(link))
  return useFeedback(link, draft)
}
