import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../server/app.ts'
import { answerInTime } from '../../server/http/api/answer-in-time.ts'
import { listenFailure, startFailure } from '../../server/start-failure.ts'
import { throttledLines } from '../../server/throttled-log.ts'
import { api, type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const failure = (code: string, message = 'no') => Object.assign(new Error(message), { code })
const told = ({ status, headers, body }: { status: number; headers: Headers; body: Record<string, unknown> }) => [
  status,
  headers.get('retry-after'),
  body['hydra:description'],
]

describe('503 with Retry-After', () => {
  test.each([
    ['53100', ['30', 'There is no room left for what should be stored. Please contact us.']],
    ['57P01', ['2', 'The portal can not reach its data at the moment. Please try again in a moment.']],
    ['53300', ['2', 'The portal can not reach its data at the moment. Please try again in a moment.']],
  ])('is the answer to a change that the database refuses with %s, and nothing of it stays', async (code, said) => {
    await desk.rows(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception using errcode = '${code}'; end $$;
       create trigger refuse after insert on projects execute function refuse()`,
    )
    const count = async () => (await desk.rows('select count(*)::int as n from projects'))[0]?.n
    const before = await count()
    const make = () => desk.call('POST', '/projects', { token: desk.tokens.reseller, body: { name: 'Campaign' } })
    const refused = await make()
    await desk.rows('drop function refuse cascade')
    expect(told(refused)).toEqual([503, ...said])
    expect([await count(), (await make()).status]).toEqual([before, 201])
  })

  test('is the answer when the job runner takes no jobs, and nothing is written', async () => {
    const send = () =>
      desk.call('POST', '/customers/reset-password', { body: { email: 'nobody@example.com', locale: 'nl_NL' } })
    const jobs = async () =>
      Number((await desk.rows("select count(*) as n from jobs.job where name = 'start-password-reset'"))[0]?.n)
    await desk.rows('alter schema jobs rename to jobs_away')
    const refused = await send()
    await desk.rows('alter schema jobs_away rename to jobs')
    expect(told(refused)).toEqual([
      503,
      '5',
      'The portal can not take this at the moment. Please try again in a moment.',
    ])
    const before = await jobs()
    expect([before, (await send()).status, await jobs()]).toEqual([0, 202, 1])
  })

  test('says that there is no room left also where that keeps a job from being written', async () => {
    await desk.rows(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$;
       create trigger refuse before insert on jobs.job for each row execute function refuse()`,
    )
    const refused = await desk.call('POST', '/customers/reset-password', { body: { email: 'nobody@example.com' } })
    await desk.rows('drop function refuse cascade')
    expect(told(refused)).toEqual([503, '30', 'There is no room left for what should be stored. Please contact us.'])
  })

  test('comes while the database is silent, not when the query is given up', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let silenceMs = 1_999
    const app = new Hono()
    app.use(answerInTime({ database: { ...desk.context.database, silenceMs: () => silenceMs } }))
    app.get('/never', () => new Promise<Response>(() => {}))
    app.onError((error, c) => c.text(error.message, 503))
    const answer = Promise.resolve(app.request('/never'))
    let isAnswered = false
    void answer.then(() => {
      isAnswered = true
    })
    await vi.advanceTimersByTimeAsync(500)
    expect(isAnswered).toBe(false)
    silenceMs = 2_000
    await vi.advanceTimersByTimeAsync(250)
    expect([(await answer).status, vi.getTimerCount()]).toEqual([503, 0])
    vi.useRealTimers()
  })
})

describe('the log', () => {
  const open = () => {
    const lines: string[] = []
    let now = 5_000
    const hooks = throttledLines(() => now)
    const write = (line: string) => void lines.push(JSON.parse(line).msg)
    const pass = (ms: number): void => {
      now += ms
    }
    return { log: pino({ level: 'info', hooks }, { write }), lines, pass }
  }

  test('tells once a second of a database that is away or a disk that is full, and all else always', () => {
    const { log, lines, pass } = open()
    log.error({ err: failure('ECONNREFUSED') }, 'first')
    log.warn({ err: new Error('Failed query', { cause: failure('57P01') }) }, 'second')
    log.error({ err: failure('ENOSPC') }, 'third')
    log.error({ err: new Error('a fault') }, 'fault')
    log.error({ err: failure('ECONNREFUSED') }, 'a mail failed for good')
    pass(999)
    log.error({ err: failure('53100') }, 'fourth')
    pass(1)
    log.error({ err: failure('53100') }, 'fifth')
    expect(lines).toEqual(['first', 'fault', 'a mail failed for good', 'fifth'])
  })

  test('has no line more for each call that is answered so', async () => {
    const { log, lines } = open()
    const away = { ...desk.context.database, sql: () => Promise.reject(failure('ECONNREFUSED')) }
    const tokens = { ...desk.context.tokens, verify: () => away.sql() }
    const app = createApp({ ...desk.context, log, tokens })
    const ask = async () =>
      (await app.request(`${api}/projects`, { headers: { Authorization: 'Bearer a.b.c' } })).status
    expect([await ask(), await ask(), await ask()]).toEqual([503, 503, 503])
    expect(lines).toEqual(['request failed'])
  })
})

test.each([
  [failure('ECONNREFUSED'), "The database of DATABASE_URL at db.example:5433 can't be reached: ECONNREFUSED."],
  [
    new Error('x', { cause: failure('57P03') }),
    "The database of DATABASE_URL at db.example:5433 can't be reached: 57P03.",
  ],
  [
    new AggregateError([failure('EHOSTUNREACH')]),
    "The database of DATABASE_URL at db.example:5433 can't be reached: EHOSTUNREACH.",
  ],
  [failure('53100'), 'The database of DATABASE_URL at db.example:5433 has no room left on its disk.'],
  [failure('28P01'), 'The database of DATABASE_URL at db.example:5433 refuses the user or the password.'],
  [failure('ENOSPC'), 'There is no room left on the disk of DATA_DIR, /srv/data.'],
  [
    Object.assign(failure('EACCES'), { path: '/srv', syscall: 'mkdir' }),
    "The setting DATA_DIR can't be used: /srv/data is no folder that this user can make and write to (EACCES).",
  ],
  [
    Object.assign(failure('EROFS'), { path: '/srv/data/files', syscall: 'mkdir' }),
    "The setting DATA_DIR can't be used: /srv/data is no folder that this user can make and write to (EROFS).",
  ],
  [
    Object.assign(failure('ENOENT'), { path: '/srv/data', syscall: 'mkdir' }),
    "The setting DATA_DIR can't be used: /srv/data is no folder that this user can make and write to (ENOENT).",
  ],
  [Object.assign(failure('ENOENT'), { path: '/srv/data/jwt-secret', syscall: 'open' }), null],
  [Object.assign(failure('EACCES'), { path: '/srv/database', syscall: 'open' }), null],
  [new Error('a fault'), null],
])('a start that fails by %s is told in one sentence', (error, sentence) => {
  const settings = { databaseUrl: 'postgres://portal:secret@db.example:5433/portal', dataDir: '/srv/data' }
  expect(startFailure(error, settings)).toBe(sentence)
})

test.each([
  ['EADDRINUSE', 'Port 80 is taken by another program: set METRICS_PORT to a free one.'],
  ['EACCES', "The setting METRICS_PORT can't be used: this user may not listen on port 80."],
  ['EADDRNOTAVAIL', "The setting HOST can't be used: nothing can listen at 10.0.0.9 (EADDRNOTAVAIL)."],
])('a listener that fails by %s is told by the setting at fault', (code, sentence) => {
  const place = { host: '10.0.0.9', port: 80, portSetting: 'METRICS_PORT' } as const
  expect(listenFailure(failure(code), place).message).toBe(sentence)
})
