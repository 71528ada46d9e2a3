import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { OrderChange } from '../../src/api/contract/news.ts'
import { tellNews } from '../../src/app/tell-news.ts'
import { activate } from '../../src/app/translations.ts'
import { toastQueue, toasts } from '../../src/ui/toasts.ts'

const said = () => toastQueue.visibleToasts.map(({ content }) => [content.tone, content.text])

beforeEach(async () => {
  toasts.clear()
  await activate('en', 'signedIn')
})

test.each<[OrderChange, string, string]>([
  ['paid', 'success', 'Order 000000123 has been paid'],
  ['failed', 'error', 'The payment of order 000000123 did not succeed'],
  ['refunded', 'info', 'The payment of order 000000123 has been refunded'],
  ['fulfilled', 'success', 'Order 000000123 has been fulfilled'],
  ['cancelled', 'info', 'Order 000000123 has been cancelled'],
  ['delivered', 'success', 'A recording of order 000000123 has been delivered.'],
  ['revision', 'info', 'A revision of a recording of order 000000123 has been asked for.'],
  ['withdrawn', 'info', 'A revision of a recording of order 000000123 was taken back.'],
  ['approved', 'success', 'A recording of order 000000123 has been approved.'],
  ['unexpected', 'info', 'A payment arrived that order 000000123 does not need. It will be refunded.'],
  ['unexpectedRefunded', 'info', 'A payment arrived that order 000000123 does not need. It has been refunded.'],
])('an order that is %s is told', (change, tone, words) => {
  tellNews({ kind: 'order', change, number: '000000123' })
  expect(said()).toEqual([[tone, words]])
})

test('an approval is told, what changes elsewhere is not', () => {
  tellNews({ kind: 'edit' })
  tellNews({ kind: 'other' })
  expect(said()).toEqual([])
  tellNews({ kind: 'approval' })
  expect(said()).toEqual([['success', 'Your account has been approved']])
})

test('what the page asked before its code was here is older than what is told', () => {
  onTestFinished(() => void delete window.portalAnswers)
  const forget = vi.fn()
  window.portalAnswers = { take: () => null, forget }
  tellNews({ kind: 'edit' })
  expect(forget).toHaveBeenCalledOnce()
})
