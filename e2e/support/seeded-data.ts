import { startPortal } from '../../tests/support/portal-process.ts'

const name = 'PORTAL_TEST_DATA'

/** The data folder of a portal that was started once and stopped: what a first start leaves behind. */
export const seededData = (): string | undefined => process.env[name]

/** Makes the seeded data once for a run: importing the demo catalogue for every file would take most of its time. */
export default async (): Promise<() => Promise<void>> => {
  const portal = await startPortal({}, { isFirst: true })
  await portal.stop()
  process.env[name] = portal.dataDir
  return portal.dispose
}
