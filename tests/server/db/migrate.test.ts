import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../../server/db/client.ts'
import { migrate, migrationsFolder } from '../../../server/db/migrate.ts'
import { postgresAt, testDatabase, testDatabaseUrl } from '../../support/database.ts'
import { temporaryFolder } from './child.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const applied = async () => (await database.sql('select hash from drizzle.__drizzle_migrations order by id')).rows

/** A folder as drizzle-kit makes them; its instants are later than those of any real migration. */
const folderWith = (...statements: string[]): string => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'meta'))
  const entries = statements.map((statement, idx) => {
    const tag = `000${idx}_step`
    writeFileSync(join(folder, `${tag}.sql`), statement)
    return { idx, version: '7', when: 4_000_000_000_000 + idx, tag, breakpoints: true }
  })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  return folder
}

test('does nothing the second time', async () => {
  const before = await applied()
  expect(before.length).toBeGreaterThan(0)
  await migrate(database)
  await migrate(database)
  expect(await applied()).toEqual(before)
})

test('applies what is new, and nothing of a set of which one fails', async () => {
  const before = await applied()
  const broken = folderWith('create table step_one (n integer);', 'create table step_one (n integer);')
  await expect(migrate(database, broken)).rejects.toThrow()
  expect(await applied()).toEqual(before)
  expect((await database.sql(`select to_regclass('step_one') as found`)).rows).toEqual([{ found: null }])
  await migrate(
    database,
    folderWith('create table step_one (n integer);--> statement-breakpoint\ncreate table step_two ();'),
  )
  expect(await applied()).toHaveLength(before.length + 1)
  expect((await database.sql('select n from step_one')).rows).toEqual([])
})

/** The first migrations alone. */
const firstFolder = (count = 1): string => {
  const folder = temporaryFolder()
  cpSync(migrationsFolder(), folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal: { entries: unknown[] } = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}

const beginAt = async (count: number): Promise<void> => {
  for (const statement of ['drop schema drizzle cascade', 'drop schema public cascade', 'create schema public'])
    await database.sql(statement)
  await migrate(database, firstFolder(count))
}
const idOf = async (statement: string): Promise<unknown> =>
  (await database.sql(`${statement} returning id`)).rows[0]?.id

test('brings a database of the first version along, with what is in it', async () => {
  const { sql } = database
  await beginAt(1)
  const agency = await idOf(
    `insert into customers (role, status, email, company) values ('reseller', 'approved', 'a@b.example', 'Noord')`,
  )
  const client = await idOf(
    `insert into customers (role, status, email, company, reseller_id) values ('client', 'approved', 'c@d.example', 'Blauw', ${agency})`,
  )
  const project = await idOf(
    `insert into projects (customer_id, client_id, name) values (${agency}, ${client}, 'Radio')`,
  )
  for (const state of ['parked', 'new'])
    await sql(
      `insert into orders (token, customer_id, project_id, state) values ('${state}', ${agency}, ${project}, '${state}')`,
    )
  await sql(
    `insert into comments (project_id, customer_id, client_id, comment, payload) values (${project}, ${agency}, ${client}, 'Which?', '{}')`,
  )
  const product = await idOf(`insert into products (code, name, kind) values ('p', 'P', 'voices')`)
  await sql(`insert into project_voices (project_id, product_id, position) values (${project}, ${product}, 0)`)
  const variant = await idOf(`insert into variants (product_id, code, name, price) values (${product}, 'v', 'V', 100)`)
  const item = await idOf(
    `insert into order_items (order_id, variant_id, product_name, variant_name, unit_price, created_at) values (1, ${variant}, 'P', 'V', 100, '2026-01-02T03:04:05Z')`,
  )
  await sql(
    `insert into order_item_links (order_item_id, instruction_index, type, product_id, variant_id, product_name, variant_name, unit_price) values (${item}, 0, 'voice', ${product}, ${variant}, 'P', 'V', 100)`,
  )

  await migrate(database)
  const isAsOld = `select created_at = '2026-01-02T03:04:05Z' as is_as_old from order_item_links`
  expect((await sql(isAsOld)).rows).toEqual([{ is_as_old: true }])
  expect((await sql('select state, client_id from orders order by id')).rows).toEqual([
    { state: 'parked', client_id: null },
    { state: 'new', client_id: client },
  ])
  expect((await sql('select added_at from project_voices')).rows).toEqual([{ added_at: null }])
  expect((await sql('select comment, customer_id, author_name from comments')).rows).toEqual([
    { comment: 'Which?', customer_id: agency, author_name: null },
  ])
})

test('withdraws what a project’s former client was asked and has not answered', async () => {
  const { sql } = database
  await beginAt(15)
  const agency = await idOf(
    `insert into customers (role, status, email) values ('reseller', 'approved', 'a@b.example')`,
  )
  const clientOf = (email: string) =>
    idOf(
      `insert into customers (role, status, email, reseller_id) values ('client', 'approved', '${email}', ${agency})`,
    )
  const former = await clientOf('former@d.example')
  const present = await clientOf('present@d.example')
  const projectOf = (client: unknown) =>
    idOf(`insert into projects (customer_id, client_id, name) values (${agency}, ${client}, 'Radio')`)
  const project = await projectOf(present)
  const without = await projectOf('null')
  const ask = (place: unknown, client: unknown, comment: string, { payload = '{}', parent = 'null' } = {}) =>
    idOf(
      `insert into comments (project_id, customer_id, client_id, comment, payload, parent_id) values (${place}, ${agency}, ${client}, '${comment}', '${payload}', ${parent})`,
    )
  await ask(project, former, 'of the former client', { payload: '{"read": true}' })
  await ask(without, former, 'of a project without a client')
  await ask(project, 'null', 'of a deleted client')
  await ask(project, former, 'withdrawn before', { payload: '{"withdrawnAt": "2026-01-02T03:04:05.000Z"}' })
  await ask(project, present, 'of the present client')
  const answered = await ask(project, former, 'answered')
  await ask(project, former, 'the answer', { parent: String(answered) })

  await migrate(database)
  const { rows } = await sql(`select comment, payload from comments order by id`)
  const withdrawnAt = expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(rows).toEqual([
    { comment: 'of the former client', payload: { read: true, withdrawnAt } },
    { comment: 'of a project without a client', payload: { withdrawnAt } },
    { comment: 'of a deleted client', payload: { withdrawnAt } },
    { comment: 'withdrawn before', payload: { withdrawnAt: '2026-01-02T03:04:05.000Z' } },
    { comment: 'of the present client', payload: {} },
    { comment: 'answered', payload: {} },
    { comment: 'the answer', payload: {} },
  ])
})

test('takes from what deleted clients were asked whom it still names', async () => {
  const { sql } = database
  await beginAt(17)
  const agency = await idOf(
    `insert into customers (role, status, email) values ('reseller', 'approved', 'a@b.example')`,
  )
  const client = await idOf(
    `insert into customers (role, status, email, reseller_id) values ('client', 'approved', 'c@d.example', ${agency})`,
  )
  const project = await idOf(`insert into projects (customer_id, name) values (${agency}, 'Radio')`)
  const naming = '{"read": true, "guest": "Guus", "passedOnBy": "Eva", "undelivered": "eva@b.example"}'
  for (const asked of ['null', client])
    await sql(
      `insert into comments (project_id, customer_id, client_id, comment, payload) values (${project}, ${agency}, ${asked}, 'Which?', '${naming}')`,
    )

  await migrate(database)
  expect((await sql('select payload from comments order by id')).rows).toEqual([
    { payload: { read: true, guest: 'Guus' } },
    { payload: { read: true, guest: 'Guus', passedOnBy: 'Eva', undelivered: 'eva@b.example' } },
  ])
})

test('knows of each feedback link where it was mailed to, by the mail that was written with it', async () => {
  const { sql } = database
  await beginAt(20)
  const client = await idOf(`insert into customers (role, status, email) values ('client', 'approved', 'c@d.example')`)
  const linkAt = (minute: string, commentId: number) =>
    sql(
      `insert into refresh_tokens (token_hash, family, scope, customer_id, comment_id, expires_at, created_at) values ('${minute} ${commentId}', 'f', 'feedback', ${client}, ${commentId}, now(), '2026-01-02T03:${minute}Z')`,
    )
  const mailAt = (minute: string, opens: string) =>
    sql(
      `insert into mails (content, opens, message_id, created_at) values ('{"to": "eva@${minute}.example"}', ${opens}, 'm', '2026-01-02T03:${minute}Z')`,
    )
  for (const commentId of [7, 8]) await linkAt('01', commentId)
  await linkAt('02', 7)
  await linkAt('03', 7)
  await mailAt('01', `'{"commentId": 7, "contactId": 3}'`)
  await mailAt('02', `'{"commentId": 7, "contactId": null}'`)
  await mailAt('03', `'{"tokenHash": "t"}'`)
  await mailAt('03', 'null')

  await migrate(database)
  expect((await sql('select token_hash as link, mailed_to from refresh_tokens order by id')).rows).toEqual([
    { link: '01 7', mailed_to: 'eva@01.example' },
    { link: '01 8', mailed_to: null },
    { link: '02 7', mailed_to: 'eva@02.example' },
    { link: '03 7', mailed_to: null },
  ])
})

/** The database of these tests, for another connection. */
const ownUrl = async (): Promise<string> => {
  const { rows } = await database.sql('select current_database() as name')
  const url = new URL(testDatabaseUrl ?? '')
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

test.runIf(testDatabaseUrl !== null)('gives way to whoever works on its tables, and comes after them', async () => {
  await database.sql('drop schema drizzle cascade; create table near (n integer); create table far (n integer)')
  const worker = new pg.Client({ connectionString: await ownUrl() })
  await worker.connect()
  await worker.query('begin; select n from far')
  const added = ['near', 'far'].map((table) => `alter table ${table} add column added integer;`)
  const migrated = migrate(database, folderWith(...added))
  const waiting = `select count(*)::int as waiting from pg_locks where not granted and relation = 'far'::regclass`
  await vi.waitFor(async () => expect((await database.sql(waiting)).rows).toEqual([{ waiting: 1 }]), { interval: 20 })
  // By now the migration holds the table that somebody else asks for, and the worker next.
  expect((await database.sql('select n from near')).rows).toEqual([])
  expect((await worker.query('select n from near')).rows).toEqual([])
  await worker.query('commit')
  await worker.end()
  await migrated
  expect((await database.sql('select near.added, far.added from near, far')).rows).toEqual([])
  expect(await applied()).toHaveLength(2)
})

test.runIf(testDatabaseUrl !== null)('takes turns when several processes start at once', async () => {
  const url = await ownUrl()
  const folder = folderWith('select 1;', 'select 2;', 'select pg_sleep(0.2); create table step_three (n integer);')
  await database.sql('drop schema drizzle cascade')
  const others = [1, 2, 3, 4].map(() => postgresAt(url))
  await Promise.all(others.map((other) => migrate(other, folder)))
  await Promise.all(others.map((other) => other.close()))
  expect(await applied()).toHaveLength(3)
})
