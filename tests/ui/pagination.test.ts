import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pagesFor } from '../../src/api/contract/list.ts'
import { type PageEntry, pageRange } from '../../src/ui/pagination-range.ts'

const drawn = (entries: PageEntry[]): string =>
  entries.map((entry) => (entry.kind === 'gap' ? '…' : String(entry.page))).join(' ')

describe('pageRange', () => {
  test.each([
    [1, 0, ''],
    [1, 1, ''],
    [1, 2, '1 2'],
    [1, 10, '1 2 … 10'],
    [3, 10, '1 2 3 4 … 10'],
    [4, 10, '1 2 3 4 5 … 10'],
    [5, 10, '1 … 4 5 6 … 10'],
    [7, 10, '1 … 6 7 8 9 10'],
    [10, 10, '1 … 9 10'],
  ])('draws page %i of %i as "%s"', (page, pages, expected) => {
    expect(drawn(pageRange(page, pages))).toBe(expected)
  })

  test('takes a page beyond either end for the nearest one', () => {
    expect([drawn(pageRange(0, 9)), drawn(pageRange(99, 9))]).toEqual(['1 2 … 9', '1 … 8 9'])
  })

  test('always shows both ends and the current page, and leaves out two pages at least', () => {
    const pages = fc.integer({ min: 2, max: 400 })
    fc.assert(
      fc.property(pages, fc.double({ min: 0, max: 0.999, noNaN: true }), (last, share) => {
        const page = 1 + Math.floor(share * last)
        const range = pageRange(page, last)
        const numbers = range.flatMap((entry) => (entry.kind === 'page' ? [entry.page] : []))
        const steps = range.flatMap((entry, index) => {
          const next = range[index + 1]
          return entry.kind === 'gap' && next?.kind === 'page' ? [next.page - entry.after - 1] : []
        })
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect([numbers[0], numbers.at(-1), numbers.includes(page)]).toEqual([1, last, true])
        expect(steps.every((left) => left >= 2)).toBe(true)
        expect(range.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})

describe('pagesFor', () => {
  test.each([
    [0, 0],
    [1, 1],
    [30, 1],
    [31, 2],
  ])('%i items in pages of 30 fill %i', (items, pages) => {
    expect(pagesFor(items, 30)).toBe(pages)
  })
})
