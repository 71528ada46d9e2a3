import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import workerpool from 'workerpool'
import { ServiceUnavailable } from '../shared/errors.ts'
import type { PictureOutcome, PictureTask, VariantsOutcome, VariantsTask } from './picture-task.ts'

export type PicturePool = {
  /** @throws ServiceUnavailable when too many wait already, or the drawing took too long or broke down */
  redraw: (task: PictureTask) => Promise<PictureOutcome>
  /** Smaller ones of a picture of ours. @throws the same */
  drawVariants: (task: VariantsTask) => Promise<VariantsOutcome>
  close: () => Promise<void>
}

type Options = {
  /** The program that draws. */
  script?: string
  /** How long one picture may take, in ms. */
  taskMs?: number
  /** How many pictures may wait for their turn. */
  mostWaiting?: number
  /** How long a process that has nothing to draw is kept, in ms. */
  idleMs?: number
}

/** Beside this module in the sources, beside the bundle otherwise. */
const workerScript = (): string => {
  const places = ['picture-worker.ts', 'pictures/picture-worker.js'].map((name) => join(import.meta.dirname, name))
  const found = places.find((place) => existsSync(place))
  if (found === undefined) throw new Error(`No program that draws pictures: ${places.join(' or ')}.`)
  return found
}

/** What a decoder of other people's files needs to run: none of the server's secrets. */
const bareEnvironment = (): Record<string, string> => {
  const { PATH = '', LD_LIBRARY_PATH = '', SystemRoot = '', TZ = '' } = process.env
  return { PATH, LD_LIBRARY_PATH, SystemRoot, TZ }
}

/**
 * Draws pictures in processes of their own, on half of the cores: in this process they would take the four threads that
 * passwords and files need too. Whatever a picture does to its process fails that one upload.
 */
export const createPicturePool = (
  log: Pick<Logger, 'error'>,
  { script = workerScript(), taskMs = 30_000, mostWaiting = 20, idleMs = 60_000 }: Options = {},
): PicturePool => {
  const create = () =>
    workerpool.pool(script, {
      workerType: 'process',
      maxWorkers: Math.max(1, Math.floor(availableParallelism() / 2)),
      maxQueueSize: mostWaiting,
      forkOpts: { env: bareEnvironment(), serialization: 'advanced' },
    })
  let pool = create()
  let idle: NodeJS.Timeout | undefined

  const endWhenIdle = (): void => {
    clearTimeout(idle)
    idle = setTimeout(() => {
      const { activeTasks, pendingTasks } = pool.stats()
      if (activeTasks + pendingTasks > 0) return
      const old = pool
      pool = create()
      void old.terminate()
    }, idleMs).unref()
  }

  const ask = async <Outcome>(name: string, task: object): Promise<Outcome> => {
    try {
      return await pool.exec<(task: object) => Promise<Outcome>>(name, [task]).timeout(taskMs)
    } catch (error) {
      // Given to a process that had died while it had nothing to do; the pool has let go of that one now.
      if (error instanceof Error && error.message === 'Worker is terminated') return ask(name, task)
      throw error
    }
  }
  const draw = async <Outcome>(name: string, task: object): Promise<Outcome> => {
    clearTimeout(idle)
    try {
      return await ask<Outcome>(name, task)
    } catch (error) {
      log.error({ err: error }, 'a picture could not be drawn')
      throw new ServiceUnavailable('The picture could not be processed. Please try again in a moment.', 10)
    } finally {
      endWhenIdle()
    }
  }

  return {
    redraw: (task) => draw<PictureOutcome>('redraw', task),
    drawVariants: (task) => draw<VariantsOutcome>('variants', task),
    close: async () => {
      clearTimeout(idle)
      await pool.terminate(true)
    },
  }
}
