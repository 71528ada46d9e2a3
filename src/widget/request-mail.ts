import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { portalFactsQuery } from './portal-facts.ts'
import type { Picked } from './store.ts'

/** Some mail programs do nothing with a longer address. */
const mostCharacters = 2_000

type Request = { queries: QueryClient; address: string; selected: readonly Picked[]; i18n: I18n }

/** Whom to write to: asked anew where the portal did not tell. */
const readRecipient = async ({ queries, address }: Request): Promise<string> => {
  const query = portalFactsQuery(address)
  const known = queries.getQueryData(query.queryKey)?.supportEmail
  return known || (await queries.fetchQuery({ ...query, staleTime: 0 })).supportEmail
}

const mailTo = (to: string, { selected, i18n }: Request, named = selected.length): string => {
  const more = selected.length - named
  const last = more > 0 ? [i18n._(msg`and ${more} more`)] : []
  const listed = selected.slice(0, named)
  const subject = [...listed.map(({ name }) => name), ...last]
  const body = [...listed.map(({ name, id }) => `${name} (${id})`), ...last]
  return `mailto:${to}?subject=${encodeURIComponent(subject.join(', '))}&body=${encodeURIComponent(body.join('\r\n'))}`
}

/**
 * A mail to the portal that names the selected items, one a line; where they are too many for an address, the first of
 * them, and how many more there are. Throws where the portal tells no address.
 */
export const requestMail = async (request: Request): Promise<string> => {
  const to = await readRecipient(request)
  if (to === '') throw new Error('the portal tells no address')
  let named = request.selected.length
  while (named > 0 && mailTo(to, request, named).length > mostCharacters) named -= 1
  return mailTo(to, request, named)
}
