import { Trans } from '@lingui/react/macro'
import { type ReactNode, useContext } from 'react'
import { nameAndEmail } from '../../api/contract/customer.ts'
import { forgetDrafts } from '../../features/drafts/draft-store.ts'
import { CustomerContext } from '../../session/customer-context.ts'
import { useSession } from '../../session/use-session.ts'

/**
 * For the links of a mailed page to pages for guests. Who is signed in here may be somebody else than whoever got the
 * mail: `told` names them, and `leave` signs them out, or the link would lead to their dashboard.
 */
export const useGuestWay = (): { told: ReactNode; leave: () => void } => {
  const { isSignedIn, signOut } = useSession()
  const person = useContext(CustomerContext)
  const name = person && nameAndEmail(person.fullName, person.email)
  const leave = () => {
    if (!isSignedIn) return
    forgetDrafts()
    signOut()
  }
  const told = isSignedIn && name && <Trans>You are signed in here as {name}. Going on signs you out.</Trans>
  return { told: told || null, leave }
}
