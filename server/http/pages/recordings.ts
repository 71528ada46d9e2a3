import type { Hono } from 'hono'
import type { Context } from '../../context.ts'
import { findRecordingFile } from '../../services/recording/find-recording-file.ts'
import { dispositionOf } from '../api/send-file.ts'
import { sendRanged } from './ranged-file.ts'

/** What the path names; the name behind it is for people. */
const idIn = (path: string): number | null => {
  const [, id] = /^\/media\/recordings\/([1-9]\d{0,9})\//.exec(path) ?? []
  return id === undefined || Number(id) > 2_147_483_647 ? null : Number(id)
}

/**
 * Mounts recordings, before what anybody may read: with ranges, for whoever has the path signed, and 404 for everything
 * else, whoever asks. Another website may play one that it was handed, and read none.
 */
export const mountRecordings = (app: Hono, context: Context): void => {
  app.all('/media/recordings/*', async (c) => {
    const id = ['GET', 'HEAD'].includes(c.req.method) ? idIn(c.req.path) : null
    const found = id === null ? null : await findRecordingFile(context, id, new URL(c.req.url).searchParams)
    if (found === null) return c.text('Not Found', 404)
    return sendRanged(c, context.files, {
      ...found,
      tell: () => {
        c.header('Content-Disposition', dispositionOf(found.name))
        c.header('Cache-Control', 'private, max-age=3600')
        c.header('Cross-Origin-Resource-Policy', 'cross-origin')
      },
    })
  })
}
