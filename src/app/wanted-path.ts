import type { Iri } from '../api/contract/hydra.ts'
import { isFields } from '../api/contract/is-fields.ts'

/** What the entry of a redirect to /login keeps: where the person was going, and the account that was shown until then. */
export const wanting = (path: string, account: Iri | null): { wanted: string; of: Iri | null } => ({
  wanted: path,
  of: account,
})

/** The path that this entry keeps, if it is one of ours and no other account's. */
export const wantedPath = (state: unknown, account: Iri | null): string | null =>
  isFields(state) &&
  typeof state.wanted === 'string' &&
  /^\/(?![/\\])/.test(state.wanted) &&
  (state.of ?? account) === account
    ? state.wanted
    : null
