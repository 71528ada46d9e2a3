import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { type TwoFactorEvent, twoFactorMachine } from '../../src/machines/two-factor.machine.ts'
import { handAnswered, inHand } from './hand-answered.ts'

export const started = { ok: true, value: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' } }
export const withCodes = { ok: true, value: { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] } }
export const isOn = { isEnabled: true, recoveryCodesLeft: 10 }
export const wrongPassword = {
  ok: false,
  status: 422,
  message: '',
  violations: [{ propertyPath: 'currentPassword', message: 'The current password is wrong.', code: 'wrong-password' }],
}
export const wrongCode = {
  ok: false,
  status: 422,
  message: '',
  violations: [{ propertyPath: 'code', message: 'This code is not right.', code: 'wrong-code' }],
}
export const changedElsewhere = { ok: false, status: 422, message: 'Begin with a new secret.', violations: [] }

export const start = () => {
  const hand = handAnswered()
  const { calls, asked } = hand
  const said: string[] = []
  const say = (text: string) => () => void said.push(text)
  let tell: (() => void) | null = null
  const actor = createActor(
    twoFactorMachine.provide({
      actors: {
        read: fromPromise(() => asked('read')),
        start: fromPromise(({ input }) => asked(`start ${input.password}`)),
        confirm: fromPromise(({ input }) => asked(`confirm ${input.code}`)),
        renewCodes: fromPromise(({ input }) => asked(`renew ${input.password}`)),
        end: fromPromise(({ input }) => asked(`end ${input.password} ${input.wish}`)),
        watch: fromCallback(({ sendBack }) => {
          tell = () => sendBack({ type: 'codes.replaced' })
          return () => {
            tell = null
          }
        }),
      },
      actions: {
        refresh: say('refreshed'),
        announceOff: say('off'),
        announceWithoutCodes: say('on, without codes'),
        announceChanged: say('changed'),
        announceFailure: (_, { error }) =>
          void said.push(error instanceof Error ? `failed: ${error.message}` : 'failed'),
      },
    }),
    { clock: new SimulatedClock() },
  ).start()
  return {
    calls,
    said,
    /** Another tab makes other codes or turns it off, which is told where it is watched for. */
    changeElsewhere: () => tell?.(),
    ...inHand(actor, hand),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags].sort(),
  }
}

export type Running = ReturnType<typeof start>
export const turnOn: TwoFactorEvent = { type: 'turnOn.pressed' }
export const newCodes: TwoFactorEvent = { type: 'newCodes.pressed' }
export const password: TwoFactorEvent = { type: 'password.submitted', password: 'pass' }
export const code: TwoFactorEvent = { type: 'code.submitted', code: '123456' }
export const turnOff: TwoFactorEvent = { type: 'turnOff.pressed', at: 1000 }
export const cancel: TwoFactorEvent = { type: 'cancel.pressed' }
export const leave: TwoFactorEvent = { type: 'page.left' }
