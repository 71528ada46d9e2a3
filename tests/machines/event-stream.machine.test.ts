import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { type Connection, type EventStreamEvent, eventStreamMachine } from '../../src/machines/event-stream.machine.ts'
import { untilSeen, untilTaken } from '../support/hand-answered.ts'
import type { Driver } from '../support/model-paths.ts'
import { type EventStreamModelEvent, eventStreamModel, pauses } from '../support/models/event-stream.model.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'

/** A stream whose server, tokens and clock are the test's. */
const start = async (signedIn = true, lastId = '') => {
  const clock = new SimulatedClock()
  const opened: Connection[] = []
  const messages: string[] = []
  const asked: string[] = []
  let missed = 0
  let current: string | null = signedIn ? 'first' : null
  let isOpen = false
  let send = (_: EventStreamEvent): void => undefined
  let tellReturn = (): void => undefined
  let renewal: { resolve: (isBetter: boolean) => void; reject: (error: Error) => void } | null = null
  const actor = createActor(
    eventStreamMachine.provide({
      actors: {
        findToken: fromPromise(() => Promise.resolve(current)),
        renew: fromPromise<boolean, { token: string }>(({ input }) => {
          asked.push(input.token)
          return new Promise((resolve, reject) => {
            renewal = { resolve, reject }
          })
        }),
        connection: fromCallback<EventStreamEvent, Connection>(({ input, sendBack }) => {
          opened.push(input)
          isOpen = true
          send = sendBack
          return () => {
            isOpen = false
          }
        }),
        network: fromCallback<EventStreamEvent>(({ sendBack }) => {
          tellReturn = () => sendBack({ type: 'network.returned' })
          return () => {
            tellReturn = () => undefined
          }
        }),
      },
    }),
    { clock, input: { lastId } },
  )
  actor.on('message', ({ message }) => messages.push(message.data))
  actor.on('missed', () => {
    missed += 1
  })
  actor.start()
  const settled = () => untilSeen(actor, (snapshot) => !snapshot.matches('findingToken'))
  await settled()
  return {
    actor,
    opened,
    messages,
    asked,
    missed: () => missed,
    isOpen: () => isOpen,
    send: (event: EventStreamEvent) => send(event),
    networkReturns: async () => {
      tellReturn()
      await settled()
    },
    pass: async (seconds: number) => {
      clock.increment(seconds * 1000)
      await settled()
    },
    signOut: () => {
      current = null
    },
    renewed: (isBetter: boolean) =>
      untilTaken(actor, () => {
        if (isBetter) current = 'second'
        renewal?.resolve(isBetter)
      }),
    renewalFails: () => untilTaken(actor, () => renewal?.reject(new Error('no network'))),
  }
}
type Running = Awaited<ReturnType<typeof start>>

const nameOf = ({ actor }: Running): string => {
  const snapshot = actor.getSnapshot()
  const after = `after ${Math.min(snapshot.context.failures, pauses.length - 1)}`
  if (snapshot.matches({ connected: 'opening' })) return `connecting ${after}`
  if (snapshot.matches({ connected: 'listening' })) return 'listening'
  return snapshot.matches('over') ? 'over' : `${String(snapshot.value)} ${after}`
}

/** Which state a stream is in does not tell how long nothing came, nor whether somebody left meanwhile. */
const looksLike = (state: string): string =>
  state.startsWith('listening') ? 'listening' : state.replace('leaving', 'pausing')

const drive = (): Driver<EventStreamModelEvent> => {
  let running: Running | null = null
  let state = 'away'
  const now = (): Running => {
    if (running === null) throw new Error('nothing listens yet')
    return running
  }
  const does: Record<EventStreamModelEvent, () => void | Promise<void>> = {
    'somebody is signed in': async () => {
      running = await start()
    },
    'nobody is signed in': async () => {
      running = await start(false)
    },
    'the server answers': () => now().send({ type: 'stream.opened', after: null }),
    'the server is busy': () => now().send({ type: 'stream.ended' }),
    'the network breaks': () => now().send({ type: 'stream.ended' }),
    'the stream ends': () => now().send({ type: 'stream.ended' }),
    'the network comes back': async () => {
      const before = now().opened.length
      await now().networkReturns()
      expect(now().opened.length - before).toBe(state.startsWith('leaving') ? 0 : 1)
    },
    'the token is refused': () => now().send({ type: 'stream.unauthorized' }),
    'there is a better token': () => now().renewed(true),
    'there is none': () => now().renewed(false),
    'nobody answers': () => now().renewalFails(),
    'a message comes': () => {
      now().send({ type: 'stream.heard' })
      now().send({ type: 'message.received', message: { data: 'news' } })
      expect(now().messages.at(-1)).toBe('news')
    },
    'a heartbeat comes': () => now().send({ type: 'stream.heard' }),
    '59 s pass': () => now().pass(59),
    'another second passes': () => now().pass(1),
    '60 s pass': () => now().pass(60),
    'the pause passes': async () => {
      const failures = Number(state.at(-1))
      const seconds = state.startsWith('renewed') ? 1 : (pauses[failures] ?? 0)
      const before = now().opened.length
      await now().pass(seconds - 0.001)
      expect([now().opened.length, nameOf(now())]).toEqual([before, looksLike(state)])
      await now().pass(0.001)
    },
    'sign out': () => now().signOut(),
  }
  return {
    perform: (event) => does[event](),
    expectState: (next) => {
      state = next
      if (next === 'away') return
      expect([nameOf(now()), now().isOpen()]).toEqual([looksLike(next), /^(connecting|listening)/.test(next)])
    },
  }
}

testEveryTransition(eventStreamModel, { drive, states: 36, transitions: 117 })

describe('a connection', () => {
  test('goes on from the last message that had an id', async () => {
    const { send, pass, opened } = await start()
    send({ type: 'stream.opened', after: null })
    send({ type: 'message.received', message: { id: 'm1', data: 'one' } })
    send({ type: 'message.received', message: { data: 'two' } })
    send({ type: 'stream.ended' })
    await pass(1)
    expect(opened).toEqual([
      { token: 'first', lastId: '' },
      { token: 'first', lastId: 'm1' },
    ])
  })

  test('begins after what the page knows', async () => {
    const { opened } = await start(true, '7')
    expect(opened).toEqual([{ token: 'first', lastId: '7' }])
  })

  test('goes on after what the server began with, where no message came', async () => {
    const { send, pass, opened, missed } = await start()
    send({ type: 'stream.opened', after: '41' })
    send({ type: 'stream.ended' })
    await pass(1)
    send({ type: 'stream.opened', after: '41' })
    expect([opened.map(({ lastId }) => lastId), missed()]).toEqual([['', '41'], 0])
  })

  test('is made with the renewed token after a 401 for the one before', async () => {
    const { send, pass, opened, asked, renewed } = await start()
    send({ type: 'stream.unauthorized' })
    await renewed(true)
    await pass(1)
    expect([asked, opened.map(({ token }) => token)]).toEqual([['first'], ['first', 'second']])
  })
})

describe('what nobody will tell is said to be missed', () => {
  /** Opens, ends, and opens again. */
  const openTwice = async (begins: string | null, goesOn: string | null, lastId = '') => {
    const running = await start(true, lastId)
    running.send({ type: 'stream.opened', after: begins })
    const atFirst = running.missed()
    running.send({ type: 'stream.ended' })
    await running.pass(1)
    running.send({ type: 'stream.opened', after: goesOn })
    expect(nameOf(running)).toBe('listening')
    return { atFirst, again: running.missed() - atFirst, last: running.actor.getSnapshot().context.lastId }
  }

  test('by a server that says no position, with the second connection', async () => {
    expect(await openTwice(null, null)).toEqual({ atFirst: 0, again: 1, last: '' })
  })

  test('by one that no longer has what was asked for', async () => {
    expect(await openTwice('41', 'earliest')).toEqual({ atFirst: 0, again: 1, last: 'earliest' })
    expect(await openTwice('12', '12', '41')).toEqual({ atFirst: 1, again: 0, last: '12' })
  })

  test('not where it goes on as it was asked to, or a hub elsewhere keeps to itself where it does', async () => {
    expect(await openTwice('41', '41', '41')).toEqual({ atFirst: 0, again: 0, last: '41' })
    expect(await openTwice(null, null, '41')).toEqual({ atFirst: 0, again: 0, last: '41' })
  })
})

test('without a token to find it never connects', async () => {
  const onlyNetwork = eventStreamMachine.provide({ actors: { network: fromCallback(() => undefined) } })
  const actor = createActor(onlyNetwork, { clock: new SimulatedClock(), input: { lastId: '' } }).start()
  const { value } = await untilSeen(actor, (snapshot) => !snapshot.matches('findingToken'))
  expect(value).toBe('pausing')
})

testUnwired('eventStreamMachine', eventStreamMachine, 4)
