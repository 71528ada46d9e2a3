import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

export type MetricsServer = {
  server: Server
  /** From now on, `/metrics` answers; before, it tells to come back. */
  open: (metrics: Metrics) => void
  close: () => Promise<void>
}

/** A listener of its own for collectors, so that whatever is in front of the portal can't let anybody else in. */
export const createMetricsServer = (): MetricsServer => {
  let metrics: Metrics | null = null
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0]
    if (path !== '/metrics') return response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not Found')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    if (metrics === null) return response.writeHead(503, { 'Retry-After': '2' }).end('Starting.')
    try {
      const text = await metrics.text()
      response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  return {
    server,
    open: (made) => {
      metrics = made
    },
    close: async () => {
      if (!server.listening) return
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
