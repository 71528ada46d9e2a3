import { test as base } from '@playwright/test'
import { type PortalProcess, startPortal } from '../../tests/support/portal-process.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { forgetSessions } from './api.ts'
import { seededData } from './seeded-data.ts'

/** What the portals of a worker run on. */
export type PortalOptions = { database: 'embedded' | 'postgres' }

export type RunningPortal = { portal: PortalProcess; end: () => Promise<void> }
/** Of a file, or with null the one that is shared. */
type Portals = { of: (file: string | null) => Promise<PortalProcess> }
type Workers = PortalOptions & { portals: Portals }

/** A portal on fresh demo data in this database. */
export const startOn = async (
  database: PortalOptions['database'],
  settings: Record<string, string> = {},
): Promise<RunningPortal> => {
  const postgres = database === 'postgres' ? await startPostgres() : null
  const portal =
    postgres === null
      ? await startPortal(settings, { copyOf: seededData() })
      : await startPortal({ ...settings, DATABASE_URL: postgres.url })
  return {
    portal,
    end: async () => {
      forgetSessions()
      await portal.dispose()
      await postgres?.stop()
    },
  }
}

/**
 * Every file has a portal of its own on fresh data, so that none depends on what another one left behind, however the
 * workers share them out; `database` says on what it runs. Files that say `sharesPortal` have one for each worker:
 * their tests look at the catalogue alone, or at what each made for itself, in whatever order they come.
 */
export const test = base.extend<{ portal: PortalProcess; sharesPortal: boolean }, Workers>({
  database: ['embedded', { option: true, scope: 'worker' }],
  sharesPortal: [false, { option: true }],
  portals: [
    async ({ database }, use) => {
      const runs = new Map<string | null, RunningPortal>()
      const end = async (file: string | null) => {
        const run = runs.get(file)
        runs.delete(file)
        await run?.end()
      }
      await use({
        of: async (file) => {
          const running = runs.get(file)
          if (running !== undefined) return running.portal
          // Files come one after the other: none comes back.
          for (const other of runs.keys()) if (other !== null) await end(other)
          const run = await startOn(database)
          runs.set(file, run)
          return run.portal
        },
      })
      for (const file of runs.keys()) await end(file)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  portal: async ({ portals, sharesPortal }, use, { file }) => use(await portals.of(sharesPortal ? null : file)),
  baseURL: async ({ portal }, use) => use(portal.url),
})

export { expect } from '@playwright/test'
