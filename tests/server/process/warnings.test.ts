import { expect, test } from 'vitest'
import { startPortal } from '../../support/portal-process.ts'

/** At a signal, what a package does that uses something old. */
const warning = `process.on('SIGUSR2', () => process.emitWarning('This is old.', 'DeprecationWarning', 'DEP0000'))`

test('what Node warns of is a line of the log like any other', async () => {
  const portal = await startPortal({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(warning)}` })
  try {
    process.kill(portal.pid(), 'SIGUSR2')
    await expect.poll(portal.log, { timeout: 240_000 }).toContain('This is old.')
    await portal.stop()
    const lines = portal.log().trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 40,
        msg: 'Node warns',
        err: expect.objectContaining({ type: 'DeprecationWarning', code: 'DEP0000', message: 'This is old.' }),
      }),
    )
  } finally {
    await portal.dispose()
  }
}, 240_000)
