import { desc, eq } from 'drizzle-orm'
import type { Hono, Context as HonoContext } from 'hono'
import { html, raw } from 'hono/html'
import { formatDateTime } from '../../../src/api/contract/format.ts'
import type { Context } from '../../context.ts'
import { mails } from '../../db/schema/delivery.ts'
import { type Html, htmlText } from '../../shared/html.ts'
import { readId } from '../api/ids.ts'

const root = '/demo/mail'
const shown = 200

const style = raw(`
:root { color-scheme: light dark; --line: #8886; --soft: #8882 }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 52rem; font: 1rem/1.55 Inter, system-ui, sans-serif }
h1 { margin: 0 0 .25rem; font-size: 1.6rem; overflow-wrap: anywhere }
p { margin: .25rem 0 1.25rem }
a { color: inherit }
ol { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 12px; overflow: hidden }
li + li { border-top: 1px solid var(--line) }
li a { display: grid; gap: .1rem; padding: .8rem 1rem; text-decoration: none; overflow-wrap: anywhere }
li a:hover, li a:focus-visible { background: var(--soft) }
li strong { font-weight: 600 }
small, dt { opacity: .75 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: 1rem 0 1.5rem; overflow-wrap: anywhere }
dd { margin: 0 }
iframe { width: 100%; height: 46rem; border: 1px solid var(--line); border-radius: 12px; background: #fff }
pre { padding: 1rem; border: 1px solid var(--line); border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .875rem }
`)

const page = (c: HonoContext, title: string, content: Html, status: 200 | 404 = 200): Response => {
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
  )
  c.header('Cache-Control', 'no-store')
  return c.html(
    htmlText(
      html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body>${content}</body></html>`,
    ),
    status,
  )
}

const notFound = (c: HonoContext): Response =>
  page(c, 'Not Found', html`<h1>Not Found</h1><p><a href="/">To the portal</a></p>`, 404)

type MailRow = typeof mails.$inferSelect

const stateOf = ({ sentAt, failedAt, failure }: MailRow): string => {
  if (sentAt !== null) return `sent ${formatDateTime(sentAt.toISOString())}`
  return failedAt === null ? 'waiting' : `failed ${formatDateTime(failedAt.toISOString())}: ${failure ?? ''}`
}

const listItem = (mail: MailRow): Html =>
  html`<li><a href="${root}/${mail.id}"><strong>${mail.content.subject}</strong><span>${mail.content.to}</span><small>${formatDateTime(mail.createdAt.toISOString())}, ${stateOf(mail)}</small></a></li>`

const list = (rows: readonly MailRow[]): Html =>
  html`<main><h1>Mail</h1><p>What the portal has mailed, newest first. This page exists in demo mode only. <a href="${root}">Reload</a></p>${
    rows.length === 0 ? html`<p>No mail yet.</p>` : html`<ol>${rows.map(listItem)}</ol>`
  }</main>`

const detail = (mail: MailRow): Html =>
  html`<main><p><a href="${root}">All mail</a></p><h1>${mail.content.subject}</h1>
<dl><dt>To</dt><dd>${mail.content.to}</dd><dt>Written</dt><dd>${formatDateTime(mail.createdAt.toISOString())}</dd><dt>State</dt><dd>${stateOf(mail)}</dd></dl>
<iframe src="${root}/${mail.id}/html" title="The mail" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h2>As plain text</h2><pre>${mail.content.text}</pre></main>`

/** The mail alone, in a frame that runs nothing; its links open in the whole window. */
const framed = (c: HonoContext, { content }: MailRow, pictures: string): Response => {
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; img-src ${pictures}; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation`,
  )
  c.header('Cache-Control', 'no-store')
  return c.html(content.html.replace('<head>', '<head><base target="_top">'))
}

/** `/demo/mail`: the mails that nobody's mail server gets to see. Demo mode only. */
export const mountDemoMail = (
  app: Hono,
  { config, database, publicUrl }: Pick<Context, 'config' | 'database' | 'publicUrl'>,
): void => {
  const find = async (c: HonoContext): Promise<MailRow | null> => {
    const id = readId(c.req.param('id') ?? '')
    if (!config.demo || id === null) return null
    const [mail] = await database.db.select().from(mails).where(eq(mails.id, id))
    return mail ?? null
  }
  app.get(root, async (c) => {
    if (!config.demo) return notFound(c)
    return page(c, 'Mail', list(await database.db.select().from(mails).orderBy(desc(mails.id)).limit(shown)))
  })
  app.get(`${root}/:id`, async (c) => {
    const mail = await find(c)
    return mail === null ? notFound(c) : page(c, mail.content.subject, detail(mail))
  })
  app.get(`${root}/:id/html`, async (c) => {
    const mail = await find(c)
    return mail === null ? notFound(c) : framed(c, mail, new URL(publicUrl).origin)
  })
}
