import { type Actor, type AnyActor, type AnyStateMachine, type EventFrom, type SnapshotFrom, waitFor } from 'xstate'
import { HttpError } from '../../src/api/http-error.ts'

/** Calls that a test answers by hand, one at a time: `resolve` settles the latest. */
export const handAnswered = () => {
  const calls: string[] = []
  let settle: { resolve: (value: unknown) => void; reject: (error: Error) => void } = {
    resolve: () => undefined,
    reject: () => undefined,
  }
  return {
    calls,
    asked: <Value>(call: string): Promise<Value> => {
      calls.push(call)
      return new Promise<Value>((resolve, reject) => {
        settle = { resolve: (value) => resolve(asAnswer<Value>(value)), reject }
      })
    },
    resolve: (value: unknown) => settle.resolve(value),
    reject: (error: Error = new HttpError(0, '', 'no network')) => settle.reject(error),
  }
}

/** The test answers what the call under way promises: nothing checks it. */
const asAnswer = <Value>(value: unknown): Value => value as Value

/** Turns of the event loop; what answers by hand needs a few. Counted instead of timed: a loaded machine changes nothing. */
const patience = 1_000

/** Waits for what calls that are answered by hand lead to, and fails at once where they lead elsewhere. */
export const untilSeen = async <Seen extends AnyActor>(
  actor: Seen,
  isSeen: (snapshot: SnapshotFrom<Seen>) => boolean,
): Promise<SnapshotFrom<Seen>> => {
  const waiting = new AbortController()
  let isOver = false
  const giveUp = async () => {
    for (let turn = 0; turn < patience && !isOver; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    waiting.abort(new Error(`Never came, after ${JSON.stringify(actor.getSnapshot().value)}`))
  }
  void giveUp()
  try {
    return await waitFor(actor, isSeen, { signal: waiting.signal })
  } finally {
    isOver = true
  }
}

/** Gives the machine something, such as an answer, and waits until it has taken it. */
export const untilTaken = async (actor: AnyActor, give: () => void): Promise<void> => {
  const before = actor.getSnapshot()
  give()
  await untilSeen(actor, (snapshot) => snapshot !== before)
}

/** What a test does with a running machine whose calls it answers by hand. */
export const inHand = <Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  { resolve, reject }: Pick<ReturnType<typeof handAnswered>, 'resolve' | 'reject'>,
) => ({
  send: (...events: EventFrom<Machine>[]) => {
    for (const event of events) actor.send(event)
  },
  answer: (value: unknown) => untilTaken(actor, () => resolve(value)),
  fail: () => untilTaken(actor, reject),
})
