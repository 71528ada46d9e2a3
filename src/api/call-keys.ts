import { dayMs, hourMs } from './contract/duration.ts'
import { isFields } from './contract/is-fields.ts'

/** A call that may have arrived: what it asked for, as a digest, and the key that it went with until then (ms). */
type Unanswered = { digest: string; key: string; until: number }

const storageKey = 'unanswered-calls'
/** For as long somebody may go on with a wish: the server forgets keys after a week. */
export const wishMs = 6 * dayMs
/** Of a call that is told by its content alone: equal to it, one of later may mean what came since. */
const pressMs = hourMs

/** FNV-1a over UTF-16, twice with different seeds: tells calls apart, keeps nothing of what was typed. */
const digestOf = (text: string): string =>
  [0x811c9dc5, 0x01000193]
    .map((seed) => {
      let hash = seed
      for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
      return hash.toString(36)
    })
    .join('-')

/** As random as a UUID, and to be had without TLS. */
export const newWish = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const partOf = (value: FormDataEntryValue): unknown =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified]

const contentOf = (body: object | undefined): string =>
  JSON.stringify(body instanceof FormData ? [...body].map(([name, value]) => [name, partOf(value)]) : (body ?? null))

const isUnanswered = (value: unknown): value is Unanswered =>
  isFields(value) &&
  typeof value.digest === 'string' &&
  typeof value.key === 'string' &&
  typeof value.until === 'number' &&
  Date.now() < value.until

const readStored = (): [string, Unanswered][] => {
  try {
    const stored: object | null = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return Object.entries(stored ?? {}).filter((entry): entry is [string, Unanswered] => isUnanswered(entry[1]))
  } catch {
    return []
  }
}

const kept = new Map<string, Unanswered>(readStored())
/** Out of the storage stay calls of people without a session, and a password: it could be guessed from its digest. */
const unstored = new Set<string>()

const store = (): void => {
  try {
    const entries = [...kept].filter(([slot]) => !unstored.has(slot))
    if (entries.length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries)))
  } catch {
    // Without storage a reload forgets the keys: nothing else depends on it.
  }
}

type CallKey = {
  /** The Idempotency-Key to send. */
  key: string
  /** Tells equal calls that are under way at the same time. */
  call: string
  /** The server decided: the next call of this kind is another one. */
  settle: () => void
}

type Asked = {
  method: string
  path: string
  body: object | undefined
  /** What the press is about: one that is begun anew is another call, however equal. */
  wish?: string | undefined
  ifMatch?: string | undefined
}

/**
 * The key of a call that changes something. An equal call that nobody answered keeps its key for a while, over a reload
 * too, so that asking again never does it twice (contract, "Two people, lost answers"). A POST is told by its wish and its
 * content. Of the other calls to one address only the last one can be meant: setting A, B and A again is three changes;
 * and so is setting A, what a colleague made of it, which has another tag, and A again.
 */
export const callKey = (
  { method, path, body, wish = '', ifMatch = '' }: Asked,
  { isStored }: { isStored: boolean },
): CallKey => {
  const content = contentOf(body)
  const isPost = method === 'POST'
  const call = digestOf([method, path, wish, isPost ? '' : ifMatch, content].join(' '))
  const slot = isPost ? call : digestOf(`${method} ${path}`)
  const known = kept.get(slot)
  const isOpen = known?.digest === call && Date.now() < known.until
  const entry = isOpen ? known : { digest: call, key: newWish(), until: Date.now() + (wish === '' ? pressMs : wishMs) }
  kept.set(slot, entry)
  if (!isStored || /assword":/.test(content)) unstored.add(slot)
  store()
  return {
    key: entry.key,
    call,
    settle: () => {
      if (kept.get(slot)?.key !== entry.key) return
      kept.delete(slot)
      store()
    },
  }
}
