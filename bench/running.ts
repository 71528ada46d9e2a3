import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startPortal } from '../tests/support/portal-process.ts'
import type { BenchRow } from './row.ts'

const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Start times on a fresh and on a used data folder, and memory once the server has been idle for a while. */
export const running = async (): Promise<BenchRow[]> => {
  const begun = performance.now()
  const portal = await startPortal({}, { isFirst: true, isMeasured: true })
  try {
    const first = (performance.now() - begun) / 1000
    await portal.stop()
    const again = performance.now()
    await portal.start()
    const second = (performance.now() - again) / 1000
    await wait(15_000)
    return [
      { what: 'First start, demo data included', value: first, unit: 's', budget: 90 },
      { what: 'Second start', value: second, unit: 's', budget: 5 },
      { what: 'Idle memory with the demo catalogue', value: residentMb(portal.pid()), unit: 'MB', budget: 250 },
    ]
  } finally {
    await portal.dispose()
  }
}
