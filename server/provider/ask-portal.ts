import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { codeOf } from '../shared/error-code.ts'
import { Unprocessable } from '../shared/errors.ts'
import { answer, lineOf } from './messages.ts'
import { CannotWork, type Portal } from './portal.ts'

const connected = (path: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('error', reject)
    socket.once('connect', () => resolve(socket.off('error', reject)))
  })

/** Nobody listens there: no socket, or one that a killed process left. */
const isNobody = (error: unknown): boolean => ['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(codeOf(error))

/**
 * A portal that runs and takes commands at this path, or null when none does. Ask one thing at a time.
 * @throws CannotWork when the socket belongs to another user
 */
export const portalAt = async (path: string): Promise<Portal | null> => {
  let socket: Socket
  try {
    socket = await connected(path)
  } catch (error) {
    if (isNobody(error)) return null
    if (codeOf(error) === 'EACCES' || codeOf(error) === 'EPERM')
      throw new CannotWork('The portal runs as another user: run the command as that user.')
    throw error
  }
  socket.on('error', () => socket.destroy())
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  return {
    ask: async (verb, args) => {
      socket.write(lineOf({ verb: verb.name, args }))
      // A portal that is killed ends the connection with an error.
      const line = await lines.next().catch(() => ({ done: true as const, value: undefined }))
      if (line.done === true) throw new CannotWork('The portal stopped before it answered: look whether it was done.')
      const told = answer.parse(JSON.parse(line.value))
      if ('refused' in told) throw new Unprocessable(told.refused)
      if ('failed' in told) throw new CannotWork('The portal failed at this; its log says why.')
      const read = verb.result.safeParse(told.result)
      if (!read.success) throw new CannotWork('The running portal is of another version: restart it.')
      return read.data
    },
    close: async () => {
      socket.destroy()
    },
  }
}
