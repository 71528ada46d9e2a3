import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { frameMailTarget } from './frame-mail.ts'
import { portalFactsQuery } from './portal-facts.ts'
import type { Picked } from './store.ts'

/** Some mail programs do nothing with a longer address. */
const mostCharacters = 2_000

type Request = {
  /** Whom to write to; empty or null where that is not known. */
  email: string | null
  queries: QueryClient
  address: string
  selected: readonly Picked[]
  i18n: I18n
}

/** Whom to write to: asked anew where the portal did not tell. */
const readRecipient = async ({ email, queries, address }: Request): Promise<string> =>
  email || (await queries.fetchQuery({ ...portalFactsQuery(address), staleTime: 0 })).supportEmail

const isFrame = (address: string): boolean => window.location.href.startsWith(`${address}embed/`)

/** A line that names the page of the request, of a frame as much as the browser tells of what is around it. */
const placeLines = ({ address, i18n }: Request): string[] => {
  const own = window.location.href
  const [page = ''] = (isFrame(address) ? document.referrer || own : own).split(/[?#]/)
  return page.startsWith('http') ? ['', i18n._(msg`Selected on ${page}`)] : []
}

/** Names that the subject and the body keep, as long as that is enough. */
const leastInSubject = 3
const leastInBody = 10

const lineOf = ({ name, id }: Picked): string => `${name} (${id})`

/** A mail that names the selected items, so many of them in its subject and in its body, one a line, and the page. */
const mailTo = (to: string, request: Request, inSubject: number, inBody: number): string => {
  const { selected, i18n } = request
  const listed = (count: number, text: (item: Picked) => string): string[] => {
    const more = selected.length - count
    return [...selected.slice(0, count).map(text), ...(more > 0 ? [i18n._(msg`and ${more} more`)] : [])]
  }
  const subject = listed(inSubject, ({ name }) => name).join(', ')
  const body = [...listed(inBody, lineOf), ...placeLines(request)].join('\r\n')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/**
 * A mail to the portal, or whom the page named, with the selected items; where they are too many for an address, first
 * the subject and then the body name the first of them, and how many more there are. `text` is whom to write to and all
 * of them, for a mail that is written by hand, `target` where the mail is begun. Throws where the portal tells no address.
 */
export const requestMail = async (
  request: Request,
): Promise<{ to: string; mail: string; text: string; target: string }> => {
  const to = await readRecipient(request)
  if (to === '') throw new Error('the portal tells no address')
  let inSubject = request.selected.length
  let inBody = inSubject
  const isTooLong = () => mailTo(to, request, inSubject, inBody).length > mostCharacters
  while (inSubject > leastInSubject && isTooLong()) inSubject -= 1
  while (inBody > leastInBody && isTooLong()) inBody -= 1
  while (inSubject > 0 && isTooLong()) inSubject -= 1
  while (inBody > 0 && isTooLong()) inBody -= 1
  const text = [to, '', ...request.selected.map(lineOf), ...placeLines(request)].join('\n')
  const target = isFrame(request.address) ? frameMailTarget() : '_self'
  return { to, mail: mailTo(to, request, inSubject, inBody), text, target }
}
