import { chmod, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Context } from '../context.ts'
import type { ProviderTools } from '../services/provider/verb.ts'
import { ServiceError } from '../shared/errors.ts'
import { makeFolder } from '../shared/make-folder.ts'
import { type Answer, lineOf, question } from './messages.ts'
import { socketFolder, socketPath } from './socket-path.ts'
import { verbNamed } from './verbs.ts'

export type CommandSocket = { close: () => Promise<void> }

type Tools = Pick<Context, 'config' | 'publicUrl' | 'database' | 'jobs' | 'payments' | 'log'>

const answerTo = async (tools: ProviderTools, log: Tools['log'], line: string): Promise<Answer> => {
  try {
    const { verb: name, args } = question.parse(JSON.parse(line))
    const verb = verbNamed(name)
    if (verb === null) return { refused: `The running portal does not know ${name}: restart it with this version.` }
    const { result, trace } = await verb.ask(tools, args)
    if (trace !== null) log.info({ command: name, ...trace }, 'a command of the provider team was carried out')
    return { result }
  } catch (error) {
    if (error instanceof ServiceError) return { refused: error.message }
    log.error({ err: error }, 'a command of the provider team failed')
    return { failed: true }
  }
}

const listenAt = async (tools: Tools, path: string): Promise<CommandSocket> => {
  const { dataDir } = tools.config
  makeFolder(socketFolder(dataDir), 0o700)
  await chmod(socketFolder(dataDir), 0o700)
  // Left by a process that was killed: the database's lock says that no other portal works on this folder.
  await rm(path, { force: true })
  const sockets = new Set<Socket>()
  const running = new Set<Promise<unknown>>()
  const verbTools: ProviderTools = { ...tools, jobs: async () => tools.jobs, payments: () => tools.payments }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    let turn: Promise<unknown> = Promise.resolve()
    const lines = createInterface({ input: socket })
    // It emits the socket's errors again, and one without a listener would end the process.
    lines.on('error', () => undefined)
    lines.on('line', (line) => {
      const before = turn
      const own = before
        .then(() => answerTo(verbTools, tools.log, line))
        .then((text) => socket.writable && socket.write(lineOf(text)))
      turn = own
      running.add(own)
      void own.finally(() => running.delete(own))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  await chmod(path, 0o600)
  return {
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      await Promise.allSettled(running)
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/**
 * Takes the provider team's commands over a socket in the data folder that this user alone can open. The embedded
 * database belongs to one process, so without it nobody could be approved while the portal runs; on PostgreSQL the
 * commands work on the database themselves, and there is no socket. The portal starts without one that can't be made.
 */
export const serveCommands = async (tools: Tools): Promise<CommandSocket> => {
  const none: CommandSocket = { close: async () => {} }
  if (tools.config.databaseUrl !== null) return none
  const path = socketPath(tools.config.dataDir)
  try {
    if (path === null) throw new Error('the path of the data folder is too long for a socket')
    return await listenAt(tools, path)
  } catch (error) {
    tools.log.warn({ err: error }, 'the portal takes no commands of the provider team while it runs')
    return none
  }
}
