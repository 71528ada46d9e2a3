import { sessionActor } from '../session/actor.ts'
import { forgetDrafts } from '../ui/use-draft.ts'

/** Whose drafts this tab holds. */
const ownerKey = 'drafts-of'

/**
 * Drafts outlive a session that expired, for the same person alone: whoever else signs in at this tab finds none.
 * Call once, before the session starts.
 */
export const keepDraftsApart = (): void => {
  sessionActor.subscribe(({ context }) => {
    const customer = context.tokens?.customer
    if (customer === undefined || sessionStorage.getItem(ownerKey) === customer) return
    if (sessionStorage.getItem(ownerKey) !== null) forgetDrafts()
    sessionStorage.setItem(ownerKey, customer)
  })
}
