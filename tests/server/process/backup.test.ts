import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startDebianPostgres, toolsFolder } from '../../support/debian-postgres.ts'
import { callPortal, signInAt } from '../../support/portal-call.ts'
import { type PortalProcess, startPortal } from '../../support/portal-process.ts'

type Order = { '@id': string; number: string; state: string; notes: string; items: { id: number }[] }

const prefix = '/api/v2/shop'
const folders: string[] = []
const portals: PortalProcess[] = []

const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-restored-'))
  folders.push(folder)
  return folder
}

const start = async (settings: Record<string, string>): Promise<PortalProcess> => {
  const portal = await startPortal(settings)
  portals.push(portal)
  return portal
}

afterAll(async () => {
  for (const portal of portals) await portal.dispose()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const signedIn = async (origin: string) => {
  const { token } = await signInAt(origin)
  return (method: string, path: string, body?: object) => callPortal<Order>(origin + path, method, { body, token })
}

const confirmOrder = async ({ url }: PortalProcess): Promise<Order> => {
  const call = await signedIn(url)
  const order = await call('POST', `${prefix}/orders/ftv_create_order`, { localCode: 'nl_NL' })
  await call('POST', `${order['@id']}/ftv_add_product`, {
    productVariant: `${prefix}/product-variants/tv-commercial-30`,
    voice: `${prefix}/voices/noor-bakker`,
  })
  const paymentMethod = `${prefix}/payment-methods/invoice`
  return call('PUT', `${order['@id']}/ftv_complete_order`, { paymentMethod, notes: 'Read it slowly.' })
}

const readOrder = async ({ url }: PortalProcess, iri: string) => {
  const { number, state, notes } = await (await signedIn(url))('GET', iri)
  return { number, state, notes }
}

const firstSound = async ({ url }: PortalProcess): Promise<number> => {
  const list = await (await fetch(`${url}${prefix}/voices?itemsPerPage=1`)).text()
  return (await fetch(url + (/"(\/media\/catalogue\/[^"]+)"/.exec(list)?.[1] ?? '/media/none'))).status
}

test('a copy of the data folder of a stopped portal is a portal with everything in it', async () => {
  const portal = await start({ DATABASE_URL: '' })
  const order = await confirmOrder(portal)
  expect(await portal.stop()).toBe(0)
  const backup = await emptyFolder()
  await cp(portal.dataDir, backup, { recursive: true })
  await portal.dispose()

  const restored = await start({ DATABASE_URL: '', DATA_DIR: backup, DEMO: '0', DEMO_ACCOUNTS: '1' })
  expect(await readOrder(restored, order['@id'])).toEqual({
    number: order.number,
    state: 'new',
    notes: 'Read it slowly.',
  })
  expect(await firstSound(restored)).toBe(200)
}, 480_000)

const tools = toolsFolder()
if (tools === null) process.stderr.write('NOT TESTED: pg_dump and pg_restore, of which there are none here.\n')

test.skipIf(tools === null)(
  'what pg_dump wrote while the portal ran, pg_restore brings back into an empty database',
  async () => {
    const postgres = await startDebianPostgres(tools ?? '')
    try {
      const portal = await start({ DATABASE_URL: postgres.at('portal') })
      const order = await confirmOrder(portal)
      const backup = await emptyFolder()
      const dump = join(backup, 'portal.dump')
      execFileSync(join(tools ?? '', 'pg_dump'), ['--format=custom', `--file=${dump}`, postgres.at('portal')])
      // What is under way goes while it is copied (`docs/operations.md`).
      const filter = (source: string) => !source.endsWith('.part')
      await cp(join(portal.dataDir, 'files'), join(backup, 'files'), { recursive: true, filter })
      await portal.dispose()

      const restore = ['--exit-on-error', '--no-owner', `--dbname=${postgres.at('empty')}`, dump]
      execFileSync(join(tools ?? '', 'pg_restore'), restore)
      const restored = await start({
        DATABASE_URL: postgres.at('empty'),
        DATA_DIR: backup,
        DEMO: '0',
        DEMO_ACCOUNTS: '1',
      })
      expect(await readOrder(restored, order['@id'])).toEqual({
        number: order.number,
        state: 'new',
        notes: 'Read it slowly.',
      })
      expect(await readdir(join(backup, 'files'))).toContain('catalogue')
      expect(await firstSound(restored)).toBe(200)
      expect(restored.log()).toContain('the files belong to another database: those that nothing names stay')
      const next = await confirmOrder(restored)
      expect(Number(next.number)).toBeGreaterThan(Number(order.number))
    } finally {
      for (const portal of portals.splice(0)) await portal.dispose()
      postgres.stop()
    }
  },
  480_000,
)
