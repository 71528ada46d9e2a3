import { Worker } from 'node:worker_threads'

type Watchdog = { stop: () => void }

// Plain text, so that it needs no file of its own beside the bundled server. It counts its own ticks and no clock: a
// laptop that slept wakes up with a fresh count.
const source = `
const { workerData } = require('node:worker_threads')
const { writeSync } = require('node:fs')
const { beats, tickMs, limit, message } = workerData
let seen = -1
let missed = 0
const wait = new Int32Array(new SharedArrayBuffer(4))
for (;;) {
  Atomics.wait(wait, 0, 0, tickMs)
  const beat = Atomics.load(beats, 0)
  if (beat < 0) break
  missed = beat === seen ? missed + 1 : 0
  seen = beat
  if (missed >= limit) {
    try { writeSync(2, message + '\\n') } catch {}
    process.kill(process.pid, 'SIGKILL')
  }
}
`

/**
 * Ends the process (SIGKILL, after one line on stderr) when its event loop stands still for `limitMs`. PGlite runs in
 * the event loop's thread and can loop for ever after a panic; nothing in that thread could notice.
 */
export const startWatchdog = ({ limitMs }: { limitMs: number }): Watchdog => {
  const tickMs = Math.max(10, Math.min(1000, limitMs / 5))
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const message = `The event loop stood still for ${limitMs} ms: the process ends itself.`
  const beat = setInterval(() => Atomics.add(beats, 0, 1), tickMs / 2)
  beat.unref()
  const worker = new Worker(source, {
    eval: true,
    workerData: { beats, tickMs, limit: Math.ceil(limitMs / tickMs), message },
  })
  worker.unref()
  return {
    stop: () => {
      clearInterval(beat)
      Atomics.store(beats, 0, -1)
    },
  }
}
