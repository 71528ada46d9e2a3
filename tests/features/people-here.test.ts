import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPerson } from '../../src/features/feedback/kept-people.ts'
import { keepPerson, peopleBeside, personNamed } from '../../src/features/feedback/people-here.ts'

const daan = { name: 'Daan', link: { id: 8, refreshToken: 'daans' } }
const eva = { name: 'Eva', link: { id: 9, refreshToken: 'evas' } }

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
    get length() {
      return entries.size
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('who came by a link is found by that link alone', () => {
  keepPerson(7, daan)
  expect([peopleBeside(7), peopleBeside(70), peopleBeside(8)]).toEqual([[daan], [], []])
})

test('who came by the link of somebody who came by it belongs to the same', () => {
  keepPerson(7, daan)
  keepPerson(8, eva)
  expect([peopleBeside(7), peopleBeside(8), peopleBeside(9)]).toEqual([[daan, eva], [eva], [daan]])
})

test.each(['Daan', ' daan', 'DAAN '])('a name is the same however it is typed: %j', (name) => {
  keepPerson(7, daan)
  expect([personNamed(7, name), personNamed(7, `${name}a`), personNamed(70, name)]).toEqual([daan, null, null])
})

test('who gives their own name on their own page stays who they are', () => {
  keepPerson(7, daan)
  expect(personNamed(8, 'Daan')).toEqual(daan)
})

test('a link that is over is kept no more, and leaves nothing behind', () => {
  keepPerson(7, daan)
  forgetPerson({ id: 8, refreshToken: 'somebody made this up' })
  expect(peopleBeside(7)).toEqual([daan])
  forgetPerson(daan.link)
  expect([peopleBeside(7), localStorage.length]).toEqual([[], 0])
})

test('a link is kept as long as a request can last', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  keepPerson(7, daan)
  vi.setSystemTime(new Date('2027-12-20T12:00:00Z'))
  expect(peopleBeside(7)).toEqual([daan])
  vi.setSystemTime(new Date('2027-12-22T12:00:00Z'))
  expect(peopleBeside(7)).toEqual([])
})

test('without storage nobody is remembered', () => {
  vi.stubGlobal('localStorage', undefined)
  keepPerson(7, daan)
  expect([peopleBeside(7), personNamed(7, 'Daan')]).toEqual([[], null])
})

test('what somebody else put there is no person', () => {
  localStorage.setItem('guest-draft:feedback-people', '[{"name":"Daan","link":{"id":8}}]')
  expect(peopleBeside(7)).toEqual([])
})
