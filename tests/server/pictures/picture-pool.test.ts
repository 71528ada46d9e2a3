import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createPicturePool, type PicturePool } from '../../../server/pictures/picture-pool.ts'
import { ServiceUnavailable } from '../../../server/shared/errors.ts'

const script = join(import.meta.dirname, 'children/frail.child.ts')
const error = vi.fn()
let pool: PicturePool

const open = (options: Parameters<typeof createPicturePool>[1] = {}): void => {
  error.mockClear()
  pool = createPicturePool({ error }, { script, ...options })
}
afterEach(() => pool.close())

const draw = (path: string) => pool.redraw({ path, side: 100, isAnimated: false })
const drawn = async (): Promise<{ pid: number; names: string[] }> => {
  const outcome = await draw('well')
  return JSON.parse(outcome.ok ? Buffer.from(outcome.bytes).toString() : '{}')
}
const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a picture is drawn in another process, which knows no secret of this one', async () => {
  vi.stubEnv('JWT_SECRET', 'not for decoders')
  open()
  const { pid, names } = await drawn()
  vi.unstubAllEnvs()
  expect([pid === process.pid, isThere(pid), names.includes('PATH'), names.includes('JWT_SECRET')]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a process that dies fails its own picture; the next one is drawn', async () => {
  open()
  const before = await drawn()
  const [lost] = await Promise.allSettled([draw('die')])
  expect(lost).toMatchObject({ status: 'rejected', reason: { status: 503, retryAfterSeconds: 10 } })
  expect(error).toHaveBeenCalledOnce()
  const after = await drawn()
  expect([isThere(before.pid), isThere(after.pid)]).toEqual([false, true])
})

test('a process that died while it had nothing to draw costs no picture', async () => {
  open()
  const { pid } = await drawn()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isThere(pid)).toBe(false)
  expect((await drawn()).pid).not.toBe(pid)
  expect(error).not.toHaveBeenCalled()
})

test('a picture that takes too long is given up with its process', async () => {
  open({ taskMs: 50 })
  await expect(draw('hang')).rejects.toBeInstanceOf(ServiceUnavailable)
  pool.close()
  open()
  expect(isThere((await drawn()).pid)).toBe(true)
})

test('so many wait for their turn, and no more', async () => {
  open({ mostWaiting: 1 })
  const hanging = Array.from({ length: 64 }, () => draw('hang'))
  const refused = await Promise.any(hanging.map((one) => one.catch((reason: unknown) => reason)))
  expect(refused).toBeInstanceOf(ServiceUnavailable)
  const ended = Promise.allSettled(hanging)
  await pool.close()
  expect(new Set((await ended).map(({ status }) => status))).toEqual(new Set(['rejected']))
})

test('the process ends when there is nothing to draw, and when the pool is closed', async () => {
  open({ idleMs: 1 })
  const { pid } = await drawn()
  await expect.poll(() => isThere(pid)).toBe(false)
  const second = await drawn()
  await pool.close()
  await expect.poll(() => isThere(second.pid)).toBe(false)
})
