import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { networkMachine } from '../../src/machines/network.machine.ts'
import { type NetworkModelEvent, networkModel } from '../support/models/network.model.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'

type Answer = { come: () => void; stay: () => void }

const open = () => {
  const clock = new SimulatedClock()
  const asked: Answer[] = []
  const machine = networkMachine.provide({
    actors: {
      ask: fromPromise<void>(
        () =>
          new Promise((resolve, reject) => {
            asked.push({ come: () => resolve(), stay: () => reject(new Error('silence')) })
          }),
      ),
    },
  })
  const actor = createActor(machine, { clock }).start()
  return { actor, asked, clock }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))
type Opened = ReturnType<typeof open>
const last = ({ asked }: Opened): Answer => asked.at(-1) ?? expect.fail('nobody was asked')
const isAway = ({ actor }: Pick<Opened, 'actor'>): boolean => actor.getSnapshot().hasTag('away')

const nameOf = ({ actor }: Opened): string => {
  const snapshot = actor.getSnapshot()
  if (snapshot.matches({ away: 'asking' })) return 'away, asking'
  return isAway({ actor }) ? 'away' : snapshot.matches('doubting') ? 'asking' : 'reached'
}

testEveryTransition(networkModel, {
  states: 4,
  transitions: 13,
  drive: () => {
    const network = open()
    const { actor, clock } = network
    const does: Record<NetworkModelEvent, () => unknown> = {
      'a call stays unanswered': () => actor.send({ type: 'network.doubted' }),
      'another call is answered': () => actor.send({ type: 'call.answered' }),
      'the server answers': () => {
        last(network).come()
        return settle()
      },
      'nobody answers': () => {
        last(network).stay()
        return settle()
      },
      'a while passes': () => clock.increment(3_000),
      'the network returns': () => actor.send({ type: 'network.returned' }),
    }
    return { perform: (event) => does[event](), expectState: (state) => expect(nameOf(network)).toBe(state) }
  },
})

test('a doubt that the server answers is none', async () => {
  const network = open()
  network.actor.send({ type: 'network.doubted' })
  expect([network.actor.getSnapshot().hasTag('unsure'), isAway(network)]).toEqual([true, false])
  last(network).come()
  await settle()
  expect(network.actor.getSnapshot().value).toBe('reached')
})

test('while nobody answers it asks every three seconds, until somebody does', async () => {
  const network = open()
  network.actor.send({ type: 'network.doubted' })
  last(network).stay()
  await settle()
  expect([isAway(network), network.asked.length]).toEqual([true, 1])
  network.clock.increment(2_999)
  expect(network.asked.length).toBe(1)
  network.clock.increment(1)
  expect(network.asked.length).toBe(2)
  last(network).stay()
  await settle()
  expect(isAway(network)).toBe(true)
  network.clock.increment(3_000)
  last(network).come()
  await settle()
  expect(network.actor.getSnapshot().value).toBe('reached')
})

test('the browser’s word that it is back is asked about at once', async () => {
  const network = open()
  network.actor.send({ type: 'network.doubted' })
  last(network).stay()
  await settle()
  network.actor.send({ type: 'network.returned' })
  expect(network.asked.length).toBe(2)
  expect(isAway(network)).toBe(true)
  last(network).come()
  await settle()
  expect(isAway(network)).toBe(false)
})

test('any call that was answered ends it', async () => {
  const network = open()
  network.actor.send({ type: 'network.doubted' })
  last(network).stay()
  await settle()
  network.actor.send({ type: 'call.answered' })
  expect(network.actor.getSnapshot().value).toBe('reached')
})

test('unwired it fails loudly', async () => {
  const actor = createActor(networkMachine).start()
  actor.send({ type: 'network.doubted' })
  await settle()
  expect(actor.getSnapshot().hasTag('away')).toBe(true)
})

testUnwired('networkMachine', networkMachine, 1)
