// Its event loop stands still several times for less than the watchdog allows, and once the dog is gone, for longer.
import { setTimeout as delay } from 'node:timers/promises'
import { startWatchdog } from '../../../../server/db/watchdog.ts'

const standStill = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
const limitMs = Number(process.argv[2])
const { stop } = startWatchdog({ limitMs })
await delay(limitMs / 2)
for (let turn = 0; turn < 6; turn += 1) {
  standStill(limitMs / 2)
  await delay(limitMs / 2)
}
stop()
standStill(limitMs * 1.5)
process.stdout.write('alive\n')
