import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  draftAt,
  followForgetting,
  forgetDrafts,
  guestDraftAt,
  keepDeskDrafts,
  ownDrafts,
} from '../../src/features/drafts/draft-store.ts'
import { RefusedChannel } from '../support/refused-channel.ts'
import { tabStorage } from '../support/tab-storage.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const draft = draftAt('wizard', isText)
const guests = guestDraftAt('feedback-7', isText)

beforeEach(() => vi.stubGlobal('sessionStorage', tabStorage()))
afterEach(() => vi.unstubAllGlobals())

test('a draft is read as it was written, and nothing once it is dropped', () => {
  draft.write('Spring sale')
  expect(draft.read()).toBe('Spring sale')
  draft.drop()
  expect(draft.read()).toBe(null)
})

test('what does not pass the guard, or is no JSON, is no draft', () => {
  draftAt('wizard', (value): value is number => typeof value === 'number').write(7)
  expect(draft.read()).toBe(null)
  sessionStorage.setItem('draft:wizard', '{half')
  expect(draft.read()).toBe(null)
})

test("pressing 'Sign out' forgets a person's drafts and leaves a guest's", () => {
  draft.write('Spring sale')
  guests.write('He sounds like flour.')
  forgetDrafts()
  expect([draft.read(), guests.read()]).toEqual([null, 'He sounds like flour.'])
})

test('the same account finds its drafts after an expired session, another one finds none', () => {
  ownDrafts('/customers/1')
  draft.write('Spring sale')
  ownDrafts('/customers/1')
  expect(draft.read()).toBe('Spring sale')
  ownDrafts('/customers/2')
  expect(draft.read()).toBe(null)
})

test('a customer and somebody of the desk, who share a tab, forget their own drafts alone', () => {
  ownDrafts('/customers/1')
  draft.write('Spring sale')
  const keepNoMore = keepDeskDrafts()
  ownDrafts('/administrators/9')
  draft.write('Noor')
  keepNoMore()
  ownDrafts('/customers/1')
  expect(draft.read()).toBe('Spring sale')
  forgetDrafts()
  expect(draft.read()).toBe(null)
  keepDeskDrafts()
  expect(draft.read()).toBe('Noor')
  forgetDrafts()
  expect(draft.read()).toBe(null)
  keepNoMore()
})

test('what was typed before any sign-in is kept for the one that comes', () => {
  draft.write('Spring sale')
  ownDrafts('/customers/1')
  expect(draft.read()).toBe('Spring sale')
})

test("what is typed after 'Sign out' is kept for whoever signs in next", () => {
  ownDrafts('/customers/1')
  forgetDrafts()
  draft.write('Spring sale')
  ownDrafts('/customers/2')
  expect(draft.read()).toBe('Spring sale')
})

test("'Sign out' is told to the other tabs", async () => {
  const other = new BroadcastChannel('drafts')
  const told = new Promise<unknown>((resolve) => {
    other.onmessage = ({ data }) => resolve(data)
  })
  forgetDrafts()
  expect(await told).toBe('forget')
  other.close()
})

test("'Sign out' in one tab forgets the drafts of the others", async () => {
  const stop = followForgetting()
  draft.write('Spring sale')
  const other = new BroadcastChannel('drafts')
  other.postMessage('forget')
  await vi.waitFor(() => expect(draft.read()).toBe(null), { timeout: 240_000 })
  other.close()
  stop()
})

test('a browser that refuses storage has no drafts, and nothing else fails', () => {
  vi.stubGlobal('sessionStorage', undefined)
  vi.stubGlobal('BroadcastChannel', RefusedChannel)
  const stop = followForgetting()
  draft.write('Spring sale')
  ownDrafts('/customers/1')
  forgetDrafts()
  stop()
  expect(draft.read()).toBe(null)
})
