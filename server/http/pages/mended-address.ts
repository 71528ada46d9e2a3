import { isAboutFeedback, trimLink } from '../../../src/api/contract/deep-link.ts'
import { paths } from '../../../src/paths.ts'

/** `{"action":"project-comment"` in base64, as every mailed link to feedback begins. */
const feedbackStart = 'eyJhY3Rpb24iOiJwcm9qZWN0LWNvbW1lbnQi'

/**
 * Where an address leads that a mail program damaged: one whose `&` was written as `&amp;`, and a link to feedback that
 * lost its end, which its own page says (elsewhere nobody knows what it was about). Null where nothing is to be mended.
 */
export const mendedAddressOf = ({ pathname, searchParams }: URL): string | null => {
  const names = [...searchParams.keys()]
  const query = new URLSearchParams([...searchParams].map(([name, value]) => [name.replace(/^(amp;)+/, ''), value]))
  const link = query.get('link') ?? ''
  const isMailed = pathname === paths.link.pattern && trimLink(link).replace(/\s/g, '').startsWith(feedbackStart)
  const isCut = isMailed && !isAboutFeedback(link)
  if (!isCut && !names.some((name) => name.startsWith('amp;'))) return null
  // Two slashes in front would lead to another host.
  return `${isCut ? paths.feedback() : pathname.replace(/^\/+/, '/')}?${query}`
}
