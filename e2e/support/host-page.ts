import { createServer } from 'node:http'
import { expect, type Page } from '@playwright/test'
import { widgetModel } from '../models/widget.model.ts'
import { watch } from './audit.ts'

/** A page of somebody else's website; `{portal}` in its text is the portal's address. */
export type HostPage = {
  body: string
  head?: string
  attributes?: string
  isOpen?: boolean
  /** Such a page is drawn as browsers did before there were standards. */
  hasNoDoctype?: boolean
  headers?: Record<string, string>
}

export type Host = { url: string; close: () => Promise<void> }

/** What the strictest of hosts would let us: our origin, and nothing inline. */
const policyOf = (portal: string): string =>
  ['script', 'style', 'connect', 'img', 'media', 'frame']
    .map((what) => `${what}-src ${portal}`)
    .concat("default-src 'none'", "base-uri 'none'")
    .join('; ')

const htmlOf = ({ body, head = '', attributes = 'lang="en"', hasNoDoctype = false }: HostPage): string =>
  `${hasNoDoctype ? '' : '<!doctype html>'}<html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>An agency</title><link rel="icon" href="{portal}/favicon.svg">${head}</head><body>${body}</body></html>`

/** Another website, on an origin of its own, under a strict policy unless a page is open. */
export const startHost = async (portal: string, pages: Record<string, HostPage>): Promise<Host> => {
  const server = createServer((request, response) => {
    const page = pages[new URL(request.url ?? '/', 'http://host').pathname]
    if (page === undefined) return void response.writeHead(404).end()
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(page.isOpen !== true && { 'Content-Security-Policy': policyOf(portal) }),
      ...page.headers,
    })
    response.end(htmlOf(page).replaceAll('{portal}', portal))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('the host has no port')
  return {
    url: `http://127.0.0.1:${bound.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

type Heard = { name: string; detail: Record<string, unknown>; at: string }

/** Writes down what the page hears from its widgets; call it before the page is opened. */
export const listen = async (page: Page) => {
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const name of [
      'ready',
      'play',
      'pause',
      'timeupdate',
      'seek',
      'ended',
      'select',
      'filter',
      'request',
      'error',
    ])
      addEventListener(`voice-explorer:${name}`, (event) => {
        if (event instanceof CustomEvent) heard.push({ name, detail: event.detail, at: Object(event.target).id })
      })
  })
  const heard = (name: string) =>
    page.evaluate(
      (wanted) => Array.from<Heard>(Reflect.get(window, 'heard')).filter((entry) => entry.name === wanted),
      name,
    )
  return {
    /** All of one name so far, in order. An event may come after what one sees: to wait for it is `hears`. */
    heard,
    /** What each event of one name says, once it is as expected. */
    hears: <Said>(name: string, pick: (entry: Heard) => Said) =>
      expect.poll(async () => (await heard(name)).map(pick), { message: `events ${name}` }),
  }
}

/** Whatever plays goes on until it is stopped: on a slow machine a demo of ten seconds is over before the next step. */
export const playOn = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      this.loop = true
      return play.call(this)
    }
  })

/** Opens a page of another website: what it complains of, what it hears from its widgets, and whom it asks. */
export const openHostPage = async (page: Page, address: string) => {
  const seen = await watch(page)
  const ears = await listen(page)
  await playOn(page)
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.goto(address)
  return { seen, ...ears, origins, widget: widgetModel(page) }
}
