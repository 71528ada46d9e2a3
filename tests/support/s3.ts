import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

export type S3Server = {
  endpoint: string
  port: number
  /** The settings of a portal that keeps its files here. */
  settings: Record<string, string>
  close: () => Promise<void>
}

/** An S3 server of somebody else's making, that checks signatures; it has the bucket `portal`. */
export const startS3 = async ({ port = 0 } = {}): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), 'portal-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    serviceEndpoint: 'localhost',
    configureBuckets: [{ name: 'portal' }],
  })
  const address = await server.run()
  const endpoint = `http://127.0.0.1:${address.port}`
  return {
    endpoint,
    port: address.port,
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'portal',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
