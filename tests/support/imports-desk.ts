import { expect, vi } from 'vitest'
import { importQueue } from '../../server/services/import/import-queue.ts'
import { runImport } from '../../server/services/import/run-import.ts'
import type { CatalogueImport } from '../../src/api/contract/import.ts'
import { admin, administratorToken } from './administrators.ts'
import { openDesk } from './desk.ts'

/** A server, and what is done at the provider's desk with imports. */
export const openImports = async () => {
  const desk = await openDesk()
  const token = await administratorToken(desk)
  const upload = (form: FormData, headers: Record<string, string> = {}) =>
    desk.call('POST', `${admin}/imports`, { token, form, headers })
  const read = async (id: number): Promise<CatalogueImport> =>
    (await desk.call('GET', `${admin}/imports/${id}`, { token })).body
  /** An import once it is over. */
  const over = async (id: number): Promise<CatalogueImport> => {
    await expect.poll(async () => (await read(id)).finishedAt, { timeout: 50_000 }).not.toBeNull()
    return read(id)
  }
  const ended = async (form: FormData): Promise<CatalogueImport> => {
    const { status, body } = await upload(form)
    expect(status).toBe(201)
    return over(body.id)
  }
  const voice = (code: string) => desk.call('GET', `${admin}/voices/${code}`, { token })
  const keptFiles = async () => {
    const keys: string[] = []
    for await (const { key } of desk.context.files.list('imports/')) keys.push(key)
    return keys
  }
  /** An import that no job takes up. */
  const idleImport = async (form: FormData, facts = ''): Promise<number> => {
    const send = vi.spyOn(desk.context.jobs, 'send').mockResolvedValue()
    const { body } = await upload(form)
    send.mockRestore()
    if (facts !== '') await desk.rows(`update imports set ${facts} where id = $1`, [body.id])
    return body.id
  }
  /** A job that will take an import up, in an hour. */
  const sendLater = (importId: number) =>
    desk.context.database.transaction((tx) =>
      desk.context.jobs.send(tx, importQueue, { importId }, { delaySeconds: 3_600 }),
    )
  const carryOn = (importId: number, closing = new AbortController().signal) =>
    runImport(desk.context, { importId }, { isLastTry: false, closing })
  return { desk, token, upload, read, over, ended, voice, keptFiles, idleImport, sendLater, carryOn }
}
