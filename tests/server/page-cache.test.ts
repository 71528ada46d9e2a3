import { expect, test } from 'vitest'
import { createPageCache } from '../../server/http/pages/page-cache.ts'

const counting = (settings: Parameters<typeof createPageCache>[1]) => {
  const drawn: string[] = []
  const cache = createPageCache<string>((page) => page.length, settings)
  const get = (key: string, page = 'x'.repeat(4_000)) =>
    cache.get(key, async () => {
      drawn.push(key)
      return page
    })
  return { get, drawn, cache }
}

test('a page that is kept, or being drawn, is not drawn again', async () => {
  const { get, drawn } = counting({})
  await Promise.all([get('a'), get('a')])
  await get('a')
  expect(drawn).toEqual(['a'])
})

test('a page is drawn again after its time', async () => {
  let now = 0
  const { get, drawn } = counting({ ageMs: 1_000, now: () => now })
  await get('a')
  now = 999
  await get('a')
  expect(drawn).toEqual(['a'])
  now = 1_000
  await get('a')
  expect(drawn).toEqual(['a', 'a'])
})

test('beyond its room the page that was not asked for longest goes', async () => {
  const { get, drawn } = counting({ limit: 11_000 })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
  expect(drawn).toEqual(['a', 'b', 'c', 'b'])
})

test('pages of nothing take room too', async () => {
  const { get, drawn } = counting({ limit: 2_500 })
  for (const key of ['a', 'b', 'c', 'a']) await get(key, '')
  expect(drawn).toEqual(['a', 'b', 'c', 'a'])
})

test('what could not be drawn is drawn again', async () => {
  const { cache, get, drawn } = counting({})
  await expect(cache.get('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  await get('a')
  expect(drawn).toEqual(['a'])
})
