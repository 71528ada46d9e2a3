import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { createApp } from '../../server/app.ts'
import { type Config, loadConfig } from '../../server/config.ts'
import type { Context } from '../../server/context.ts'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { startServices } from '../../server/services.ts'
import type { SessionTokens } from '../../src/api/contract/session.ts'
import { testDatabase, testDatabaseUrl } from './database.ts'
import { copyDemoFiles, demoFilling } from './demo.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape, and its assertions are the check
type Wire = any

export type Answer<Body = unknown> = { status: number; headers: Headers; body: Body; text: string }

type Call = {
  token?: string | undefined
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
}

export type TestServer = {
  app: Hono
  context: Context
  config: Config
  /** Calls the application in this process; `path` from the root, such as /api/v2/shop/projects. */
  call: <Body = Wire>(method: string, path: string, options?: Call) => Promise<Answer<Body>>
  /** The access token of a demonstration account. */
  signIn: (email: string, password?: string) => Promise<SessionTokens>
  close: () => Promise<void>
}

const bodyOf = ({ body, form }: Call): BodyInit | undefined =>
  form ?? (body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))

const readJson = (text: string): Wire => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A whole server on a database of its own (PGlite, or the PostgreSQL at `url`), with the demo data unless told. */
export const startTestServer = async (
  settings: Record<string, string> = {},
  url: string | null = testDatabaseUrl,
  filling = demoFilling,
): Promise<TestServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'))
  const config = loadConfig({
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:8080',
    ...settings,
  })
  const database = await testDatabase(filling, url)
  copyDemoFiles(dataDir)
  const log = pino({ level: config.logLevel })
  const { context, close } = await startServices(config, {
    database,
    log,
    publicUrl: config.publicUrl ?? 'http://localhost:8080',
  })
  const app = createApp(context)

  const call: TestServer['call'] = async (method, path, options = {}) => {
    const body = bodyOf(options)
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json'
    const answer = await app.request(path, {
      method,
      headers: {
        Accept: 'application/ld+json',
        ...(options.token === undefined ? {} : { Authorization: `Bearer ${options.token}` }),
        ...(body === undefined || options.form ? {} : { 'Content-Type': type }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, body: readJson(text) }
  }

  return {
    app,
    context,
    config,
    call,
    signIn: async (email, password = demoAccounts.password) => {
      const answer = await call<SessionTokens>('POST', '/api/v2/shop/customers/token', { body: { email, password } })
      if (answer.status !== 200) throw new Error(`signing in as ${email} answered ${answer.status}: ${answer.text}`)
      return answer.body
    },
    close: async () => {
      await close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
