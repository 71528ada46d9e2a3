import type { ProjectState } from '../../../src/api/contract/project.ts'

/** What a project is given, references read to ids and codes; what is missing stays as it is. */
export type ProjectInput = {
  name?: string | undefined
  description?: string | null | undefined
  /** Null removes the client. */
  client?: number | null | undefined
  state?: ProjectState | undefined
  /** Codes of voices, in order; replaces the list. */
  voices?: string[] | undefined
  /** Tokens of orders to link; an order that is left out stays linked. */
  orders?: string[] | undefined
}
