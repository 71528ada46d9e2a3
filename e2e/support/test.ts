import { test as base } from '@playwright/test'
import { type PortalProcess, startPortal } from '../../tests/support/portal-process.ts'
import { startPostgres } from '../../tests/support/postgres.ts'

/** What the portal of a worker runs on. */
export type PortalOptions = { database: 'embedded' | 'postgres' }

type Workers = PortalOptions & { portal: PortalProcess }

/** Every worker has a portal of its own on fresh data; `database` says on what. */
export const test = base.extend<Record<never, never>, Workers>({
  database: ['embedded', { option: true, scope: 'worker' }],
  portal: [
    async ({ database }, use) => {
      const postgres = database === 'postgres' ? await startPostgres() : null
      const portal = await startPortal(postgres === null ? {} : { DATABASE_URL: postgres.url })
      try {
        await use(portal)
      } finally {
        await portal.dispose()
        await postgres?.stop()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})

export { expect } from '@playwright/test'
