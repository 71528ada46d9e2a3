import { expect, test } from 'vitest'
import { callsFor } from '../../src/api/contract/items-together.ts'

test('items of a list are asked for at once by their codes, each once, and each list by itself', () => {
  const voices = ['/api/v2/shop/voices/noor', '/api/v2/shop/voices/tom%20b']
  const music = '/api/v2/shop/musics/rain'
  expect(callsFor([...voices, music, '/api/v2/shop/voices/noor'])).toEqual([
    { iris: voices, path: '/api/v2/shop/voices', query: { code: ['noor', 'tom b'], itemsPerPage: 50 } },
    { iris: [music], path: '/api/v2/shop/musics', query: { code: ['rain'], itemsPerPage: 50 } },
  ])
  expect(callsFor([])).toEqual([])
})

test('an address holds fifty codes, and the others stand in the next', () => {
  const calls = callsFor(Array.from({ length: 101 }, (_, at) => `/api/v2/shop/voices/${at}`))
  expect(calls.map(({ query: { code } }) => [code.length, code[0], code.at(-1)])).toEqual([
    [50, '0', '49'],
    [50, '50', '99'],
    [1, '100', '100'],
  ])
})
