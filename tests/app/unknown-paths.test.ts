import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unknownPaths } from '../../scripts/unknown-paths.ts'

let server: ViteDevServer
let origin: string
beforeAll(async () => {
  server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [unknownPaths()],
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, ws: false },
  })
  await server.listen()
  const address = server.httpServer?.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.close())

test.each([
  ['/login', 200],
  ['/projects/123/overview', 200],
  ['/share/explore/nobody?theme=1', 200],
  ['/nowhere', 404],
  ['/projects/123/nowhere', 404],
])('in development %s answers %i with the page', async (path, status) => {
  const answer = await fetch(origin + path, { headers: { Accept: 'text/html' } })
  expect([answer.status, (await answer.text()).includes('<title>Voice portal</title>')]).toEqual([status, true])
})
