import { patient, type Queue } from '../../jobs/jobs.ts'

/** One import at a time; a process that is gone is noticed by its heartbeat, and the import goes on in another one. */
export const importQueue: Queue<{ importId: number }> = {
  name: 'import',
  retries: { ...patient, retryLimit: 20, expireInSeconds: 23 * 3_600, heartbeatSeconds: 60 },
  concurrency: 1,
  isSingle: true,
}
