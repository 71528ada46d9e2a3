import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { followActors } from '../../src/app/inspector/running-actors.ts'

const lamp = setup({}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { pressed: 'on' } }, on: { on: { pressed: 'broken' } }, broken: { type: 'final' } },
})

test('every actor that starts is listed with its state and its newest events', () => {
  let changes = 0
  const running = followActors(() => {
    changes += 1
  })
  const actor = createActor(lamp).start()
  actor.send({ type: 'pressed' })
  expect(running()).toEqual([{ name: 'lamp', state: 'on', events: ['xstate.init', 'pressed'] }])
  expect(changes).toBeGreaterThan(1)
  actor.send({ type: 'pressed' })
  expect(running()).toEqual([{ name: 'lamp', state: 'broken (done)', events: ['xstate.init', 'pressed', 'pressed'] }])
})
