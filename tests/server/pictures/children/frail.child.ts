import workerpool from 'workerpool'

/** Draws what its task's path says: `die`, `hang`, or the pid and the names of its environment. */
workerpool.worker({
  redraw: ({ path }: { path: string }) => {
    if (path === 'die') process.kill(process.pid, 'SIGKILL')
    if (path === 'die' || path === 'hang') return new Promise(() => {})
    return { ok: true, bytes: Buffer.from(JSON.stringify({ pid: process.pid, names: Object.keys(process.env) })) }
  },
})
