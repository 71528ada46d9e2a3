import type { QueryClient } from '@tanstack/react-query'
import { isReseller } from '../../api/contract/customer.ts'
import type { NewMarks, Told } from '../../api/contract/feedback.ts'
import { customerQuery } from '../../api/customers.ts'
import { tellMarks } from '../../api/feedback-marks.ts'
import { currentSession } from '../../session/session.ts'

/** What a person does. Programs that look through mails open a link too, scripts and all, and touch nothing. */
const touches = ['pointermove', 'pointerdown', 'keydown', 'click']
/** Whoever only reads has the page in sight for so many seconds. */
const secondsToRead = 3

const lookedAt = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let seconds = 0
    const counting = setInterval(() => {
      if (document.visibilityState === 'visible') seconds += 1
      if (seconds >= secondsToRead) seen()
    }, 1_000)
    const seen = () => {
      clearInterval(counting)
      resolve()
    }
    if (navigator.userActivation?.hasBeenActive) seen()
    for (const type of touches) window.addEventListener(type, seen, { once: true, signal })
    signal.addEventListener('abort', seen)
  })

/** Resellers look at their own work: what they open and hear counts for nothing (decision 039). */
const isOwnWork = async (queries: QueryClient): Promise<boolean> => {
  const { customer } = currentSession()
  return customer !== null && isReseller(await queries.ensureQueryData(customerQuery(customer)))
}

export type Telling = (marks: NewMarks, signal: AbortSignal) => Promise<Told>

/** Tells the marks of one page, from when somebody has looked at it. */
export const telling = (queries: QueryClient): Telling => {
  let wasLookedAt = false
  return async (marks, signal) => {
    if (!wasLookedAt) await lookedAt(signal)
    wasLookedAt ||= !signal.aborted
    return (await isOwnWork(queries)) ? 'kept' : tellMarks(marks, { signal })
  }
}
