import { once } from 'node:events'
import { expect, test } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import { answersAt, runNpm } from '../../support/npm-script.ts'

test.each(['start', 'serve'])(
  'SIGTERM to npm run %s stops the server',
  async (script) => {
    const port = await freePort()
    const npm = await runNpm(script, 'Portal ready at ', { PORT: String(port) })
    const ended = once(npm, 'exit')
    npm.kill('SIGTERM')
    await ended
    // The folder and the port are free again: what npm started went with it.
    await expect.poll(() => answersAt(port), { timeout: 240_000 }).toBe('gone')
  },
  180_000,
)
