import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loggedError } from '../../../server/db/logged-error.ts'

test('a failed query is logged with what failed and where, without the values that it failed on', () => {
  const cause = Object.assign(new Error('duplicate key\nparams: secret@x.example'), { code: '23505' })
  const error = new DrizzleQueryError('insert into users', ['secret@x.example\n    at secret', 'hash'], cause)
  const logged = loggedError(error)
  expect(logged).toEqual({
    type: 'Error',
    message: 'Failed query: insert into users',
    code: '23505',
    cause: 'duplicate key',
    stack: expect.stringMatching(/^ {4}at .*logged-error\.test\.ts/),
  })
  expect(JSON.stringify(logged)).not.toMatch(/secret|hash/)
})

test.each([
  [Object.assign(new TypeError('fetch failed'), { code: 'ECONNRESET' }), 'TypeError', { code: 'ECONNRESET' }],
  [Object.assign(new Error('odd'), { code: 7 }), 'Error', {}],
  [new Error('odd', { cause: 'a text' }), 'Error', {}],
])('any other error is logged by its name, and its code where it has one', (error, type, rest) => {
  expect(loggedError(error)).toEqual({ type, message: error.message, stack: expect.any(String), ...rest })
})

test('what is thrown and is no error is logged by its type alone', () => {
  expect([loggedError('secret'), loggedError(null)]).toEqual([{ type: 'string' }, { type: 'object' }])
})
