import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Config, loadConfig } from '../../../server/config.ts'
import { createFileStorage } from '../../../server/files/create-storage.ts'
import { claimFiles, databaseIdOf } from '../../../server/files/files-owner.ts'
import { createJobs, type Jobs } from '../../../server/jobs/jobs.ts'
import { createPaymentGateway } from '../../../server/payments/gateway.ts'
import type { Terminal } from '../../../server/provider/command.ts'
import type { Portal } from '../../../server/provider/portal.ts'
import { runProvider } from '../../../server/provider/run.ts'
import { queues } from '../../../server/queues.ts'
import type { ProviderTools } from '../../../server/services/provider/verb.ts'
import { testDatabase } from '../../support/database.ts'

export type Ran = { code: number; out: string; err: string[] }

export type ProviderDesk = {
  tools: ProviderTools
  config: Config
  portal: Portal
  /** Runs a command as typed, on the test's database. */
  run: (...args: string[]) => Promise<Ran>
  /** The same with --json, and what it printed read. */
  json: (...args: string[]) => Promise<{ code: number; json: unknown; err: string[] }>
  close: () => Promise<void>
}

/** Runs a command with a terminal that nobody watches; `open` gives what it works on, `ask` answers its questions. */
export const typed = async (
  args: string[],
  environment: Record<string, string>,
  open?: () => Promise<Portal>,
  ask: Terminal['ask'] = null,
): Promise<Ran> => {
  const out: string[] = []
  const err: string[] = []
  const code = await runProvider(args, {
    environment,
    ...(open === undefined ? {} : { open }),
    terminal: {
      out: (text) => out.push(text),
      err: (text) => err.push(text),
      isWatched: false,
      ask,
      folder: '/',
      signal: new AbortController().signal,
    },
  })
  return { code, out: out.join('\n'), err }
}

/** The provider's commands on an empty database and data folder of their own. */
export const startDesk = async (): Promise<ProviderDesk> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'provider-'))
  const environment = { DATA_DIR: dataDir, PUBLIC_URL: 'https://portal.example', SUPPORT_EMAIL: 'help@portal.example' }
  const config = loadConfig(environment)
  const database = await testDatabase()
  await claimFiles(await createFileStorage(config), await databaseIdOf(database))
  const payments = createPaymentGateway(config, { publicUrl: 'https://portal.example' })
  let jobs: Promise<Jobs> | null = null
  const tools: ProviderTools = {
    config,
    publicUrl: 'https://portal.example',
    database,
    jobs: () => {
      jobs ??= createJobs(database, pino({ level: 'silent' }), queues)
      return jobs
    },
    payments: () => payments,
  }
  const portal: Portal = { ask: (verb, args) => verb.run(tools, args), close: async () => {} }
  const run = (...args: string[]) => typed(args, environment, async () => portal)
  return {
    tools,
    config,
    portal,
    run,
    json: async (...args) => {
      const { code, out, err } = await run(...args, '--json')
      return { code, err, json: out === '' ? null : JSON.parse(out) }
    },
    close: async () => {
      if (jobs !== null) await (await jobs).stop()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
