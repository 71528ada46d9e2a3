import type { Iri, Resource } from './hydra.ts'
import type { Waiting } from './waiting.ts'

export const projectStates = ['open', 'archived'] as const
export type ProjectState = (typeof projectStates)[number]

export type Project = Resource<'Project'> & {
  id: number
  idPath: Iri
  name: string
  description: string | null
  client: { '@id': Iri; '@type': 'Customer'; idPath: Iri; name: string; hasUser: boolean } | null
  customer: Iri
  state: ProjectState
  voices: Iri[]
  /** Token of the editable order, otherwise of the last one. */
  cart: string | null
  orders: Iri[]
  comments: Iri[]
  theme: Iri | null
  lastCommentAt: string | null
  createdAt: string
  updatedAt: string
}

/** What a project takes. */
export const mostProjectVoices = 200

export type ProjectFields = {
  name?: string
  description?: string | null
  client?: Iri | null
  state?: ProjectState
  voices?: Iri[]
  orders?: Iri[]
}

export type Stats = Resource<'Stats'> & {
  fullName: string
  openProjects: number
  openOrders: number
  clients: number
  latestOpenProjects: Project[]
  /** What waits for the person; a server that does not look for it leaves it out. */
  waiting?: Waiting[]
}

/** Read-only until it is unarchived: nothing is added, changed or asked there. */
export const isArchived = ({ state }: Pick<Project, 'state'>): boolean => state === 'archived'

/** Any state other than open is treated as needing to become open (specification, section 4). */
export const toggledState = (state: string): ProjectState => (state === 'open' ? 'archived' : 'open')
