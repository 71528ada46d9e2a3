declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  /** What the tests use of it; the package has no types of its own. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      serviceEndpoint?: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
    httpServer: import('node:http').Server
  }
}
