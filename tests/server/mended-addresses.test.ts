import { describe, expect, test } from 'vitest'
import { mendedAddressOf } from '../../server/http/pages/mended-address.ts'

// {"action":"project-comment","data":{"id":21,"refreshToken":"abc"}}
const whole = 'eyJhY3Rpb24iOiJwcm9qZWN0LWNvbW1lbnQiLCJkYXRhIjp7ImlkIjoyMSwicmVmcmVzaFRva2VuIjoiYWJjIn19'
const cut = whole.slice(0, 70)
const mended = (path: string) => mendedAddressOf(new URL(`https://portal.example${path}`))

describe('a link to feedback', () => {
  test.each([
    ['that lost its end', `/?link=${cut}`, `/feedback?link=${cut}`],
    ['that lost all but what it is about', `/?link=${whole.slice(0, 36)}`, `/feedback?link=${whole.slice(0, 36)}`],
    [
      'that lost its end and was broken into lines',
      `/?link=${cut.slice(0, 20)}%0D%0A${cut.slice(20)}`,
      `/feedback?link=${cut.slice(0, 20)}%0D%0A${cut.slice(20)}`,
    ],
    ['behind an &amp;', `/?theme=3&amp;link=${whole}`, `/?theme=3&link=${whole}`],
    ['behind an &amp; that was written twice', `/?theme=3&amp;amp;link=${whole}`, `/?theme=3&link=${whole}`],
    ['behind an &amp;, without its end', `/?theme=3&amp;link=${cut}`, `/feedback?theme=3&link=${cut}`],
    ['with the end of an =3D in front', `/?link=3D${whole}`, `/?link=${whole}`],
    ['with the end of an =3D in front, behind an &amp;', `/?theme=3&amp;link=3D${whole}`, `/?theme=3&link=${whole}`],
    ['with the end of an =3D in front, without its end', `/?link=3d${cut}`, `/feedback?link=${cut}`],
    ['with the end of an =3D in front, at its own page', `/feedback?link=3D${whole}`, `/feedback?link=${whole}`],
    ['whose ? came as %3F', `/%3Flink=${whole}`, `/?link=${whole}`],
    ['whose ? and = came as %3F and %3D', `/%3flink%3D${whole}`, `/?link=${whole}`],
    ['whose ? came as %3F, without its end', `/%3Flink=${cut}`, `/feedback?link=${cut}`],
    ['whose ? came as %3F, with more behind it', `/%3Flink=${whole}&theme=3?a=1`, `/?link=${whole}&theme=3&a=1`],
    ['that is whole', `/?link=${whole}`, null],
    ['that is whole, with more behind it', `/?link=${whole}.`, null],
    ['that is whole, with spaces around it', `/?link=%20${whole}+`, null],
    ['that is whole, with signs around it', `/?link=%2B${whole}%2B`, null],
    ['that lost its end, with a space and a sign in front', `/?link=+%2B${cut}`, `/feedback?link=+%2B${cut}`],
    [
      'that nobody can read, broken into lines that are set in',
      `/?link=${whole.slice(0, 50)}%0D%0A%20${whole.slice(50)}`,
      `/feedback?link=${whole.slice(0, 50)}%0D%0A+${whole.slice(50)}`,
    ],
    ['that lost its end, at its own page', `/feedback?link=${cut}`, null],
  ])('%s', (_, path, address) => {
    expect(mended(path)).toBe(address)
  })
})

test.each([
  ['of a password', `/?link=${btoa('{"action":"reset-password","da')}`],
  ['of nothing', '/?link=nonsense'],
  ['without one', '/?utm_source=mail'],
  ['of a song that begins with 3D', '/share/explore-music?search=3D'],
  ['at a page whose name nobody can read', '/%3Flink=%E0%A4'],
])('another link stays where it is: %s', (_, path) => {
  expect(mended(path)).toBe(null)
})

test('an address of any page gets its & back, and never leads to another host', () => {
  expect([mended('/share/explore-voices?theme=3&amp;search=warm%20voice'), mended('//evil.example/?amp;a=1')]).toEqual([
    '/share/explore-voices?theme=3&search=warm+voice',
    '/evil.example/?a=1',
  ])
})
