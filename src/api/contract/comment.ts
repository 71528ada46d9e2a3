import type { Iri, Resource } from './hydra.ts'

type CommentPayload = {
  read: boolean
  /** Voices of a response; absent on a request. */
  voices?: Iri[]
  clientId?: number
  contactId?: number
}

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
  /** Voices that a request offers: its project's at reading time; empty on a reply. */
  suggestions: Iri[]
  theme: Iri | null
  /** Who wrote it, as a person reads it; a deleted client keeps its last name. */
  author: string
  createdAt: string
}

export type FeedbackRequest = {
  customer: Iri
  project: Iri
  payload: { clientId: number; contactId: number }
  comment: string
  notifyByEmail: boolean
}

/** A news item for a person, made of a request and its answers. */
export type Notification = {
  id: number
  project: ProjectComment['project']
  kind: 'requested' | 'answered'
  title: string
  message: string
  read: boolean
  createdAt: string
  /** IRIs to mark as read. */
  unread: Iri[]
}

/** Why a request is refused when the client has no user account (specification, section 8). */
export const noFeedbackPermissionMessage =
  'The client of this project does not have the permissions to provide feedback. Please contact us.'

/** An entry with voices is a response (specification, section 2). */
export const isResponse = (comment: Pick<ProjectComment, 'payload'>): boolean =>
  (comment.payload.voices ?? []).length > 0

/** Answers are news to the one who asked; the question is news to the one who is asked. Newest first. */
export const notificationsFor = (customer: Iri, comments: readonly ProjectComment[]): Notification[] =>
  comments
    .flatMap((comment): Notification[] => {
      const news = comment.customer === customer ? comment.children : [comment]
      const latest = news.at(-1)
      if (latest === undefined) return []
      return [
        {
          id: comment.id,
          project: comment.project,
          kind: comment.customer === customer ? 'answered' : 'requested',
          title: comment.project.name,
          message: latest.comment,
          read: news.every(({ payload }) => payload.read),
          createdAt: latest.createdAt,
          unread: news.filter(({ payload }) => !payload.read).map((entry) => entry['@id']),
        },
      ]
    })
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
