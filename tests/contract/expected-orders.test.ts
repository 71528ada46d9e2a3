import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import {
  changesBetween,
  expectedOrder,
  movedPrices,
  withNewLines,
  withVoice,
} from '../../src/api/contract/order-lines.ts'
import { itemOf, orderOf, voiceOf } from '../support/orders.ts'

const sanne = itemOf(1).voice
const tom = sanne && { ...sanne, '@id': '/api/v2/shop/voices/13', id: 13, code: 'tom', name: 'Tom de Wit' }

const place = { orderItemId: 1, instructionIndex: 0 }

describe('an order as whoever pressed expects it', () => {
  const before: Order = {
    ...orderOf('cart', 'cart', [itemOf(1), itemOf(2), itemOf(3)]),
    linkedItems: [voiceOf(1, 4500), voiceOf(2, 4500)],
  }
  const own = itemOf(1, { quantity: 2, total: 77_000 })
  const answer: Order = {
    ...before,
    etag: '"2"',
    items: [own, itemOf(2), itemOf(3)],
    linkedItems: [voiceOf(1, 4500, { quantity: 2 }), voiceOf(2, 4500)],
  }
  const dearer: Order = { ...answer, items: [{ ...own, unitPrice: 40_000, total: 80_000 }, itemOf(2), itemOf(3)] }

  test.each([
    ['at the price that stood on screen, with its voice', answer, 43_000],
    ['where no price stood on screen', answer, null],
    ['where no price stood on screen, however dear it is', dearer, null],
  ])('is what was answered %s', (_, answered, piece) => {
    expect(expectedOrder(before, answered, { place, piece })).toBeNull()
  })

  test('has its own item at the price that stood on screen, for each piece', () => {
    expect(expectedOrder(before, dearer, { place, piece: 43_000 })).toEqual({
      ...dearer,
      items: [itemOf(2), itemOf(3), { ...own, unitPrice: 40_000, total: 77_000 }],
      linkedItems: [voiceOf(2, 4500), voiceOf(1, 4500, { quantity: 2 })],
    })
  })

  test('has its own lines as they were answered, and those of others as they were before', () => {
    const second = itemOf(1, { instructionIndex: 1, reference: 'second' })
    const answered: Order = {
      ...answer,
      total: 1,
      items: [own, second, itemOf(2, { quantity: 5 }), itemOf(4)],
      linkedItems: [voiceOf(1, 4500, { quantity: 2 }), voiceOf(2, 9000), voiceOf(4, 100)],
    }
    expect(expectedOrder(before, answered, { place, piece: null })).toEqual({
      ...answered,
      items: [itemOf(2), itemOf(3), own, second],
      linkedItems: [voiceOf(2, 4500), voiceOf(1, 4500, { quantity: 2 })],
    })
  })
})

test('an order with its new lines has the others as they were before', () => {
  const before: Order = { ...orderOf('cart', 'cart', [itemOf(1), itemOf(2)]), linkedItems: [voiceOf(1, 4500)] }
  const second = itemOf(1, { instructionIndex: 1 })
  const now: Order = {
    ...before,
    etag: '"2"',
    items: [itemOf(1, { quantity: 5 }), second, itemOf(3)],
    linkedItems: [voiceOf(1, 9000), voiceOf(1, 100, { instructionIndex: 1 }), voiceOf(3, 200)],
  }
  expect(withNewLines(before, now)).toEqual({
    ...now,
    items: [itemOf(1), itemOf(2), second, itemOf(3)],
    linkedItems: [voiceOf(1, 4500), voiceOf(1, 100, { instructionIndex: 1 }), voiceOf(3, 200)],
  })
})

describe('an order as whoever gave a line a voice expects it', () => {
  const second = itemOf(1, { instructionIndex: 1 })
  const before: Order = {
    ...orderOf('cart', 'cart', [itemOf(1), second, itemOf(2)]),
    linkedItems: [voiceOf(1, 4500), voiceOf(1, 4500, { instructionIndex: 1 }), voiceOf(2, 4500)],
  }
  const place = { orderItemId: 1, instructionIndex: 1 }

  test('is as it was before but for that voice, and what it costs', () => {
    const answer: Order = {
      ...before,
      etag: '"2"',
      items: [itemOf(1, { voice: null }), { ...second, voice: tom, quantity: 5 }, itemOf(2, { script: 'Buy bread.' })],
      linkedItems: [voiceOf(1, 9000), voiceOf(1, 200, { instructionIndex: 1 }), voiceOf(2, 9000)],
    }
    expect(withVoice(before, answer, place)).toEqual({
      ...answer,
      items: [itemOf(1), { ...second, voice: tom }, itemOf(2)],
      linkedItems: [voiceOf(1, 4500), voiceOf(2, 4500), voiceOf(1, 200, { instructionIndex: 1 })],
    })
  })

  test('is for the client that it was for', () => {
    const answer: Order = { ...before, clientName: 'Zonnehuis Energie' }
    expect(withVoice(before, answer, place).clientName).toBe(before.clientName)
  })

  test('has none on a line that is gone by now', () => {
    const answer: Order = { ...before, items: [itemOf(1), itemOf(2)], linkedItems: [voiceOf(1, 4500)] }
    expect(withVoice(before, answer, place)).toEqual({
      ...answer,
      items: [itemOf(1), { ...second, voice: null }, itemOf(2)],
      linkedItems: [voiceOf(1, 4500), voiceOf(2, 4500)],
    })
  })
})

test('a price moved where nothing else of a line is different', () => {
  const dearer = itemOf(1, { unitPrice: 40_000, total: 40_000 })
  const seen: Order = {
    ...orderOf('cart', 'cart', [itemOf(1), itemOf(2), itemOf(3), itemOf(4)]),
    linkedItems: [voiceOf(1, 4500)],
  }
  const now: Order = {
    ...seen,
    items: [
      dearer,
      itemOf(2),
      itemOf(3, { quantity: 2, total: 77_000 }),
      itemOf(4, { script: 'Buy bread.' }),
      itemOf(5),
    ],
  }
  const changes = changesBetween(seen, now)
  expect(changes && movedPrices(changes, now)).toEqual([{ item: dearer, was: 43_000, now: 44_500 }])
})
