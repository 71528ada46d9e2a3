import type { QueryClient } from '@tanstack/react-query'
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'
import { currentSession, onSession } from '../../session/session.ts'
import { createLeaveWarning } from '../../ui/use-leave-warning.ts'

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

/** After what was said to that person is taken away, as the portal and the desk do at once. */
const sayLater = (tellLost: () => void) => setTimeout(tellLost)

const guarded = new WeakSet<QueryClient>()

/** What waits for the network in this person's cache goes with it, whichever page is shown then: `tellLost` says so. */
export const guardWaiting = (queries: QueryClient, tellLost: () => void): void => {
  if (guarded.has(queries)) return
  guarded.add(queries)
  onceLeft(() => {
    const pressed = queries.getMutationCache().getAll()
    if (pressed.some(({ state }) => state.isPaused)) sayLater(tellLost)
  })
}

/**
 * While something that was pressed is under way, the browser asks before it leaves, on other pages too. It is done only
 * in the name of whoever pressed it: once somebody else is signed in here, or nobody, it ends, and `tellLost` says so.
 */
export const guardPresses = <Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  isUnderWay: (snapshot: SnapshotFrom<Machine>) => boolean,
  tellLost: () => void,
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
      sayLater(tellLost)
    })
  }
  actor.subscribe({ next: (snapshot) => follow(isUnderWay(snapshot)), complete: () => follow(false) })
}
