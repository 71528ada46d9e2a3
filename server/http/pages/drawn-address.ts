import { isAboutFeedback } from '../../../src/api/contract/deep-link.ts'
import { paramsOf } from '../../../src/match-path.ts'
import { paths } from '../../../src/paths.ts'

/** What a page is drawn from; all else in a query changes nothing of it. */
const parameters = ['theme', 'filter', 'search', 'page']

/** The page that an address shows; `search` with its question mark, or ''. */
export type DrawnAddress = {
  pathname: string
  search: string
  /** For one person alone: kept nowhere. */
  isPrivate: boolean
  /** What the page is about the tab alone may know, as after a reload: the page draws itself, for all who run scripts. */
  isOfTab: boolean
}

const ofToken = [paths.forgottenPasswordToken.pattern, paths.confirmEmail.pattern]

/** The same query for the same page, whatever else an address carries and in whichever order. */
const searchOf = (url: URL, names: readonly string[]): string => {
  const kept = new URLSearchParams()
  for (const name of names) for (const value of url.searchParams.getAll(name)) kept.append(name, value)
  const text = kept.toString()
  return text === '' ? '' : `?${text}`
}

/** What is drawn at an address. A mailed link to feedback shows that page at once, instead of leading on to it. */
export const drawnAddressOf = (url: URL): DrawnAddress => {
  const { pathname, searchParams } = url
  const feedback = paths.feedback.pattern
  const isLink = pathname === paths.link.pattern && isAboutFeedback(searchParams.get('link') ?? '')
  if (isLink || pathname === feedback)
    return {
      pathname: feedback,
      search: searchOf(url, ['link']),
      isPrivate: true,
      isOfTab: !searchParams.has('link'),
    }
  const isPrivate = ofToken.some((pattern) => paramsOf(pattern, pathname) !== null)
  return { pathname, search: searchOf(url, isPrivate ? ['theme'] : parameters), isPrivate, isOfTab: false }
}
