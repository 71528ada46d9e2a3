import { nameOfAnswerer, nameOfAsked, type ProjectComment } from './comment.ts'

type Asked = {
  id: number
  payload: { guest?: string | null | undefined; contactId?: number | undefined; to?: string | null | undefined }
}

/**
 * Whose answer it is, to tell apart those who bear one name: the account's that gave it in another's place, a guest's,
 * who is asked once, or a contact's, who may be asked again. Old requests know a name alone, those to a client that was
 * deleted long ago not even that.
 */
export const answererOf = (
  { id, payload: { guest, contactId, to } }: Asked,
  { answeredBy, customer, author }: Pick<ProjectComment, 'answeredBy' | 'customer' | 'author'>,
): string => {
  if (answeredBy !== null) return `account ${customer ?? author}`
  if (guest) return `guest ${id}`
  if (contactId !== undefined) return `contact ${contactId}`
  return to ? `name ${to}` : `request ${id}`
}

const unanswered = { answeredBy: null, customer: null, author: '' }

/** The ids of those requests in a list whose people bear the name of another person there; by who is asked, or who answered. */
export const namesakesIn = (
  requests: readonly ProjectComment[],
  who: 'asked' | 'answerer' = 'answerer',
): ReadonlySet<number> => {
  const people = requests.map((request) => {
    const answer = who === 'asked' ? undefined : request.children.at(-1)
    const name = who === 'asked' ? nameOfAsked(request) : nameOfAnswerer(request)
    return { id: request.id, name, person: answererOf(request, answer ?? unanswered) }
  })
  const isNamesake = (one: (typeof people)[number]) =>
    people.some(({ name, person }) => name === one.name && person !== one.person)
  return new Set(people.filter(isNamesake).map(({ id }) => id))
}
