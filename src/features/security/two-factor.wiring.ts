import { t } from '@lingui/core/macro'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { type Actor, createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import type { Iri, Outcome } from '../../api/contract/hydra.ts'
import type { RecoveryCodes, TwoFactorStart } from '../../api/contract/security.ts'
import {
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  twoFactorQuery,
} from '../../api/security.ts'
import { type TwoFactorEvent, twoFactorMachine } from '../../machines/two-factor.machine.ts'
import { readAgain } from '../../session/read-again.ts'
import { tabChannel, tellTabs } from '../../session/tab-channel.ts'
import { toasts } from '../../ui/toasts.ts'
import { tellFailure } from '../drafts/tell-failure.ts'
import { guardPresses } from '../drafts/under-way.ts'
import type { SecuredAccount } from './secured-account.ts'

const machine = twoFactorMachine.provide({
  actions: {
    announceOff: () => toasts.success(t`Two-factor sign-in is off`),
    announceWithoutCodes: () =>
      toasts.error(t`Two-factor sign-in is on, but you have no recovery codes yet. Make them in your settings.`),
    announceChanged: () => toasts.info(t`Two-factor sign-in was changed in another window.`),
    announceFailure: (_, { error }) => tellFailure(error, t`Something went wrong`),
  },
})

type Password = { password: string }

const channelName = 'two-factor'

/** Tells the person's other tabs that the recovery codes which they may show no longer work. */
const tellingTabs = async <Value>(account: Iri, change: Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
  const outcome = await change
  if (outcome.ok) tellTabs(channelName, account)
  return outcome
}

/** Calls `replaced` when another tab changed something, and when the server says that it was turned off anywhere. */
const watchingCodes = (queries: QueryClient, account: Iri, replaced: () => void) => {
  const channel = tabChannel(channelName)
  if (channel !== null) channel.onmessage = ({ data }) => data === account && replaced()
  const { queryKey } = twoFactorQuery(account)
  const hash = hashKey(queryKey)
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== hash || query.state.fetchStatus !== 'idle') return
    if (!query.state.isInvalidated && queries.getQueryData(queryKey)?.isEnabled === false) replaced()
  })
  return () => {
    channel?.close()
    stop()
  }
}

/** Two-factor sign-in on the API, and what it says. */
const wireTwoFactor = (queries: QueryClient, account: Iri) =>
  machine.provide({
    actors: {
      read: fromPromise(() => queries.fetchQuery(twoFactorQuery(account))),
      start: fromPromise<Outcome<TwoFactorStart>, Password>(({ input, signal }) =>
        startTwoFactor(account, input.password, { signal }),
      ),
      confirm: fromPromise<Outcome<RecoveryCodes>, { code: string }>(({ input, signal }) =>
        tellingTabs(account, confirmTwoFactor(account, input.code, { signal })),
      ),
      renewCodes: fromPromise<Outcome<RecoveryCodes>, Password>(({ input, signal }) =>
        tellingTabs(account, renewRecoveryCodes(account, input.password, { signal })),
      ),
      end: fromPromise<Outcome<void>, Password & { wish: number }>(({ input: { password, wish }, signal }) =>
        tellingTabs(account, endTwoFactor(account, { currentPassword: password, wish }, { signal })),
      ),
      watch: fromCallback<TwoFactorEvent>(({ sendBack }) =>
        watchingCodes(queries, account, () => sendBack({ type: 'codes.replaced' })),
      ),
    },
    actions: { refresh: () => void readAgain(queries, twoFactorQuery(account).queryKey) },
  })

type TwoFactorSnapshot = SnapshotFrom<typeof twoFactorMachine>

const isWithoutCodes = (snapshot: TwoFactorSnapshot): boolean =>
  snapshot.matches('showingCodes') ||
  snapshot.matches('provingForFirstCodes') ||
  (snapshot.matches('renewing') && snapshot.context.start !== null)

/** Left now, it would be on with recovery codes that nobody has. */
const isUnderWay = (snapshot: TwoFactorSnapshot): boolean =>
  snapshot.hasTag('busy') || snapshot.matches('unsure') || isWithoutCodes(snapshot)

/** In memory alone, and with the cache of whoever is signed in. */
const started = new WeakMap<QueryClient, Actor<typeof twoFactorMachine>>()

/**
 * Two-factor sign-in, which outlives its page: what was pressed goes on, and recovery codes wait there until they are
 * kept, as does a refusal. What was only typed does not (`leaveTwoFactorChange`). It ends with the session of whoever
 * pressed.
 */
export const startTwoFactorChange = (
  queries: QueryClient,
  { idPath, whenLeft }: SecuredAccount,
): Actor<typeof twoFactorMachine> => {
  const known = started.get(queries)
  if (known?.getSnapshot().status === 'active') return known
  const actor = createActor(wireTwoFactor(queries, idPath))
  const lost = () =>
    isWithoutCodes(actor.getSnapshot())
      ? t`Your recovery codes were not kept. Make new ones in your settings.`
      : t`Something went wrong`
  guardPresses(actor, isUnderWay, lost, whenLeft)
  started.set(queries, actor)
  return actor.start()
}

/** The page is left: no password waits for the next visit. */
export const leaveTwoFactorChange = (actor: Actor<typeof twoFactorMachine>): void => {
  if (actor.getSnapshot().status === 'active') actor.send({ type: 'page.left' })
}
