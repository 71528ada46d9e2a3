import { describe, expect, test } from 'vitest'
import {
  leave,
  newCodes,
  password,
  type Running,
  start,
  started,
  turnOff,
  turnOn,
  withCodes,
  wrongPassword,
} from '../support/two-factor-running.ts'

describe('left with its page', () => {
  const secrets = ({ context }: Running) => [context().password, context().start]

  test.each([
    ['the wrong password to begin', turnOn, ({ answer }: Running) => answer(wrongPassword)],
    ['the secret', turnOn, ({ answer }: Running) => answer(started)],
    ['the wrong password for other codes', newCodes, ({ answer }: Running) => answer(wrongPassword)],
    ['the wrong password to end', turnOff, ({ answer }: Running) => answer(wrongPassword)],
  ])('at %s, it keeps no password and no secret', async (_, wish, go) => {
    const running = start()
    running.send(wish, password)
    await go(running)
    running.send(leave)
    expect([running.state(), ...secrets(running)]).toEqual(['idle', '', null])
  })

  test('while the secret is on its way, it shows that later, and keeps no password', async () => {
    const running = start()
    running.send(turnOn, password, leave)
    await running.answer(started)
    expect([running.state(), running.context().password]).toEqual(['scanning', ''])
  })

  test('while it ends, it is asked once more where nobody answers, and keeps no password once that is refused', async () => {
    const running = start()
    running.send(turnOff, password, leave)
    await running.fail()
    await running.answer(wrongPassword)
    expect([running.calls, running.state(), running.context().password]).toEqual([
      ['end pass', 'end pass'],
      'provingToEnd',
      '',
    ])
  })

  test('at the recovery codes, it keeps them', async () => {
    const running = start()
    running.send(newCodes, password)
    await running.answer(withCodes)
    running.send(leave)
    expect([running.state(), running.context().recoveryCodes]).toEqual(['showingCodes', ['aaaa-bbbb', 'cccc-dddd']])
  })
})
