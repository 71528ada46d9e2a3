import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { networkMachine } from '../../src/machines/network.machine.ts'

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
const isAway = ({ actor }: Opened): boolean => actor.getSnapshot().hasTag('away')

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
