import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { isDeskPath } from '../src/desk-paths.ts'
import { isPortalPath } from '../src/match-path.ts'

/** In development too, a path that the portal does not have answers 404, with the page that says so; the desk has its own. */
export const unknownPaths = (): Plugin => ({
  name: 'unknown-paths',
  configureServer: (server) => () => {
    server.middlewares.use(async (request, response, next) => {
      const asked = request.originalUrl ?? '/'
      // What is no page has been served by now, or is asked for by its file's name.
      const { pathname } = new URL(asked, 'http://localhost')
      if (request.url !== '/index.html' || isPortalPath(pathname)) return next()
      const isDesk = pathname.startsWith('/desk/')
      const page = await server.transformIndexHtml(asked, await readFile(isDesk ? 'desk.html' : 'index.html', 'utf8'))
      response.statusCode = isDeskPath(pathname) ? 200 : 404
      response.setHeader('Content-Type', 'text/html')
      response.end(page)
    })
  },
})
