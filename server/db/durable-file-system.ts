import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = Awaited<ReturnType<NodeFS['init']>>
type NodeStream = { nfd: number }
type Engine = {
  stackRestore: () => void
  _pq_buffer_remaining_data: () => number
  _PostgresMainLoopOnce: () => void
  _PostgresSendReadyForQueryIfNecessary: () => void
  _pgl_pq_flush: () => void
  FS: { ErrnoError: new (errno: number) => Error }
  NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number } }
}

/** Emscripten's number for EIO. */
const inputOutputError = 29

/** What the module offers at run time and its type leaves out; holds for PGlite 0.5.16, whose NodeFS uses it too. */
const isEngine = (module: unknown): module is Engine =>
  typeof module === 'object' && module !== null && 'FS' in module && 'NODEFS' in module

/**
 * Lets nothing run again in the memory of a PostgreSQL that panicked. PGlite swallows the panic and goes round its
 * message loop in torn memory, at times for ever; `stackRestore` is what it calls first after any failure.
 */
const halt = (engine: Engine): void => {
  const refuse = (): never => {
    throw new Error('The embedded database panicked.')
  }
  engine.stackRestore = refuse
  engine._pq_buffer_remaining_data = refuse
  engine._PostgresMainLoopOnce = refuse
  engine._PostgresSendReadyForQueryIfNecessary = () => {}
  engine._pgl_pq_flush = () => {}
}

/** PGlite's folder on disk, with the one operation that it lacks: without it, no commit ever reaches the disk. */
export class DurableNodeFs extends NodeFS {
  /** Files forced to the disk so far. */
  syncs = 0
  readonly #onAbort: () => void

  /** @param onAbort called when PostgreSQL panics; PGlite would go on with its torn memory */
  constructor(folder: string, onAbort: () => void) {
    super(folder)
    this.#onAbort = onAbort
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): Promise<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    let engine: Engine | null = null
    const addSync = (module: unknown): void => {
      if (!isEngine(module)) throw new Error('PGlite has changed inside: nothing would reach the disk.')
      engine = module
      const { FS, NODEFS } = module
      NODEFS.stream_ops.fsync = (stream) => {
        try {
          fs.fdatasyncSync(stream.nfd)
        } catch {
          // PostgreSQL panics on it, and rightly so: the kernel may have dropped the pages.
          throw new FS.ErrnoError(inputOutputError)
        }
        this.syncs += 1
        return 0
      }
    }
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        onAbort: () => {
          if (engine !== null) halt(engine)
          this.#onAbort()
        },
        preRun: [...[emscriptenOpts.preRun ?? []].flat(), addSync],
      },
    }
  }
}
