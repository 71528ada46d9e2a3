import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Registration } from '../../src/api/contract/customer.ts'
import { registerOnce } from '../../src/screens/login/register.ts'
import type { Reply } from '../support/loopback.ts'
import { servePortal } from '../support/serve-portal.ts'
import { tabStorage } from '../support/tab-storage.ts'

const kim: Registration = {
  company: 'Stem & Zoon',
  firstName: 'Kim',
  lastName: 'de Boer',
  phoneNumber: '0201234567',
  kvkNumber: null,
  vatNumber: null,
  email: 'kim@stem.example',
  password: 'first-password-1',
}
const taken: Reply = {
  status: 422,
  body: {
    'hydra:title': 'An error occurred',
    'hydra:description': 'email: This email is already used.',
    violations: [{ propertyPath: 'email', message: 'This email is already used.', code: 'unique' }],
  },
}

const answer = (...replies: Reply[]) => servePortal(() => replies.shift() ?? { status: 500, body: {} })

beforeEach(() => vi.stubGlobal('sessionStorage', tabStorage()))
afterEach(() => vi.unstubAllGlobals())

test('an address that somebody else has is refused', async () => {
  await answer(taken)
  expect(await registerOnce(kim)).toMatchObject({ ok: false, mayBeDone: false })
})

test('whoever sent other words before, and got no answer, may have registered', async () => {
  await answer({ status: 502, body: {} }, taken)
  await expect(registerOnce(kim)).rejects.toThrow()
  expect(await registerOnce({ ...kim, company: 'Stem BV' })).toMatchObject({ ok: false, mayBeDone: true })
})

test('whoever sent the very same, whose key would have told, has not', async () => {
  await answer({ status: 502, body: {} }, taken)
  await expect(registerOnce(kim)).rejects.toThrow()
  expect(await registerOnce(kim)).toMatchObject({ ok: false, mayBeDone: false })
})

test('another address than the unanswered one is not', async () => {
  await answer({ status: 502, body: {} }, taken)
  await expect(registerOnce(kim)).rejects.toThrow()
  expect(await registerOnce({ ...kim, email: 'lou@stem.example' })).toMatchObject({ ok: false, mayBeDone: false })
})

test('a refusal for another reason answers the unanswered press too', async () => {
  await answer({ status: 502, body: {} }, { status: 422, body: { violations: [] } }, taken)
  await expect(registerOnce(kim)).rejects.toThrow()
  expect(await registerOnce(kim)).toMatchObject({ ok: false, mayBeDone: false })
  expect(await registerOnce(kim)).toMatchObject({ ok: false, mayBeDone: false })
})
