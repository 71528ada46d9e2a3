import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Iri, Outcome } from '../../api/contract/hydra.ts'
import type { RecoveryCodes, TwoFactorStart } from '../../api/contract/security.ts'
import {
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  twoFactorQuery,
} from '../../api/security.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { twoFactorMachine } from '../../machines/two-factor.machine.ts'
import { readAgain } from '../../session/read-again.ts'
import { toasts } from '../../ui/toasts.ts'

const machine = twoFactorMachine.provide({
  actions: {
    announceOff: () => toasts.success(t`Two-factor sign-in is off`),
    announceChanged: () => toasts.info(t`Two-factor sign-in was changed in another window.`),
    announceFailure: (_, { error }) => tellFailure(error, t`Something went wrong`),
  },
})

type Password = { password: string }

/** Two-factor sign-in on the API, and what it says. */
export const wireTwoFactor = (queries: QueryClient, account: Iri) =>
  machine.provide({
    actors: {
      read: fromPromise(() => queries.fetchQuery(twoFactorQuery(account))),
      start: fromPromise<Outcome<TwoFactorStart>, Password>(({ input, signal }) =>
        startTwoFactor(account, input.password, { signal }),
      ),
      confirm: fromPromise<Outcome<RecoveryCodes>, { code: string }>(({ input, signal }) =>
        confirmTwoFactor(account, input.code, { signal }),
      ),
      renewCodes: fromPromise<Outcome<RecoveryCodes>, Password>(({ input, signal }) =>
        renewRecoveryCodes(account, input.password, { signal }),
      ),
      end: fromPromise<Outcome<void>, Password & { wish: number }>(({ input: { password, wish }, signal }) =>
        endTwoFactor(account, { currentPassword: password, wish }, { signal }),
      ),
    },
    actions: { refresh: () => void readAgain(queries, twoFactorQuery(account).queryKey) },
  })
