import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encodeDeepLink } from '../../src/api/contract/deep-link.ts'
import { emptyDraft } from '../../src/machines/feedback-answers.ts'
import { draftFor } from '../../src/screens/feedback/feedback-storage.ts'

const linkTo = (id: number, refreshToken: string): string =>
  encodeDeepLink({ action: 'project-comment', data: { id, refreshToken } })
const draft = { ...emptyDraft, comment: 'He sounds like flour.' }

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a draft belongs to its request, whichever of its links is opened', () => {
  draftFor(linkTo(7, 'one'))?.write(draft)
  expect(draftFor(linkTo(7, 'another'))?.read()).toEqual(draft)
  expect(draftFor(linkTo(8, 'one'))?.read()).toBe(null)
})

test('a draft ends once its reply is sent, and those of other requests stay', () => {
  draftFor(linkTo(7, 'one'))?.write(draft)
  draftFor(linkTo(8, 'two'))?.write(draft)
  draftFor(linkTo(7, 'one'))?.drop()
  expect([draftFor(linkTo(7, 'one'))?.read(), draftFor(linkTo(8, 'two'))?.read()]).toEqual([null, draft])
})

test('a link that names no request has no draft', () => {
  expect([draftFor(null), draftFor('broken')]).toEqual([null, null])
})
