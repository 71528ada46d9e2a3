import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, Context as HonoContext } from 'hono'
import { parse } from 'regexparam'
import type { DrawnPage } from '../../../src/api/contract/drawn-page.ts'
import type { Environment } from '../../../src/api/contract/environment.ts'
import { paths } from '../../../src/paths.ts'
import type { Context } from '../../context.ts'
import { compressAnswers, encodingOf } from '../api/compress.ts'
import { acceptsHtml } from '../api/content-types.ts'
import { type AskedPage, createGuestPages } from './draw-page.ts'
import { drawnAddressOf } from './drawn-address.ts'
import { linkedPage, missingPage, selfDrawingPage } from './empty-page.ts'
import { environmentOf, withEnvironment } from './environment-of.ts'
import { createPageFiller } from './fill-page.ts'
import { readInlineScript } from './inline-script.ts'
import { mendedAddressOf } from './mended-address.ts'
import { createPackedPages, type SentPage, sentAsText } from './packed-pages.ts'
import { filesAt, readPageFiles } from './page-files.ts'
import { pageHeadOf } from './page-head.ts'
import { pageLocale } from './page-locale.ts'
import { policyHeaders } from './page-policy.ts'
import type { SizeOf } from './picture-size.ts'
import { mountPortalParts } from './portal-parts.ts'
import { mountPublicFiles } from './public-files.ts'
import { type Head, withHead } from './write-head.ts'

const withToken = [paths.forgottenPasswordToken, paths.confirmEmail].map(({ pattern }) => parse(pattern, true).pattern)

/** Pages whose address holds a token, whatever follows it: nobody else is to hear it. */
const holdsToken = (c: HonoContext): boolean =>
  c.req.query('link') !== undefined || withToken.some((pattern) => pattern.test(c.req.path))

/**
 * Mounts the built portal: hashed assets for ever, its page for every other path that a person opens, with 404 where the portal has none.
 * `demonstration` is whom a visitor may sign in as, `sizeOf` tells how large a stored picture is.
 */
export const mountPortal = (
  app: Hono,
  context: Context,
  { demonstration, sizeOf }: { demonstration: Environment['demonstration']; sizeOf: SizeOf },
): void => {
  const environment = environmentOf(context, demonstration)
  const root = join(context.config.distDir, 'portal')
  const guestPages = createGuestPages(app, context, environment)
  let shell: string | undefined
  const readShell = async (): Promise<string> => {
    shell ??= withEnvironment(await readFile(join(root, 'index.html'), 'utf8'), environment)
    return shell
  }
  let files: ReturnType<typeof readPageFiles> | undefined
  const fill = createPageFiller(context.config.distDir)
  const early = readInlineScript(context.config.distDir, 'early-answers')
  const packed = createPackedPages()
  /** What the address shows: drawn, or the empty page that draws itself. */
  const pageFor = async (c: HonoContext, head: Head, asked: AskedPage, drawn: DrawnPage | null): Promise<SentPage> => {
    const { pathname } = asked.address
    files ??= readPageFiles(root).catch((err: unknown) => {
      context.log.error({ err }, 'the list of the files of each page cannot be read: pages name none')
      return []
    })
    const needed = filesAt(await files, pathname, asked.locale)
    if (drawn === null || !asked.isFound || asked.address.isOfTab) {
      const text = withHead(selfDrawingPage(await readShell(), needed, early), head)
      return sentAsText({
        ...(drawn === null ? { text, styles: [] } : missingPage(text, drawn)),
        scripts: early.hashes,
      })
    }
    const empty = linkedPage(await readShell(), needed)
    const fillIn = () => {
      const page = fill(empty, drawn, pathname === new URL(c.req.url).pathname ? '' : pathname)
      return { ...page, text: withHead(page.text, head) }
    }
    if (asked.address.isPrivate) return sentAsText(fillIn())
    return packed(drawn, JSON.stringify(head), encodingOf(c.req.header('accept-encoding')), fillIn)
  }
  app.get('/env.json', (c) => c.json(environment, 200, { 'Cache-Control': 'no-store' }))
  mountPortalParts(app, context, root)
  mountPublicFiles(app, context)
  app.use('/:file{[a-z0-9-]+\\.(svg|png|ico|webmanifest|txt)}', serveStatic({ root }))
  app.get('*', compressAnswers, async (c) => {
    if (!acceptsHtml(c.req.header('accept'))) return c.text('Not Found', 404)
    const url = new URL(c.req.url)
    const mended = mendedAddressOf(url)
    if (mended !== null) {
      c.header('Cache-Control', 'private, no-store')
      c.header('Referrer-Policy', 'no-referrer')
      return c.redirect(mended)
    }
    const address = drawnAddressOf(url)
    // What is kept nowhere is drawn first: it alone tells whose it is.
    const own = address.isPrivate
      ? await guestPages.draw(c, { address, locale: pageLocale(c), tag: '', isFound: true })
      : null
    const { head, isFound, tag } = await pageHeadOf(c, context, { sizeOf, askersTheme: own?.askersTheme ?? null })
    const asked = { address, locale: head.locale, tag, isFound }
    const page = await pageFor(c, head, asked, address.isPrivate ? own : await guestPages.draw(c, asked))
    return c.body(page.body, isFound ? 200 : 404, {
      'Content-Type': 'text/html; charset=UTF-8',
      ...(page.encoding !== null && { 'Content-Encoding': page.encoding }),
      ...policyHeaders(context.config, page),
      'Cache-Control': address.isPrivate || holdsToken(c) ? 'private, no-store' : 'no-cache',
      Vary: 'Accept-Language, Cookie, Accept-Encoding',
      ...(holdsToken(c) ? { 'Referrer-Policy': 'no-referrer' } : {}),
    })
  })
}
