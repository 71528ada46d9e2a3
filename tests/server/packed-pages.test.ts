import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPackedPages } from '../../server/http/pages/packed-pages.ts'

const drawnPage = () => ({
  html: '<h1>Sign in</h1>',
  answers: '{}',
  sheet: '',
  askersTheme: null,
  isForGuestsOnly: true,
})

const filling = () => {
  const filled: string[] = []
  const packed = createPackedPages()
  const page = drawnPage()
  const get = (name: string, encoding: 'br' | 'gzip' | null = 'br', drawn = page) =>
    packed(drawn, name, encoding, () => {
      filled.push(name)
      return { text: `<title>${name}</title>`, scripts: ['a'], styles: ['b'] }
    })
  return { get, filled }
}

test('a page is filled and compressed once for each head and encoding', () => {
  const { get, filled } = filling()
  const { body, ...sent } = get('one')
  expect(typeof body === 'string' ? body : brotliDecompressSync(body).toString()).toBe('<title>one</title>')
  expect(sent).toEqual({ encoding: 'br', scripts: ['a'], styles: ['b'] })
  get('one')
  get('two')
  get('one', null)
  expect(filled).toEqual(['one', 'two', 'one'])
})

test('a page that was drawn anew is filled anew', () => {
  const { get, filled } = filling()
  get('one')
  get('one', 'br', drawnPage())
  expect(filled).toEqual(['one', 'one'])
})

test('of one page few copies are kept, the latest', () => {
  const { get, filled } = filling()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'e', 'b', 'a']) get(name)
  expect(filled).toEqual(['a', 'b', 'c', 'd', 'e', 'a'])
})
