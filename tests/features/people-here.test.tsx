import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setEnvironment } from '../../src/api/environment.ts'
import { http } from '../../src/api/http.ts'
import { forgetPerson } from '../../src/features/feedback/kept-people.ts'
import { passOn } from '../../src/features/feedback/pass-on.ts'
import { keepPerson, peopleBeside, personNamed } from '../../src/features/feedback/people-here.ts'
import { environmentAt } from '../support/environment.ts'

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

test('a link is kept for a year, and as long as an answer is read after that', () => {
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

describe('a link that is passed on', () => {
  const link = { id: 7, refreshToken: 'annas' }
  const { signal } = new AbortController()
  const serve = () => {
    const asked: string[] = []
    setEnvironment(environmentAt('http://portal.example'))
    http.use({
      transport: (url) => {
        asked.push(new URL(url).pathname)
        const body = url.endsWith('/refresh') ? { token: 'bought' } : { id: 9, refreshToken: 'evas' }
        return Promise.resolve({ ok: true, status: 201, body })
      },
    })
    return asked
  }
  afterEach(() => http.reset())

  test('makes a request of their own for somebody new, and keeps it', async () => {
    const asked = serve()
    expect(await passOn({ link, name: 'Eva' }, signal)).toEqual({ kind: 'passed', link: eva.link })
    expect(asked.at(-1)).toBe('/api/v2/shop/project-comments/7/guests')
    expect(peopleBeside(7)).toEqual([eva])
  })

  test('leads somebody who was here before to what was made for them', async () => {
    const asked = serve()
    keepPerson(7, daan)
    expect(await passOn({ link, name: ' daan' }, signal)).toEqual({ kind: 'passed', link: daan.link })
    expect([asked, peopleBeside(7)]).toEqual([[], [daan]])
  })
})
