import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

type Answer = { status: number; body: { violations?: { propertyPath: string; code: string }[] } | null }
const said = ({ status, body }: Answer) => [
  status,
  ...(body?.violations ?? []).map(({ propertyPath, code }) => `${propertyPath}: ${code}`),
]
const call = (method: string, path: string, body: object) =>
  desk.call(method, path, { token: desk.tokens.reseller, body })

describe('a text that shows nothing', () => {
  test.each(['\u200b', '\u2060 \u200b', '\u00ad', '\u115f', '\u3164', '\u2800', '\u0301', '\u0007\u202e'])(
    'is none: %j',
    async (text) => {
      const client = { company: text, email: 'nothing@stem.example' }
      const answers = [
        await call('POST', '/projects', { name: text }),
        await call('POST', '/clients', client),
        await call('POST', '/projects', { name: 'Spring', description: text }),
      ]
      expect([...answers.slice(0, 2).map(said), answers[2]?.body.description]).toEqual([
        [422, 'name: not-blank'],
        [422, 'company: not-blank'],
        null,
      ])
    },
  )

  test.each(['\u2764\ufe0f', '\u200f\u05d0', 'e\u0301', '\u{1f1f3}\u{1f1f1}', '-'])('is not %j', async (name) => {
    expect((await call('POST', '/projects', { name })).body.name).toBe(name)
  })
})
