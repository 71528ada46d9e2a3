import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig } from '../../../server/config.ts'
import type { Database } from '../../../server/db/client.ts'
import { mails } from '../../../server/db/schema/delivery.ts'
import { createJobs, type Jobs } from '../../../server/jobs/jobs.ts'
import { mailQueue } from '../../../server/mail/mail-queue.ts'
import { createMailer, type MailTimeouts } from '../../../server/mail/mailer.ts'
import { registerMailJob, sendMail } from '../../../server/mail/send-mails.ts'
import { testDatabase } from '../../support/database.ts'
import { type MailServer, startMailServer } from '../../support/mail-server.ts'
import { noOccasion } from '../../support/no-occasion.ts'

let database: Database
let server: MailServer
const logged: { msg: string; mailId?: number; err?: { message: string } }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
const running: Jobs[] = []

beforeAll(async () => {
  database = await testDatabase()
  server = await startMailServer()
})
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
  server.refuse(() => null)
  logged.length = 0
})
afterAll(async () => {
  await server.close()
  await database.close()
})

type Settings = Record<string, string>
const smtp = (port: number, credentials = '') => ({
  SMTP_URL: `smtp://${credentials}127.0.0.1:${port}`,
  MAIL_FROM: 'Portal <no-reply@portal.example>',
})

const write = async (to: string, text = 'T', createdAt = new Date()): Promise<number> => {
  const content = { kind: 'password-reset', to, subject: 'S', text, html: '<p>T</p>' }
  const [row] = await database.db
    .insert(mails)
    .values({ content, messageId: `<${to}>`, createdAt })
    .returning({ id: mails.id })
  return row?.id ?? 0
}
const stateOf = async (id: number) => {
  const [mail] = await database.db.select().from(mails).where(eq(mails.id, id))
  return { sent: mail?.sentAt != null, failure: mail?.failure ?? null, claimed: mail?.claimedUntil != null }
}
const toolsAt = async (port: number, timeouts?: MailTimeouts) => ({
  database,
  mailer: await createMailer(loadConfig(smtp(port)), timeouts),
  log,
  occasion: noOccasion,
})
const unwanted = (responseCode: number) => Object.assign(new Error('not from you'), { responseCode })
const strictServers: [whom: string, credentials: string, options: SMTPServerOptions][] = [
  ['our sender', '', { onMailFrom: (_, __, done) => done(unwanted(550)) }],
  ['our password', 'us:wrong@', { allowInsecureAuth: true, onAuth: (_, __, done) => done(unwanted(535)) }],
  ['us', '', { onConnect: (_, done) => done(unwanted(554)) }],
]
const times = (to: string) => server.received.filter((text) => text.includes(`To: ${to}`)).length

describe('a mail that the mail server refuses for good', () => {
  test.each([
    ['recipient', 550, 'no such user'],
    ['data', 550, 'no such user'],
    ['recipient', 554, '5.1.1 no such user'],
    ['data', 552, '5.2.2 mailbox full'],
  ] as const)('at the %s by %i %s, is not tried again, and says why', async (at, responseCode, message) => {
    const to = `gone-${at}-${responseCode}@x.example`
    server.refuse(() => ({ responseCode, message }), at)
    const id = await write(to)
    const tools = await toolsAt(server.port)
    await sendMail(tools, id)
    expect(await stateOf(id)).toEqual({ sent: false, failure: expect.stringContaining(message), claimed: false })
    expect(logged).toMatchObject([{ level: 50, mailId: id, msg: 'a mail failed for good' }])
    server.refuse(() => null)
    await sendMail(tools, id)
    expect(times(to)).toBe(0)
  })

  test('since it goes to nobody, is not tried again either', async () => {
    const id = await write('')
    await sendMail(await toolsAt(server.port), id)
    expect((await stateOf(id)).failure).toBe('No recipients defined')
  })

  test('keeps no other mail waiting, nor does one that is refused for now', async () => {
    server.refuse((address) => {
      if (address.startsWith('bad')) return { responseCode: 550, message: 'no' }
      return address.startsWith('later') ? { responseCode: 451, message: 'later' } : null
    }, 'recipient')
    const tools = await toolsAt(server.port)
    const jobs = await createJobs(database, log, [mailQueue])
    running.push(jobs)
    jobs.work(mailQueue, ({ mailId }, tries) => sendMail(tools, mailId, tries))
    const ids: number[] = []
    for (const name of ['bad', 'later', ...Array.from({ length: 20 }, (_, index) => `good${index}`)])
      ids.push(await write(`${name}@block.example`))
    await database.transaction(async (tx) => {
      for (const mailId of ids) await jobs.send(tx, mailQueue, { mailId })
    })
    await jobs.start()
    // Well under the time that a poll for each would take.
    await vi.waitFor(
      async () => expect((await Promise.all(ids.slice(2).map(stateOf))).every(({ sent }) => sent)).toBe(true),
      { timeout: 240_000, interval: 50 },
    )
    const refused = { sent: false, failure: expect.any(String), claimed: false }
    await vi.waitFor(async () => expect(await stateOf(ids[0] ?? 0)).toEqual(refused), { timeout: 240_000 })
    server.refuse(() => null)
    await vi.waitFor(async () => expect((await stateOf(ids[1] ?? 0)).sent).toBe(true), { timeout: 240_000 })
    for (const name of ['later', 'good0', 'good19']) expect(times(`${name}@block.example`)).toBe(1)
    expect(times('bad@block.example')).toBe(0)
  })
})

describe('a mail that is not taken now', () => {
  test.each([
    [451, 'recipient'],
    [451, 'data'],
    [421, 'recipient'],
  ] as const)('with %i at the %s, waits for another try', async (responseCode, at) => {
    server.refuse(() => ({ responseCode, message: 'later' }), at)
    const id = await write(`${responseCode}-${at}@x.example`)
    const tools = await toolsAt(server.port)
    await expect(sendMail(tools, id)).rejects.toThrow('later')
    expect(await stateOf(id)).toEqual({ sent: false, failure: null, claimed: false })
  })

  test.each([
    [550, '5.7.1 Relay access denied', 'recipient'],
    [550, '5.4.5 Daily user sending limit exceeded', 'data'],
    [554, 'Your account is suspended', 'recipient'],
  ] as const)('since it may be for us, with %i %s, waits for half a day', async (responseCode, message, at) => {
    server.refuse(() => ({ responseCode, message }), at)
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    const tools = await toolsAt(server.port)
    const young = await write(`young-${at}-${responseCode}@x.example`, 'T', hoursAgo(11))
    await expect(sendMail(tools, young)).rejects.toThrow(message)
    expect(await stateOf(young)).toEqual({ sent: false, failure: null, claimed: false })
    const old = await write(`old-${at}-${responseCode}@x.example`, 'T', hoursAgo(13))
    await sendMail(tools, old)
    expect((await stateOf(old)).failure).toContain(message)
  })

  test('is given up with its last try, and says why', async () => {
    server.refuse(() => ({ responseCode: 451, message: 'still not' }))
    const id = await write('last@x.example')
    await sendMail(await toolsAt(server.port), id, { isLastTry: true })
    expect((await stateOf(id)).failure).toContain('still not')
    expect(logged).toMatchObject([{ level: 50, mailId: id }])
  })

  test('is given up with the last try of its job', async () => {
    server.refuse(() => ({ responseCode: 451, message: 'still not' }))
    const mailId = await write('job@x.example')
    const jobs = await createJobs(database, log, [mailQueue])
    running.push(jobs)
    const config = loadConfig(smtp(server.port))
    await registerMailJob({ database, log, config, jobs }, noOccasion)
    await database.transaction((tx) => jobs.send(tx, mailQueue, { mailId }))
    await database.sql(`update jobs.job set retry_limit = 0 where (data->>'mailId')::int = $1`, [mailId])
    await jobs.start()
    await expect.poll(async () => (await stateOf(mailId)).failure).toContain('still not')
  })

  test.each(strictServers)('since the mail server does not want %s, waits', async (whom, credentials, options) => {
    const strict = await startMailServer(options)
    const config = loadConfig(smtp(strict.port, credentials))
    const id = await write(`${whom.replaceAll(' ', '-')}@x.example`)
    const tools = { database, log, occasion: noOccasion, mailer: await createMailer(config) }
    await expect(sendMail(tools, id)).rejects.toThrow('not from you')
    await strict.close()
    expect(await stateOf(id)).toEqual({ sent: false, failure: null, claimed: false })
  })

  test('since nobody listens there, waits', async () => {
    const free = await startMailServer()
    await free.close()
    const id = await write('nobody@x.example')
    await expect(sendMail(await toolsAt(free.port), id)).rejects.toThrow('ECONNREFUSED')
    expect(await stateOf(id)).toEqual({ sent: false, failure: null, claimed: false })
  })
})

describe('a mail server that hangs', () => {
  const silentServer = async (onConnection: (socket: Socket) => void) => {
    const listener = createServer(onConnection)
    const port = await new Promise<number>((resolve) => {
      listener.listen(0, '127.0.0.1', () => {
        const address = listener.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
    return { port, close: () => listener.close() }
  }

  test('before its greeting, is given up', async () => {
    const { port, close } = await silentServer(() => {})
    const id = await write('greeting@x.example')
    const timeouts = { connectMs: 1_000, silenceMs: 60_000, deliveryMs: 60_000 }
    await expect(sendMail(await toolsAt(port, timeouts), id)).rejects.toThrow('Greeting never received')
    close()
  })

  test('word by word, is given up as a whole, and its connection is cut', async () => {
    const cut = Promise.withResolvers<void>()
    const { port, close } = await silentServer((socket) => {
      const drip = setInterval(() => socket.write('220-wait\r\n'), 20)
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(drip)
        cut.resolve()
      })
    })
    const id = await write('drip@x.example')
    const timeouts = { connectMs: 60_000, silenceMs: 60_000, deliveryMs: 300 }
    await expect(sendMail(await toolsAt(port, timeouts), id)).rejects.toThrow('the mail server takes too long')
    await cut.promise
    expect(await stateOf(id)).toEqual({ sent: false, failure: null, claimed: false })
    close()
  })
})

test('a mail whose process died while it was sent goes out by the next one, once its time is over', async () => {
  const id = await write('died@x.example')
  const claim = (until: string) =>
    database.db
      .update(mails)
      .set({ claimedUntil: sql`now() + ${until}::interval` })
      .where(eq(mails.id, id))
  const tools = await toolsAt(server.port)
  await claim('1 second')
  await expect(sendMail(tools, id)).rejects.toThrow('another process is sending this mail')
  await claim('-1 second')
  await sendMail(tools, id)
  expect([times('died@x.example'), await stateOf(id)]).toEqual([1, { sent: true, failure: null, claimed: false }])
})

test('a mail is kept from other processes for longer than its delivery may take', async () => {
  const id = await write('held@x.example')
  let seconds = 0
  const deliver = async () => {
    const { rows } = await database.sql(
      'select extract(epoch from claimed_until - now())::float8 as seconds from mails where id = $1',
      [id],
    )
    seconds = Number(rows[0]?.seconds)
  }
  await sendMail({ database, mailer: { deliver }, log, occasion: noOccasion }, id)
  expect(seconds).toBeGreaterThan(60)
})

test('a mail that is out is marked even though the database is away for a moment', async () => {
  const id = await write('marked@x.example')
  const tools = await toolsAt(server.port)
  let failures = 0
  const broken = new Proxy(database.db, {
    get: (target, key, receiver) => {
      if (key === 'update' && times('marked@x.example') === 1 && failures < 2) {
        failures += 1
        throw new Error('the database restarts')
      }
      return Reflect.get(target, key, receiver)
    },
  })
  await sendMail({ ...tools, database: { ...database, db: broken } }, id)
  expect([failures, await stateOf(id)]).toEqual([2, { sent: true, failure: null, claimed: false }])
  await sendMail(tools, id)
  expect(times('marked@x.example')).toBe(1)
})

test.each([
  ['by SMTP', 'removed', (): Settings => smtp(server.port)],
  ['as a file', 'removed', (): Settings => ({})],
  ['by SMTP from a demonstration', 'removed', (): Settings => ({ ...smtp(server.port), DEMO: '1' })],
  ['as a file of a demonstration, which shows its mails', 'abc', (): Settings => ({ DEMO: '1' })],
])('of a mail that went out %s, the link that stays is %s', async (way, link, settingsOf) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const jobs = await createJobs(database, log, [mailQueue])
  running.push(jobs)
  await registerMailJob({ database, log, config: loadConfig({ DATA_DIR: dataDir, ...settingsOf() }), jobs }, noOccasion)
  const mailId = await write(`${way.replaceAll(/\W/g, '-')}@x.example`, 'https://portal.example/?link=abc')
  await database.transaction((tx) => jobs.send(tx, mailQueue, { mailId }))
  await jobs.start()
  await expect.poll(async () => (await stateOf(mailId)).sent).toBe(true)
  const [mail] = await database.db.select().from(mails).where(eq(mails.id, mailId))
  expect(mail?.content.text).toBe(`https://portal.example/?link=${link}`)
})
