import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Environment } from '../../../src/api/contract/environment.ts'
import { deskPaths, isDeskPath } from '../../../src/desk-paths.ts'
import type { Context } from '../../context.ts'
import { compressAnswers } from '../api/compress.ts'
import { acceptsHtml } from '../api/content-types.ts'
import { environmentOf, withEnvironment } from './environment-of.ts'
import { policyHeaders } from './page-policy.ts'

/**
 * Mounts the page of the provider's desk, which draws itself; its parts lie among the portal's. Nobody keeps it, and no
 * search engine lists it. `demonstration` is whom a visitor may sign in as.
 */
export const mountDesk = (app: Hono, context: Context, demonstration: Environment['demonstration']): void => {
  const path = join(context.config.distDir, 'portal', 'desk.html')
  const environment = { ...environmentOf(context, demonstration), chatScriptUrl: null }
  let page: string | undefined
  for (const start of ['/desk', '/desk/']) app.get(start, (c) => c.redirect(deskPaths.inbox()))
  app.get('/desk/*', compressAnswers, async (c) => {
    if (!acceptsHtml(c.req.header('accept'))) return c.text('Not Found', 404)
    page ??= withEnvironment(await readFile(path, 'utf8'), environment)
    return c.body(page, isDeskPath(c.req.path) ? 200 : 404, {
      'Content-Type': 'text/html; charset=UTF-8',
      ...policyHeaders({ ...context.config, chatScriptUrl: null }, { scripts: [], styles: [] }),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      Vary: 'Accept-Encoding',
    })
  })
}
