import { refuseOldNode } from '../node-version.ts'

// What an old Node can't read is loaded after it was refused.
refuseOldNode(process.versions.node)
const { runProvider } = await import('./run.ts')
const { askPerson } = await import('./ask-person.ts')

const interrupted = new AbortController()
// The row that is being imported is finished; the second time, the process ends at once.
process.once('SIGINT', () => interrupted.abort())
// A reader such as head may go before all is told.
process.stdout.on('error', () => {})

process.exitCode = await runProvider(process.argv.slice(2), {
  environment: process.env,
  terminal: {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    isWatched: process.stderr.isTTY === true,
    ask:
      process.stdin.isTTY === true && process.stderr.isTTY === true
        ? (question) => askPerson(question, { input: process.stdin, output: process.stderr })
        : null,
    // npm starts scripts in the package's folder; paths are meant from where the person is.
    folder: process.env.INIT_CWD ?? process.cwd(),
    signal: interrupted.signal,
  },
})
