import { test as base } from '@playwright/test'
import { type PortalProcess, startPortal } from '../../tests/support/portal-process.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { forgetSessions } from './api.ts'
import { seededData } from './seeded-data.ts'

/** What the portals of a worker run on. */
export type PortalOptions = { database: 'embedded' | 'postgres' }

export type RunningPortal = { portal: PortalProcess; end: () => Promise<void> }
type Run = RunningPortal & { file: string }
type Portals = { of: (file: string) => Promise<PortalProcess> }
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
 * workers share them out; `database` says on what it runs.
 */
export const test = base.extend<{ portal: PortalProcess }, Workers>({
  database: ['embedded', { option: true, scope: 'worker' }],
  portals: [
    async ({ database }, use) => {
      const runs: Run[] = []
      const endLast = async () => runs.pop()?.end()
      await use({
        of: async (file) => {
          const last = runs.at(-1)
          if (last?.file === file) return last.portal
          await endLast()
          const next = { file, ...(await startOn(database)) }
          runs.push(next)
          return next.portal
        },
      })
      await endLast()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  portal: async ({ portals }, use, { file }) => use(await portals.of(file)),
  baseURL: async ({ portal }, use) => use(portal.url),
})

export { expect } from '@playwright/test'
