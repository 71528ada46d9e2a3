import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '../../../server/auth/passwords.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { customers, users } from '../../../server/db/schema/customer.ts'
import { createJobs } from '../../../server/jobs/jobs.ts'
import { importQueue } from '../../../server/services/import/import-queue.ts'
import type { CatalogueImport } from '../../../src/api/contract/import.ts'
import { admin } from '../../support/administrators.ts'
import { postgresAt } from '../../support/database.ts'
import { importForm, voicesCsv } from '../../support/imports.ts'
import { callPortal } from '../../support/portal-call.ts'
import { type PortalProcess, startPortal } from '../../support/portal-process.ts'
import { startPostgres } from '../../support/postgres.ts'

const postgres = await startPostgres()
const database = postgresAt(postgres.url)
const somebody = new pg.Client({ connectionString: postgres.url })
const portals: PortalProcess[] = []

afterAll(async () => {
  for (const portal of portals) await portal.dispose()
  await somebody.end()
  await database.close()
  await postgres.stop()
})

const account = { email: 'lotte@handed-on.example', password: 'a password of the team' }

const addAdministrator = async (): Promise<void> => {
  const person = { email: account.email, firstName: 'Lotte', role: 'administrator', status: 'approved' } as const
  const [row] = await database.db.insert(customers).values(person).returning()
  const passwordHash = await hashPassword(account.password)
  await database.db.insert(users).values({ customerId: row?.id ?? 0, email: account.email, passwordHash })
}

const start = async (settings: Record<string, string> = {}) => {
  const portal = await startPortal({ DATABASE_URL: postgres.url, DEMO: '0', ...settings })
  portals.push(portal)
  const signedIn = await callPortal<{ token: string }>(`${portal.url}${admin}/administrators/token`, 'POST', {
    body: account,
  })
  const { token } = signedIn
  return {
    ...portal,
    read: (iri: string) => callPortal<CatalogueImport>(portal.url + iri, 'GET', { token }),
    upload: async (form: FormData): Promise<CatalogueImport> => {
      const headers = { Authorization: `Bearer ${token}` }
      const answer = await fetch(`${portal.url}${admin}/imports`, { method: 'POST', headers, body: form })
      expect(answer.status).toBe(201)
      return answer.json()
    },
  }
}

const rowsOf = async (text: string) => (await database.sql(text)).rows

test('kill -9 in the middle of an import: the other process goes on with it, and what came later waits until then', async () => {
  await migrate(database)
  await addAdministrator()
  const first = await start()
  // Somebody holds the third code, so that the import stands in its middle.
  await somebody.connect()
  await somebody.query('begin')
  await somebody.query("insert into products (kind, code, name) values ('voices', 'hand-c', 'Held')")
  const begun = await first.upload(importForm(voicesCsv('hand-a', 'hand-b', 'hand-c', 'hand-d')))
  await expect
    .poll(() => rowsOf("select code from products where code like 'hand-%' order by code"), { interval: 20 })
    .toEqual([{ code: 'hand-a' }, { code: 'hand-b' }])
  const second = await start({ DATA_DIR: first.dataDir })
  await first.kill()
  expect(await second.read(begun['@id'])).toMatchObject({ state: 'running', finishedAt: null })

  // A minute goes by without a sign of it.
  await rowsOf("update jobs.job set heartbeat_on = now() - interval '61 s' where name = 'import' and state = 'active'")
  const watch = await createJobs(database, pino({ level: 'silent' }), [importQueue], { superviseSeconds: 1 })
  const given = () => rowsOf("select state from jobs.job where name = 'import'")
  await expect.poll(given, { interval: 50 }).toEqual([{ state: 'retry' }])
  await watch.stop()
  await rowsOf("update jobs.job set start_after = now() where name = 'import'")
  await somebody.query('rollback')

  const next = await second.upload(importForm(voicesCsv('next-a')))
  await expect.poll(async () => (await second.read(next['@id'])).state, { interval: 50 }).toBe('completed')
  const ended = await second.read(begun['@id'])
  expect([ended.state, ended.rows, ended.created + ended.unchanged, ended.updated, ended.problems]).toEqual([
    'completed',
    { total: 4, done: 4 },
    4,
    0,
    [],
  ])
  const later = await second.read(next['@id'])
  expect(Date.parse(later.startedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(ended.finishedAt ?? ''))
  const codes = await rowsOf(
    'select p.code, count(v.id)::int as variants from products p join variants v on v.product_id = p.id group by 1 order by 1',
  )
  expect(codes).toEqual(['hand-a', 'hand-b', 'hand-c', 'hand-d', 'next-a'].map((code) => ({ code, variants: 1 })))
  expect(await rowsOf('select file from imports where file is not null')).toEqual([])
})
