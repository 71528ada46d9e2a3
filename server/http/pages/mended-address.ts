import { isAboutFeedback, trimLink } from '../../../src/api/contract/deep-link.ts'
import { paths } from '../../../src/paths.ts'

/** `{"action":"project-comment"` in base64, as every mailed link to feedback begins. */
const feedbackStart = 'eyJhY3Rpb24iOiJwcm9qZWN0LWNvbW1lbnQi'

/** An address whose `?` came as `%3F`, so that its link was taken for a path; null for any other. */
const linkInPath = ({ pathname, search, origin }: URL): URL | null => {
  try {
    const path = decodeURIComponent(pathname)
    return path.startsWith('/?link=') ? new URL(path + search.replace('?', '&'), origin) : null
  } catch {
    return null
  }
}

const mendedName = (name: string): string => name.replace(/^(amp;)+/, '')

/** Without the end of a `=` that came as `=3D`: no link begins so. */
const mendedValue = (value: string): string => value.replace(/^3[Dd](?=eyJ)/, '')

/**
 * Where an address leads that a mail program damaged: one whose `&`, `?` or `=` was written otherwise, and a link to
 * feedback that lost its end, which its own page says (elsewhere nobody knows what it was about). Null where nothing is
 * to be mended.
 */
export const mendedAddressOf = (url: URL): string | null => {
  const inPath = linkInPath(url)
  const { pathname, searchParams } = inPath ?? url
  const given = [...searchParams]
  const query = new URLSearchParams(
    given.map(([name, value]) => [mendedName(name), mendedName(name) === 'link' ? mendedValue(value) : value]),
  )
  const link = query.get('link') ?? ''
  const isMailed = pathname === paths.link.pattern && trimLink(link).replace(/\s/g, '').startsWith(feedbackStart)
  const isCut = isMailed && !isAboutFeedback(link)
  if (!isCut && inPath === null && `${query}` === `${searchParams}`) return null
  // Two slashes in front would lead to another host.
  return `${isCut ? paths.feedback() : pathname.replace(/^\/+/, '/')}?${query}`
}
