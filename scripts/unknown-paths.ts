import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { isPortalPath } from '../src/match-path.ts'

/** In development too, a path that the portal does not have answers 404, with the page that says so. */
export const unknownPaths = (): Plugin => ({
  name: 'unknown-paths',
  configureServer: (server) => () => {
    server.middlewares.use(async (request, response, next) => {
      const asked = request.originalUrl ?? '/'
      // What is no page has been served by now, or is asked for by its file's name.
      if (request.url !== '/index.html' || isPortalPath(new URL(asked, 'http://localhost').pathname)) return next()
      const page = await server.transformIndexHtml(asked, await readFile('index.html', 'utf8'))
      response.statusCode = 404
      response.setHeader('Content-Type', 'text/html')
      response.end(page)
    })
  },
})
