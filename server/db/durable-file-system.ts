import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = Awaited<ReturnType<NodeFS['init']>>
type NodeStream = { nfd: number }
type Engine = {
  FS: { ErrnoError: new (errno: number) => Error }
  NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number } }
}

/** Emscripten's number for EIO. */
const inputOutputError = 29

/** What the module offers at run time and its type leaves out; holds for PGlite 0.5.16, whose NodeFS uses it too. */
const engineOf = (module: unknown): Engine => module as Engine

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
    const addSync = (module: unknown): void => {
      const { FS, NODEFS } = engineOf(module)
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
        onAbort: () => this.#onAbort(),
        preRun: [...[emscriptenOpts.preRun ?? []].flat(), addSync],
      },
    }
  }
}
