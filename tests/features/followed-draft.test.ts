import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceDraftAt } from '../../src/features/drafts/draft-store.ts'
import { followed } from '../../src/features/drafts/followed-draft.ts'
import { tabStorage } from '../support/tab-storage.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const open = () => followed(deviceDraftAt('feedback-7', isText))
/** The same draft as another tab has it. */
const elsewhere = deviceDraftAt('feedback-7', isText)

beforeEach(() => {
  vi.stubGlobal('localStorage', tabStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

const following = () => {
  const draft = open()
  const told: (string | null)[] = []
  const stop = draft.follow((value) => told.push(value))
  return { draft, told, stop }
}
const comeBack = () => window.dispatchEvent(new Event('focus'))

test.each([
  ['written', () => window.dispatchEvent(new Event('storage'))],
  ['seen again after it was covered', comeBack],
  ['taken out of the browser’s memory', () => window.dispatchEvent(new Event('pageshow'))],
  ['brought to the front', () => document.dispatchEvent(new Event('visibilitychange'))],
])('what another tab wrote is told once, as this one is %s', (_, happen) => {
  const { told } = following()
  elsewhere.write('Warm')
  happen()
  happen()
  expect(told).toEqual(['Warm'])
})

test('a draft that ended in another tab has ended here', () => {
  elsewhere.write('Warm')
  const { told } = following()
  elsewhere.drop()
  comeBack()
  expect(told).toEqual([null])
})

test('what was written between the reading and the following is told at once', () => {
  const draft = open()
  draft.read()
  elsewhere.write('Warm')
  const told: (string | null)[] = []
  draft.follow((value) => told.push(value))
  expect(told).toEqual(['Warm'])
})

test('what this tab wrote, read or dropped itself is no news to it', () => {
  const { draft, told } = following()
  draft.write('Warm')
  comeBack()
  elsewhere.write('Cold')
  draft.read()
  comeBack()
  draft.drop()
  comeBack()
  expect(told).toEqual([])
})

test('each who follows is told until they stop', () => {
  const { draft, told, stop } = following()
  const others: (string | null)[] = []
  draft.follow((value) => others.push(value))
  stop()
  elsewhere.write('Warm')
  comeBack()
  expect([told, others]).toEqual([[], ['Warm']])
})
