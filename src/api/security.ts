import { queryOptions } from '@tanstack/react-query'
import { asRefusal } from './as-refusal.ts'
import { newWish } from './call-keys.ts'
import type { Iri, Outcome } from './contract/hydra.ts'
import type { RecoveryCodes, SignIns, TwoFactor, TwoFactorStart } from './contract/security.ts'
import { customerKeys } from './customers.ts'
import { http, type Signalled } from './http.ts'

const securityKeys = {
  twoFactor: (account: Iri) => [...customerKeys.one(account), 'two-factor'] as const,
  signIns: (account: Iri) => [...customerKeys.one(account), 'sign-ins'] as const,
}

/** What another tab or browser may have changed is read again whenever the person comes back to it. */
const alwaysFresh = { staleTime: 0, refetchOnWindowFocus: true } as const

/** Whether signing in to the own account takes a code. */
export const twoFactorQuery = (account: Iri) =>
  queryOptions({
    ...alwaysFresh,
    queryKey: securityKeys.twoFactor(account),
    queryFn: ({ signal }) => http.get<TwoFactor>(`${account}/two-factor`, { signal }),
  })

/**
 * A new secret for an authenticator app, with each press another one. A wrong password, and too many of them, are a
 * violation at `currentPassword`, here and below.
 */
export const startTwoFactor = (
  account: Iri,
  currentPassword: string,
  { signal }: Signalled = {},
): Promise<Outcome<TwoFactorStart>> =>
  asRefusal(
    http.send<TwoFactorStart>('POST', `${account}/two-factor`, { body: { currentPassword }, wish: newWish(), signal }),
  )

/** Turns it on. A wrong code is a violation at `code`. Other than what the network repeats, each press is another try. */
export const confirmTwoFactor = (
  account: Iri,
  code: string,
  { signal }: Signalled = {},
): Promise<Outcome<RecoveryCodes>> =>
  http.send<RecoveryCodes>('PUT', `${account}/two-factor`, { body: { code }, signal })

/** Other recovery codes in place of those before, with each press others; an empty list where two-factor sign-in is off. */
export const renewRecoveryCodes = (
  account: Iri,
  currentPassword: string,
  { signal }: Signalled = {},
): Promise<Outcome<RecoveryCodes>> =>
  asRefusal(
    http.send<RecoveryCodes>('POST', `${account}/two-factor/recovery-codes`, {
      body: { currentPassword },
      wish: newWish(),
      signal,
    }),
  )

/** Turns it off. `wish`: when that was wished for, in ms; asked again for the same wish it does nothing more. */
export const endTwoFactor = (
  account: Iri,
  { currentPassword, wish }: { currentPassword: string; wish: number },
  { signal }: Signalled = {},
): Promise<Outcome<void>> =>
  asRefusal(
    http.send<void>('POST', `${account}/two-factor/end`, { body: { currentPassword }, wish: String(wish), signal }),
  )

/** The browsers that are signed in to the own account: this one, then the others, the one used last first. */
export const signInsQuery = (account: Iri) =>
  queryOptions({
    ...alwaysFresh,
    queryKey: securityKeys.signIns(account),
    queryFn: async ({ signal }): Promise<SignIns> => {
      const { signIns } = await http.get<SignIns>(`${account}/sign-ins`, { signal })
      return { signIns: signIns.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) }
    },
  })

/** Signs out where this sign-in is, by its id; also where that is over, and where nobody knows of it any more. */
export const endSignIn = (account: Iri, id: string, { signal }: Signalled = {}): Promise<Outcome<void>> =>
  http.send<void>('DELETE', `${account}/sign-ins/${encodeURIComponent(id)}`, { signal, refusals: [404] })

/** Signs out everywhere but here; done twice it does nothing more. */
export const endOtherSignIns = (account: Iri, { signal }: Signalled = {}): Promise<void> =>
  http.delete<void>(`${account}/sign-ins`, { signal })
