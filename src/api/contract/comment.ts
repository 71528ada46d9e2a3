import type { Iri, Resource } from './hydra.ts'

/** How a request fares: the last of these that holds. */
export const requestStates = ['sent', 'opened', 'answered', 'withdrawn', 'expired'] as const
export type RequestState = (typeof requestStates)[number]

/** Days that a request stays open when nothing else is said. */
export const requestDays = 30

/** A request's state from what happened to it; instants in ISO 8601. */
export const requestStateOf = (
  facts: { isAnswered: boolean; withdrawnAt: string | null; expiresAt: string; openedAt: string | null },
  now: Date,
): RequestState => {
  if (facts.isAnswered) return 'answered'
  if (facts.withdrawnAt !== null) return 'withdrawn'
  if (Date.parse(facts.expiresAt) <= now.getTime()) return 'expired'
  return facts.openedAt === null ? 'sent' : 'opened'
}

/** Characters that are taken of a note on a demo, and of a remark on a voice. */
export const noteLength = 2_000

/** Whether an answer is still taken. */
export const isOpenState = (state: RequestState): boolean => state === 'sent' || state === 'opened'

/** Whether a request still takes an answer; a server that keeps no states takes one until it says otherwise. */
export const takesAnswer = ({ payload }: Pick<ProjectComment, 'payload'>): boolean =>
  payload.state === undefined || isOpenState(payload.state)

/** Whether the client's account may answer it, too: what a link was passed on for is answered by that link alone. */
export const takesAccountsAnswer = (request: Pick<ProjectComment, 'payload'>): boolean =>
  takesAnswer(request) && !request.payload.guest

/** Whether names are hidden from whoever is asked, as long as an answer is taken. */
export const hidesNames = (request: Pick<ProjectComment, 'payload'>): boolean =>
  request.payload.blind === true && takesAnswer(request)

/** What happened to a thread, in the message that the event stream carries to both sides. */
export type ThreadChange =
  | 'asked'
  | 'answered'
  | 'read'
  | 'opened'
  | 'heard'
  | 'withdrawn'
  | 'deleted'
  | 'extended'
  | 'reminded'
  | 'undelivered'
  | 'readdressed'
  | 'contactDeleted'

/**
 * The data of such a message. `@id` is the comment (a client's account gets the request in place of an answer), `thread`
 * the request. The unread count is not in it: ask the list for `unread`.
 */
export type ThreadMessage = {
  '@id': Iri
  '@type': 'ProjectComment'
  id: number
  project: Iri
  thread: Iri
  change: ThreadChange
}

export const verdictKinds = ['yes', 'maybe', 'no'] as const
export type VerdictKind = (typeof verdictKinds)[number]

/** What was said of one place in a sound: `audio` is the entry's id, null where the voice has none; `at` in seconds. */
export type VerdictNote = { audio: number | null; at: number; text: string }
/** What an answer says of one voice, chosen or not. */
export type Verdict = { voice: Iri; verdict: VerdictKind; notes: VerdictNote[] }

/** What somebody answered to the request that is asked again. */
export type SaidBefore = Pick<ProjectComment, 'comment' | 'voiceNames' | 'createdAt'> & {
  /** Names were hidden then: the words may call voices by their letters. */
  namesHidden?: boolean
}

/** What a request knows of itself; all of it is on every request, none of it on an answer. */
type RequestPayload = {
  /** The voices as they were when it was sent, in order. */
  offered?: Iri[]
  /**
   * Voices put on the project since, while it took an answer, shown as new; then those that left again after whoever is
   * asked may have seen them.
   */
  added?: Iri[]
  /**
   * When each voice came that came since, whatever became of it, in ISO 8601; without those of which that is not known.
   * Who was there and left before anybody saw it stands here alone: its letter is nobody else's (`hidden-letters.ts`).
   */
  addedAt?: Record<Iri, string>
  /** To whoever asked: the voices that its project had when it was sent, and that did not go along. */
  leftOut?: Iri[]
  /** Of those offered and added, those that left the project or the catalogue: listed, no longer to be chosen. */
  gone?: Iri[]
  /** Names of the offered voices as they were when it was sent, and of those that came since and are gone. */
  names?: Record<Iri, string>
  state?: RequestState
  /** When its link, or its client in the portal, looked at it first. */
  openedAt?: string | null
  /** Voices whose sound was played for 3 seconds or more. */
  heard?: Iri[]
  expiresAt?: string
  /** The last time that its contact was reminded. */
  remindedAt?: string | null
  /** To whoever asked: the e-mail that the last mail could not be delivered to. */
  undelivered?: string | null
  /** To whoever asked: the contact was deleted since. */
  contactGone?: boolean
  /** Whom it went to, by the name that they had then. */
  to?: string | null
  /** To whoever asked: the e-mail that it went to. */
  email?: string | null
  /** The company that they were asked for, by its name today; null for whoever the link was passed on to. */
  client?: string | null
  /** Who it was passed on to, when it is the request of such a person. */
  guest?: string | null
  /** Whose link it was that was passed on to them. */
  passedOnBy?: string | null
  /** The id of the round's first request: its own, where it was the first. */
  round?: number
  /** The request that this one asks again; to whoever is asked, where that one asked them, too. */
  previous?: Iri | null
  /** Of the offered voices those that came after the request asked again was sent: when that was, in ISO 8601. */
  newSince?: Record<Iri, string>
  /** The answer of the same person to that one, where there is one. */
  saidBefore?: SaidBefore
  /** The voices of that one, or of what was passed on, in the order of their letters, which go on: the first is A. */
  letteredBefore?: Iri[]
  /** When whoever can answer it no more was asked again (ISO 8601), while that request takes an answer; nothing else. */
  askedAgainAt?: string | null
  /** What the reseller says of each voice. */
  remarks?: Record<Iri, string>
  /** Names, pictures and titles are hidden on the page until the answer is sent. */
  blind?: boolean
  /** Up to three voices may be chosen, the first choice first. */
  several?: boolean
  remindAfterDays?: number | null
  clientId?: number
  contactId?: number
}

/** What an answer says; none of it is on a request. */
type AnswerPayload = {
  /** The chosen voices, the first choice first. */
  voices?: Iri[]
  verdicts?: Verdict[]
  /** Whoever answered hid the names at times: the words may call voices by their letters. */
  namesHidden?: boolean
}

export type CommentPayload = { read: boolean } & RequestPayload & AnswerPayload

/** How many voices an answer may name where its request allows several (contract, "Feedback"). */
export const mostChoices = 3

/** How many voices an answer may name of those that can be chosen: one, where there is no second one. */
export const mostChosen = ({ several = false }: { several?: boolean }, choosable: number): 1 | 2 | 3 =>
  several && choosable > 1 ? (choosable === 2 ? 2 : mostChoices) : 1

/** A request for feedback, or (with a parent) the answer to one. */
export type ProjectComment = Resource<'ProjectComment'> & {
  id: number
  comment: string
  /** Who wrote it; null when that client was deleted. */
  customer: Iri | null
  project: { '@id': Iri; '@type': 'Project'; id: number; idPath: Iri; name: string }
  parent: Iri | null
  children: ProjectComment[]
  payload: CommentPayload
  /** Names of the payload's voices, in order. */
  voiceNames: string[]
  /** Voices that a request shows: offered, then added; empty on a reply. */
  suggestions: Iri[]
  theme: Iri | null
  /** Who wrote it, as a person reads it; a deleted client keeps its last name. */
  author: string
  /** The person of the client's own account, where that answered what was put to another e-mail; else null. */
  answeredBy: string | null
  createdAt: string
  /** As a notification (specification, section 3), in English; the portal makes its own of the rest. */
  title?: string
  message?: string
  read?: boolean
  linkText?: string
}

/** Who answers a request: the contact, or whoever the link was passed on to; where neither is known, who answered it. */
export const nameOfAsked = ({ payload, children }: Pick<ProjectComment, 'payload' | 'children'>): string =>
  payload.guest ?? payload.to ?? children.at(-1)?.author ?? ''

/** Whose the answer to a request is: of whoever was asked, unless the client's own account gave it in their place. */
export const nameOfAnswerer = (request: Pick<ProjectComment, 'payload' | 'children'>): string =>
  request.children.at(-1)?.answeredBy ?? nameOfAsked(request)

export type FeedbackRequest = {
  customer: Iri
  project: Iri
  payload: {
    clientId: number
    contactId: number
    /** Part of the project's voices, in order; all of them when left out. */
    offered?: Iri[]
    remarks?: Record<Iri, string>
    blind?: boolean
    several?: boolean
    remindAfterDays?: number | null
    /** That of the first request, for those to further contacts. */
    round?: number | null
    /** The request that is asked again. */
    previous?: Iri | null
    /** ISO 8601, to come within a hundred years; 30 days from now when left out. */
    expiresAt?: string
  }
  comment: string
  notifyByEmail: boolean
}

/** A news item for a person, made of a request and its answers. */
export type Notification = {
  id: number
  project: ProjectComment['project']
  kind: 'requested' | 'answered'
  /** Who asked, or whose the newest answer is. */
  from: string
  /** Who was asked; null where that is not known, or for an answer, which is theirs. */
  to: string | null
  title: string
  message: string
  read: boolean
  createdAt: string
  /** IRIs to mark as read. */
  unread: Iri[]
}

/** How many people one link can be passed on to. */
export const mostGuests = 10

/** The request that was made for somebody to whom a link was passed on, and the refresh token of their own link. */
export type PassedOn = { comment: Iri; id: number; refreshToken: string }

/** Why a request is refused when the client has no user account (specification, section 8). */
export const noFeedbackPermissionMessage =
  'The client of this project does not have the permissions to provide feedback. Please contact us.'

/** Why a project without voices cannot be asked about (contract, "Feedback"). */
export const noVoicesMessage = 'Select voices before you request feedback.'

/** What a link says that was withdrawn or is over (specification, section 8). */
export const expiredLinkMessage = 'This link has expired'

/** An entry with voices is a response (specification, section 2). */
export const isResponse = (comment: Pick<ProjectComment, 'payload'>): boolean =>
  (comment.payload.voices ?? []).length > 0

/** For sorting. By their time: to compare it as a text of some language holds a phone for 40 ms. */
export const newestFirst = (one: { createdAt: string }, other: { createdAt: string }): number =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt)

/** Answers are news to the one who asked; the question is news to the one who is asked. Newest first. */
export const notificationsFor = (customer: Iri, comments: readonly ProjectComment[]): Notification[] =>
  comments
    .flatMap((comment): Notification[] => {
      const isAsker = comment.customer === customer
      const news = isAsker ? comment.children : [comment]
      const latest = news.at(-1)
      if (latest === undefined) return []
      return [
        {
          id: comment.id,
          project: comment.project,
          kind: isAsker ? 'answered' : 'requested',
          from: isAsker ? nameOfAnswerer(comment) : comment.author,
          to: isAsker ? null : (comment.payload.guest ?? comment.payload.to ?? null),
          title: comment.project.name,
          message: latest.comment,
          read: news.every(({ payload }) => payload.read),
          createdAt: latest.createdAt,
          unread: news.filter(({ payload }) => !payload.read).map((entry) => entry['@id']),
        },
      ]
    })
    .sort(newestFirst)

/** What somebody else wrote and this person has not read, answers too. */
export const unreadBy = (customer: Iri, comments: readonly ProjectComment[]): Iri[] =>
  comments
    .flatMap((comment) => [comment, ...comment.children])
    .filter((comment) => comment.customer !== customer && !comment.payload.read)
    .map((comment) => comment['@id'])
