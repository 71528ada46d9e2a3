import type { Iri } from '../../api/contract/hydra.ts'

/** Whose sign-in is looked after: a customer's, or one of the provider's team's. */
export type SecuredAccount = {
  idPath: Iri
  email: string
  /** Calls back once they are gone from here, where that is not the portal's session. Gives the way to stop. */
  whenLeft?: (left: () => void) => () => void
}

export type SecuredProps = { account: SecuredAccount }
