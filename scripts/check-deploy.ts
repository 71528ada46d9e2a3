// Tries out how the portal is put up, as far as that goes without Docker: npm run check:deploy
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../tests/support/free-port.ts'
import { buildImage, startImage } from './deploy/dockerfile.ts'
import { fallThroughNginx } from './deploy/fall-through-nginx.ts'
import { passThroughNginx, readUnit } from './deploy/pass-through-nginx.ts'
import { startRun } from './deploy/run.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const untested: string[] = []
const work = mkdtempSync(join(tmpdir(), 'portal-deploy-'))

try {
  say('The steps of the Dockerfile, in a fresh folder:')
  const image = await buildImage(process.cwd(), work)
  const port = await freePort()
  const settings = { HOST: '127.0.0.1', PORT: String(port), DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'warn' }
  const portal = await startImage(image, settings)
  say('The portal that they made is healthy. Through nginx:')
  const isTried = (await passThroughNginx(work, port)) && (await fallThroughNginx(join(work, 'faults')))
  if (!isTried) untested.push('the nginx sample: there is no nginx on this machine')
  await portal.stop()

  say('The unit:')
  const unit = readUnit('deploy/voice-portal.service')
  const app = join(image.root, image.folder)
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', 'deploy/voice-portal.service'], {
    encoding: 'utf8',
  })
  if (verified.error !== undefined) untested.push('the syntax of the unit: there is no systemd-analyze')
  else if (verified.status !== 0) throw new Error(verified.stderr)
  const moved = unit.command.map((word) => word.replace('/usr/bin/node', process.execPath).replace(unit.folder, app))
  const started = startRun(moved, {
    folder: app,
    environment: { ...unit.environment, ...settings, DATA_DIR: join(image.root, image.environment.DATA_DIR ?? '') },
  })
  const url = `http://127.0.0.1:${port}/readyz`
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!started.hasEnded() && !(await isReady())) await delay(200)
  if (started.hasEnded()) throw new Error("the unit's command ended by itself")
  await started.stop()
  say('  its command starts the portal, and SIGTERM ends it in time with 0')
} finally {
  rmSync(work, { recursive: true, force: true })
}
for (const what of untested) say(`NOT TESTED: ${what}`)
