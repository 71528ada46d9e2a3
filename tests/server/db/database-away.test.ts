import { expect, test } from 'vitest'
import { awayReason, isDatabaseAway, isDiskFull } from '../../../server/db/database-away.ts'
import { DatabaseSilent, QueryTimedOut } from '../../../server/db/query-guard.ts'

const failure = (code: string) => Object.assign(new Error('no'), { code })

test.each([
  ['nobody listens', 'ECONNREFUSED'],
  ['the connection broke', 'ECONNRESET'],
  ['the connection broke while it was written to', 'EPIPE'],
  ['nobody answered', 'ETIMEDOUT'],
  ['its name is unknown', 'ENOTFOUND'],
  ['its name can not be asked for', 'EAI_AGAIN'],
  ['there is no way to it', 'EHOSTUNREACH'],
  ['there is no network', 'ENETUNREACH'],
  ['its connection failed', '08006'],
  ['its administrator stops it', '57P01'],
  ['it starts', '57P03'],
  ['its session was idle', '57P05'],
  ['it gave the query up', '57014'],
  ['it has no memory', '53200'],
  ['it has no connection', '53300'],
  ['its settings allow no more', '53400'],
  ['it only reads', '25006'],
  ['its disk failed', '58030'],
])('a database is away when %s: %s', (_, code) => {
  const error = new Error('Failed query', { cause: new Error('inside', { cause: failure(code) }) })
  expect([isDatabaseAway(failure(code)), isDatabaseAway(error), isDiskFull(error), awayReason(error)]).toEqual([
    true,
    true,
    false,
    code,
  ])
})

test.each([
  ['is silent', new DatabaseSilent(2_000), '08006'],
  [
    'was waited for too long',
    new QueryTimedOut(15_000, 'select 1'),
    'The database did not answer within 15000 ms: select 1',
  ],
  ['took nobody in', new Error('timeout exceeded when trying to connect'), 'timeout exceeded when trying to connect'],
  ['ended the connection', new Error('Connection terminated unexpectedly'), 'Connection terminated unexpectedly'],
  [
    'was closed',
    new Error('Cannot use a pool after calling end on the pool'),
    expect.stringContaining('after calling'),
  ],
  ['was tried at each of its addresses', new AggregateError([failure('ECONNREFUSED'), failure('x')]), 'ECONNREFUSED'],
])('a database is away that %s', (_, error, reason) => {
  expect([isDatabaseAway(error), awayReason(error)]).toEqual([true, reason])
})

test.each([
  ['23505', false],
  ['40001', false],
  ['42P01', false],
  ['57000', false],
  ['EACCES', false],
  ['53100', true],
  ['ENOSPC', true],
  ['EDQUOT', true],
])('what fails with %s is the fault of no absence; of a full disk: %s', (code, isFull) => {
  expect([isDatabaseAway(failure(code)), isDiskFull(failure(code))]).toEqual([false, isFull])
})

test('an error that comes from itself is looked through to its end', () => {
  const error = new Error('round')
  error.cause = error
  expect([isDatabaseAway(error), isDiskFull(error), awayReason(error), awayReason('text')]).toEqual([
    false,
    false,
    'round',
    '',
  ])
})
