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

/** Who was asked, or who answered: the same person, unless the client's own account answered in their place. */
type Role = 'asked' | 'answerer'
const roles: readonly Role[] = ['asked', 'answerer']

/** What a request's person is called; of whoever answered it, where nothing else is said. */
export type NameOf = (request: ProjectComment, role?: Role) => string

const personOf = (request: ProjectComment, role: Role): { name: string; person: string } => {
  const asked = { name: nameOfAsked(request), person: answererOf(request, unanswered) }
  const name = nameOfAnswerer(request)
  // Whose account answers for them under their own name is still one person.
  if (role === 'asked' || name === asked.name) return asked
  return { name, person: answererOf(request, request.children.at(-1) ?? unanswered) }
}

const bearersIn = (requests: readonly ProjectComment[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const bearers = new Map<string, Set<string>>()
  for (const request of requests.toSorted((one, other) => one.id - other.id))
    for (const role of roles) {
      const { name, person } = personOf(request, role)
      bearers.set(name, (bearers.get(name) ?? new Set()).add(person))
    }
  return bearers
}

/**
 * What people are called who stand together: their name, and where several of those who are shown bear it a number beside
 * it, in the order in which they were asked. An e-mail would not do: some have their client's, and the casting sheet is
 * handed on.
 */
export const namesIn = (requests: readonly ProjectComment[], shown = requests): NameOf => {
  const bearers = bearersIn(requests)
  const together = bearersIn(shown)
  return (request, role = 'answerer') => {
    const { name, person } = personOf(request, role)
    if (name === '' || (together.get(name)?.size ?? 0) < 2) return name
    return `${name} (${[...(bearers.get(name) ?? [])].indexOf(person) + 1})`
  }
}
