import { describe, expect, test } from 'vitest'
import {
  cancel,
  code,
  isOn,
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

  const turnedOnUnseen = async () => {
    const running = start()
    running.send(turnOn, password)
    await running.answer(started)
    running.send(code, leave)
    await running.fail()
    await running.answer(isOn)
    return running
  }

  test('turned on by a call whose answer is lost, it says that nobody saw its codes, and waits for the password', async () => {
    const running = await turnedOnUnseen()
    running.send(leave)
    expect([running.state(), running.context().password, running.said]).toEqual([
      'provingForFirstCodes',
      '',
      ['on, without codes', 'refreshed'],
    ])
    running.send(password)
    await running.answer(wrongPassword)
    expect([running.state(), running.context().violations]).toEqual(['provingForFirstCodes', wrongPassword.violations])
    running.send(password)
    await running.fail()
    running.send(password)
    await running.answer(withCodes)
    expect([running.state(), running.context().start, running.said]).toEqual([
      'showingCodes',
      null,
      ['on, without codes', 'refreshed', 'failed: no network', 'refreshed'],
    ])
    running.send({ type: 'codes.kept' }, newCodes, password)
    await running.answer(wrongPassword)
    expect(running.state()).toBe('provingToRenew')
  })

  test.each([
    ['whoever looks, who reads the rest there', [], ['refreshed', 'failed: no network']],
    ['whoever left, and that there are none', [leave], ['refreshed', 'failed: no network', 'on, without codes']],
  ])('turned on without codes, it says where their making fails, to %s', async (_, gone, said) => {
    const running = start()
    running.send(turnOn, password)
    await running.answer(started)
    running.send(code)
    await running.fail()
    await running.answer(isOn)
    running.send(...gone)
    await running.fail()
    expect([running.state(), running.context().password, running.said]).toEqual(['provingForFirstCodes', '', said])
  })

  test('turned on without codes, it can be given up, since other codes may be kept by now', async () => {
    const running = await turnedOnUnseen()
    running.send(cancel)
    expect([running.state(), running.context().start]).toEqual(['idle', null])
    running.send(newCodes)
    expect(running.state()).toBe('provingToRenew')
  })

  test('turned on without codes, it hears that they were made elsewhere, says so and looks again', async () => {
    const running = await turnedOnUnseen()
    running.changeElsewhere()
    expect([running.state(), running.said.slice(2)]).toEqual(['idle', ['changed', 'refreshed']])
  })

  test('while it ends, it is asked once more where nobody answers, and keeps no password once that is refused', async () => {
    const running = start()
    running.send(turnOff, password, leave)
    await running.fail()
    await running.answer(wrongPassword)
    expect([running.calls, running.state(), running.context().password]).toEqual([
      ['end pass 1000', 'end pass 1000'],
      'provingToEnd',
      '',
    ])
  })

  test('at the recovery codes, it hears of others, says so and looks again', async () => {
    const running = start()
    running.send(newCodes, password)
    await running.answer(withCodes)
    running.changeElsewhere()
    expect([running.state(), running.context().recoveryCodes, running.said]).toEqual([
      'idle',
      [],
      ['refreshed', 'changed', 'refreshed'],
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
