import type { QueryClient } from '@tanstack/react-query'
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'
import { isFields } from '../../api/contract/is-fields.ts'
import { currentSession, onSession } from '../../session/session.ts'
import { toasts } from '../../ui/toasts.ts'
import { createLeaveWarning } from '../../ui/use-leave-warning.ts'
import { draftAt } from './draft-store.ts'

/** Calls back once somebody else is signed in here, or nobody. Gives the way to stop. */
const onceLeft = (left: () => void): (() => void) => {
  const { customer } = currentSession()
  const stop = onSession(() => {
    if (currentSession().customer === customer) return
    stop()
    left()
  })
  return stop
}

/** The sentence that says what was not done. */
type Words = () => string

/** Sentences, each with whom it is for; the page where one signs in reads them too. */
const lost = draftAt('lost-presses', isFields)

/** Where it can be read: where one signs in again, or here, after what was said to that person is taken away. */
const sayLost = (words: Words): void => {
  const { isEnded, shown } = currentSession()
  if (isEnded && shown !== null) return void lost.write({ ...lost.read(), [words()]: shown })
  setTimeout(() => toasts.error(words()))
}

const guarded = new WeakSet<QueryClient>()

/**
 * What waits for the network in this person's cache goes with it, whichever page is shown then: `words` say so. What
 * ended with their session before is said now, in case it was not read where they signed in.
 */
export const guardWaiting = (queries: QueryClient, words: Words): void => {
  if (guarded.has(queries)) return
  guarded.add(queries)
  for (const [sentence, person] of Object.entries(lost.read() ?? {}))
    if (person === currentSession().customer) toasts.error(sentence)
  lost.drop()
  onceLeft(() => {
    const pressed = queries.getMutationCache().getAll()
    if (pressed.some(({ state }) => state.isPaused)) sayLost(words)
  })
}

/**
 * While something that was pressed is under way, the browser asks before it leaves, on other pages too. It is done only
 * in the name of whoever pressed it: once somebody else is signed in here, or nobody, it ends, and `words` say so.
 */
export const guardPresses = <Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  isUnderWay: (snapshot: SnapshotFrom<Machine>) => boolean,
  words: Words,
  whenLeft = onceLeft,
): void => {
  const warn = createLeaveWarning()
  let stop: (() => void) | undefined
  const follow = (isOpen: boolean) => {
    stop?.()
    warn(isOpen)
    if (!isOpen) return
    stop = whenLeft(() => {
      actor.stop()
      sayLost(words)
    })
  }
  actor.subscribe({ next: (snapshot) => follow(isUnderWay(snapshot)), complete: () => follow(false) })
}
