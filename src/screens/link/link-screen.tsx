import { Redirect } from 'wouter'
import { decodeDeepLink, isAboutFeedback } from '../../api/contract/deep-link.ts'
import { paths } from '../../paths.ts'

/** Where `/` with this query leads (specification, section 2, "Entry and authentication"). */
export const targetOf = (search: string): string => {
  const query = new URLSearchParams(search)
  const text = query.get('link') ?? ''
  const theme = query.get('theme')
  if (isAboutFeedback(text)) return paths.feedback() + search
  const link = decodeDeepLink(text)
  if (link?.action === 'reset-password') return paths.forgottenPasswordToken(link.data.token, { theme })
  if (link?.action === 'confirm-email') return paths.confirmEmail(link.data.token, { theme })
  if (link?.action === 'complete-order') return paths.orderCompleted(link.data.projectId, { theme })
  return paths.dashboard({ theme })
}

/** Reads where a mailed or shared link leads, and goes there. */
export const LinkScreen = () => <Redirect to={targetOf(location.search)} replace />
