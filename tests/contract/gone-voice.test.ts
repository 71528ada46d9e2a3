import { expect, test } from 'vitest'
import { isVoiceGone } from '../../src/api/contract/gone-voice.ts'
import { iriOf } from '../../src/api/contract/hydra.ts'

const refusedAt = (propertyPath: string, code: string) => ({
  ok: false as const,
  status: 422,
  message: '',
  violations: [
    { propertyPath: 'title', code: 'too-long', message: '' },
    { propertyPath, code, message: '' },
  ],
})

test.each([
  ['of a project', refusedAt('voices[1]', 'unavailable'), true],
  ['of an order that is confirmed', refusedAt('items[0].voice', 'unavailable'), true],
  ['for a line of an order', refusedAt('productVariantVoice', 'not-found'), true],
  ['for a line that is not there', refusedAt('orderItemId', 'not-found'), false],
  ['that never was', refusedAt('voices[0]', 'not-found'), false],
  ['that was taken', { ok: true as const, value: iriOf('orders', 'a') }, false],
])('whether a voice left the catalogue is told by what refuses it: one %s', (_, outcome, isGone) => {
  expect(isVoiceGone(outcome)).toBe(isGone)
})
