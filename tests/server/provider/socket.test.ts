import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lockFolder } from '../../../server/db/lock.ts'
import { customers } from '../../../server/db/schema/customer.ts'
import { type CommandSocket, serveCommands } from '../../../server/provider/socket.ts'
import { socketFolder, socketPath } from '../../../server/provider/socket-path.ts'
import { type ProviderDesk, startDesk, typed } from './support.ts'

let desk: ProviderDesk
const opened: CommandSocket[] = []

beforeAll(async () => {
  desk = await startDesk()
  await desk.tools.database.db
    .insert(customers)
    .values({ email: 'kim@nieuw.example', company: 'Nieuwe Stem', role: 'reseller', status: 'pending' })
})
afterAll(() => desk.close())
afterEach(async () => {
  for (const socket of opened.splice(0)) await socket.close()
})

const environment = () => ({ DATA_DIR: desk.config.dataDir })

const logged: object[] = []
const log = pino({ base: null, timestamp: false }, { write: (line: string) => void logged.push(JSON.parse(line)) })

/** A portal on the embedded database, as far as the socket goes. */
const serve = async (databaseUrl: string | null = null, database = desk.tools.database): Promise<CommandSocket> => {
  const { tools, config } = desk
  const served = await serveCommands({
    ...tools,
    database,
    log,
    jobs: await tools.jobs(),
    payments: tools.payments(),
    config: { ...config, databaseUrl },
  })
  opened.push(served)
  return served
}

const path = (): string => {
  const found = socketPath(desk.config.dataDir)
  if (found === null) throw new Error('the folder of the test is too deep')
  return found
}

const raw = async (...lines: string[]): Promise<unknown[]> => {
  const socket = connect(path())
  const answers: unknown[] = []
  for (const line of lines) socket.write(`${line}\n`)
  for await (const line of createInterface({ input: socket })) {
    answers.push(JSON.parse(line))
    if (answers.length === lines.length) break
  }
  socket.destroy()
  return answers
}

describe('commands while the portal runs', () => {
  it('that change something leave a line in its log, and others none', async () => {
    await serve()
    const { db } = desk.tools.database
    const ada = { email: 'ada@nieuw.example', company: 'Ada', role: 'reseller', status: 'pending' } as const
    const [{ id } = { id: 0 }] = await db.insert(customers).values(ada).returning()
    logged.length = 0
    for (const args of [['resellers'], ['reject', 'ada@nieuw.example'], ['reject', String(id)], ['sign-out', '--all']])
      await typed(args, environment())
    const line = { level: 30, msg: 'a command of the provider team was carried out' }
    expect(logged).toEqual([
      { ...line, command: 'reject', customerId: id },
      { ...line, command: 'sign-out-all', accounts: 0 },
    ])
    await db.delete(customers).where(eq(customers.id, id))
  })

  it('are carried out by the portal, results and refusals alike', async () => {
    await serve()
    expect(await typed(['approve', 'kim@nieuw.example'], environment())).toEqual({
      code: 0,
      err: [],
      out: 'Approved kim@nieuw.example (Nieuwe Stem).',
    })
    expect(await typed(['approve', 'kim@nieuw.example'], environment())).toEqual({
      code: 1,
      err: ['The reseller kim@nieuw.example is approved already.'],
      out: '',
    })
    const overSocket = await typed(['resellers', '--json'], environment())
    expect(JSON.parse(overSocket.out)).toEqual((await desk.json('resellers')).json)
  })

  it('and their answers hold any text, also one with separators at which some readers end a line', async () => {
    await serve()
    const [company, email] = ['Stem\u2028Twee\u2029BV', 'separators@nieuw.example']
    await desk.tools.database.db.insert(customers).values({ email, company, role: 'reseller', status: 'pending' })
    const listed = await typed(['resellers', '--json'], environment())
    expect(listed).toMatchObject({ code: 0, err: [] })
    expect(JSON.parse(listed.out)).toContainEqual(expect.objectContaining({ email, company }))
    expect(await typed(['approve', 'no\u2028body@nieuw.example'], environment())).toEqual({
      code: 1,
      err: ['There is no reseller no\u2028body@nieuw.example.'],
      out: '',
    })
  })

  it('come over a socket that this user alone can open, also where a killed portal left one', async () => {
    await serve()
    await opened.splice(0)[0]?.close()
    await writeFile(path(), '')
    await serve()
    const modeOf = async (of: string) => (await stat(of)).mode & 0o777
    expect([await modeOf(path()), await modeOf(socketFolder(desk.config.dataDir))]).toEqual([0o600, 0o700])
    expect((await typed(['stats'], environment())).code).toBe(0)
  })

  it('are answered in their order, and what nobody understands is refused or failed, without details', async () => {
    await serve()
    const args = { state: null }
    expect(
      await raw(
        JSON.stringify({ verb: 'resellers', args: { state: 'rejected' } }),
        '{"verb":"resellers","args":{"state":"mad"}}',
        'no json',
        JSON.stringify({ verb: 'drop', args }),
      ),
    ).toEqual([
      { result: [] },
      { failed: true },
      { failed: true },
      { refused: 'The running portal does not know drop: restart it with this version.' },
    ])
  })

  it('find no socket with PostgreSQL, where they work on the database themselves', async () => {
    await serve('postgres://localhost/portal')
    await expect(stat(path())).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('that are under way are answered before the portal stops', async () => {
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { database } = desk.tools
    const transaction: typeof database.transaction = async (body, config) => {
      begun.resolve()
      await gate.promise
      return database.transaction(body, config)
    }
    const served = await serve(null, { ...database, transaction })
    const answered = raw(JSON.stringify({ verb: 'approve', args: { who: 'nobody@x.example' } }))
    await begun.promise
    const closed = served.close()
    gate.resolve()
    expect(await answered).toEqual([{ refused: expect.stringContaining('nobody@x.example') }])
    await closed
  })

  it('may be killed before they read their answer: the next one is answered all the same', async () => {
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { database } = desk.tools
    const transaction: typeof database.transaction = async (body, config) => {
      begun.resolve()
      await gate.promise
      return database.transaction(body, config)
    }
    await serve(null, { ...database, transaction })
    const killed = connect(path()).pause()
    killed.write('no json\n{"verb":"approve","args":{"who":"nobody@x.example"}}\n')
    // With an answer unread, what the portal sees is an error, and no ordinary end.
    await begun.promise
    killed.destroy()
    gate.resolve()
    expect(await raw('no json')).toEqual([{ failed: true }])
  })

  it('end with the portal: the socket is gone once it has stopped', async () => {
    const served = await serve()
    await served.close()
    await expect(stat(path())).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('commands without a portal', () => {
  it('say that there is none where no data is', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'provider-none-'))
    expect(await typed(['stats'], { DATA_DIR: dataDir })).toEqual({
      code: 3,
      out: '',
      err: [`There is no portal in ${dataDir}: set DATA_DIR, start the portal once, or begin with import.`],
    })
    await rm(dataDir, { recursive: true })
  })

  it('work on the data folder themselves, and name who holds it where that takes no commands', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'provider-own-'))
    await writeFile(join(dataDir, 'voices.csv'), 'kind,code,name\nvoices,sam,Sam\n')
    const importing = ['import', join(dataDir, 'voices.csv')]
    const imported = await typed(importing, { DATA_DIR: dataDir })
    expect(imported.err).toEqual([`There was no portal in ${dataDir}: this made a new one there.`])
    expect(imported.out.split('\n')[0]).toBe('Items    1 created, 0 updated, 0 unchanged, 0 refused')
    const counted = await typed(['stats', '--json'], { DATA_DIR: dataDir })
    expect(JSON.parse(counted.out)).toMatchObject({ catalogue: { voices: 1 } })
    const lock = lockFolder(join(dataDir, 'database'))
    const { code, out, err } = await typed(['stats'], { DATA_DIR: dataDir })
    lock.release()
    expect({ code, out }).toEqual({ code: 3, out: '' })
    expect(err).toEqual([
      expect.stringMatching(new RegExp(`is in use by process ${process.pid} on .* It takes no commands now: `)),
    ])
    await rm(dataDir, { recursive: true })
  })

  it('say in one sentence that PostgreSQL does not answer', async () => {
    const { code, out, err } = await typed(['stats'], { DATABASE_URL: 'postgres://portal:secret@127.0.0.1:1/portal' })
    expect({ code, out }).toEqual({ code: 3, out: '' })
    expect(err).toEqual([expect.stringMatching(/^The database of DATABASE_URL can't be used: .*ECONNREFUSED.*\.$/)])
  })
})
