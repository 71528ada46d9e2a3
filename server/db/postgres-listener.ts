import pg from 'pg'
import type { Unlisten } from './database.ts'

type Subscriber = { fn: (payload: string) => void; onGap: () => void }
type Log = { warn: (details: object, message: string) => void }

const longestWaitMs = 5_000

/** One connection of its own for LISTEN; comes back by itself when it is lost. */
export class PostgresListener {
  readonly #url: string
  readonly #log: Log
  readonly #channels = new Map<string, Set<Subscriber>>()
  #client: Promise<pg.Client> | null = null
  #timer: NodeJS.Timeout | null = null
  #waitMs = 100
  #isClosed = false

  constructor(url: string, log: Log) {
    this.#url = url
    this.#log = log
  }

  async listen(channel: string, subscriber: Subscriber): Promise<Unlisten> {
    const known = this.#channels.get(channel) ?? new Set()
    known.add(subscriber)
    this.#channels.set(channel, known)
    const client = await this.#connected()
    // The connection may have been made for other channels, before this one was known.
    await client.query(`LISTEN ${channel}`)
    return async () => {
      known.delete(subscriber)
      if (known.size > 0 || !this.#channels.delete(channel)) return
      const current = await this.#client?.catch(() => null)
      await current?.query(`UNLISTEN ${channel}`).catch(() => undefined)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    const client = await this.#client?.catch(() => null)
    await client?.end()
  }

  #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect()
    return this.#client
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true, connectionTimeoutMillis: 10_000 })
    client.on('error', (error) => this.#log.warn({ err: error }, 'the listening connection failed'))
    client.on('notification', ({ channel, payload }) => {
      for (const { fn } of this.#channels.get(channel) ?? []) fn(payload ?? '')
    })
    try {
      await client.connect()
      for (const channel of this.#channels.keys()) await client.query(`LISTEN ${channel}`)
    } catch (error) {
      this.#client = null
      await client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => {
      this.#client = null
      this.#comeBack()
    })
    this.#waitMs = 100
    return client
  }

  #comeBack(): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#connected().then(
        () => {
          for (const subscribers of this.#channels.values()) for (const { onGap } of subscribers) onGap()
        },
        () => this.#comeBack(),
      )
    }, this.#waitMs)
    this.#waitMs = Math.min(this.#waitMs * 2, longestWaitMs)
  }
}
