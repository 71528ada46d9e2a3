import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'
import { currentSession, onSession } from '../../session/session.ts'
import { createLeaveWarning } from '../../ui/use-leave-warning.ts'

/**
 * While something that was pressed is under way, the browser asks before it leaves, on other pages too. It is done only
 * in the name of whoever pressed it: once somebody else is signed in here, or nobody, it ends, and `tellLost` says so.
 */
export const guardPresses = <Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  isUnderWay: (snapshot: SnapshotFrom<Machine>) => boolean,
  tellLost: () => void,
): void => {
  const warn = createLeaveWarning()
  let stop: (() => void) | undefined
  const follow = (isOpen: boolean) => {
    stop?.()
    warn(isOpen)
    const { customer } = currentSession()
    if (!isOpen) return
    stop = onSession(() => {
      if (currentSession().customer === customer) return
      actor.stop()
      // After what was said to that person is taken away.
      setTimeout(tellLost)
    })
  }
  actor.subscribe({ next: (snapshot) => follow(isUnderWay(snapshot)), complete: () => follow(false) })
}
