import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { portalAt } from '../../../server/provider/ask-portal.ts'
import { CannotWork } from '../../../server/provider/portal.ts'
import type { Verb } from '../../../server/services/provider/verb.ts'
import { Unprocessable } from '../../../server/shared/errors.ts'

let folder: string
let server: Server
let reply: (socket: Socket) => void

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provider-ask-'))
  server = createServer((socket) => socket.once('data', () => reply(socket)))
  await new Promise<void>((resolve) => server.listen(join(folder, 'socket'), resolve))
})
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

const count: Verb<{ of: string }, number> = {
  name: 'count',
  args: z.object({ of: z.string() }),
  result: z.number(),
  run: () => Promise.reject(new Error('asked here')),
}
const ask = async () => {
  const portal = await portalAt(join(folder, 'socket'))
  try {
    return await portal?.ask(count, { of: 'voices' })
  } finally {
    await portal?.close()
  }
}

test.each([
  ['{"refused":"No."}', new Unprocessable('No.')],
  ['{"failed":true}', new CannotWork('The portal failed at this; its log says why.')],
  ['{"result":"7"}', new CannotWork('The running portal is of another version: restart it.')],
])('a portal that answers %s', async (line, error) => {
  reply = (socket) => socket.write(`${line}\n`)
  await expect(ask()).rejects.toThrow(error)
})

test('a portal that stops before it answers', async () => {
  reply = (socket) => socket.end()
  await expect(ask()).rejects.toThrow(
    new CannotWork('The portal stopped before it answered: look whether it was done.'),
  )
})

// Root may open every socket, and is another user for a moment: a thread, in which mutants are tried, can't be.
const isRoot = process.geteuid?.() === 0
test.skipIf(isRoot && !isMainThread)('a portal of another user', async () => {
  await chmod(join(folder, 'socket'), 0o000)
  // A socket is opened at once: nobody asks for the moment.
  if (isRoot) process.seteuid?.(65_534)
  const asked = ask()
  if (isRoot) process.seteuid?.(0)
  await expect(asked).rejects.toThrow(new CannotWork('The portal runs as another user: run the command as that user.'))
})

test('no portal', async () => {
  expect([await portalAt(join(folder, 'nothing')), await portalAt(join(folder, 'socket', 'below'))]).toEqual([
    null,
    null,
  ])
})
