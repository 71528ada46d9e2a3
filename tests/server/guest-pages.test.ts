import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const open = async (path: string, headers: Record<string, string> = {}, app = server.app) => {
  const answer = await app.request(path, { headers: { Accept: 'text/html', ...headers } })
  const text = await answer.text()
  const { document } = parseHTML(text)
  return { status: answer.status, headers: answer.headers, text, document, root: document.querySelector('#root') }
}

const namesIn = (root: Element | null) =>
  [...(root?.querySelectorAll('.explore-card h2') ?? [])].map((name) => name.textContent)

type Items = { 'hydra:member': { name: string; code: string }[] }

describe('a guest’s page', () => {
  test('holds what its queries answer', async () => {
    const { body } = await server.call<Items>('GET', '/api/v2/shop/voices')
    const { root, document } = await open('/share/explore-voices')
    expect(namesIn(root)).toEqual(body['hydra:member'].map(({ name }) => name))
    const answers = JSON.parse(document.querySelector('#answers')?.textContent ?? '')
    expect(answers.queries.map(({ queryKey }: { queryKey: unknown[] }) => queryKey[2])).toEqual(['list', 'taxons'])
  })

  test('follows the filters, the search and the page of its address, and nothing else of it', async () => {
    const { body } = await server.call<Items>('GET', '/api/v2/shop/musics?translations.name=light')
    const { root } = await open('/share/explore-music?search=light&utm_source=mail')
    expect(namesIn(root)).toEqual(body['hydra:member'].map(({ name }) => name))
    expect(root?.querySelector('input[type=search]')?.getAttribute('value')).toBe('light')
  })

  test('holds what people wrote as data, which ends no script', async () => {
    const written = '</script><script>alert(1)</script>'
    const app = createApp({ ...server.context, config: { ...server.config, brandName: written } })
    const { text, document } = await open(`/share/explore-music?search=${encodeURIComponent(written)}`, {}, app)
    const dataIn = (id: string) => JSON.parse(document.querySelector(id)?.textContent ?? '')
    expect(dataIn('#environment').brandName).toBe(written)
    expect(JSON.stringify(dataIn('#answers').queries[0].queryKey)).toContain(written)
    expect(text).not.toContain(written)
  })

  test('is searched for by its visitor, who is counted, not by the server that draws it', async () => {
    const counted: string[] = []
    const take = (key: string): number => {
      counted.push(key)
      return 0
    }
    const searches = { take, size: () => 0 }
    const app = createApp({ ...server.context, config: { ...server.config, trustProxy: true } }, { searches })
    await open('/share/explore-music?search=piano', { 'X-Forwarded-For': '203.0.113.1, 198.51.100.2' }, app)
    expect(counted).toEqual(['translations.name 198.51.100.2'])
  })

  test('speaks the language that is asked for, and varies by it', async () => {
    const dutch = await open('/login', { 'Accept-Language': 'nl-NL,nl;q=0.9,en;q=0.5' })
    expect(dutch.root?.querySelector('h1')?.textContent).toBe('Inloggen')
    expect(dutch.document.documentElement.getAttribute('lang')).toBe('nl')
    expect(dutch.headers.get('vary')).toBe('Accept-Language, Cookie, Accept-Encoding')
    const chosen = await open('/login', { 'Accept-Language': 'nl', Cookie: 'locale=en' })
    expect(chosen.root?.querySelector('h1')?.textContent).toBe('Sign in')
  })

  test('says by itself in that language that it loads, and what it needs', async () => {
    const { document } = await open('/dashboard', { 'Accept-Language': 'nl' })
    expect(document.querySelector('noscript')?.textContent).toBe(
      'Dit portaal heeft JavaScript nodig. Sta het toe in je browser en laad de pagina opnieuw.',
    )
    expect(document.querySelector('#root')?.textContent.trim()).toBe('Laden…')
  })

  test('is asked for again each time, and of one that was drawn for another language nothing is sent', async () => {
    const languages: Record<string, string>[] = [
      {},
      { 'Accept-Language': 'nl' },
      { 'Accept-Language': 'nl', Cookie: 'locale=en' },
      {},
    ]
    for (const path of ['/share/explore-voices?theme=1', '/share/explore/anouk-smeets']) {
      const spoken = []
      for (const headers of languages) {
        const { headers: answered, document } = await open(path, headers)
        expect(answered.get('cache-control')).toBe('no-cache')
        spoken.push(document.documentElement.getAttribute('lang'))
      }
      expect(spoken).toEqual(['en', 'nl', 'en', 'en'])
    }
  })

  test('has no style attribute and no inline script but the one that its policy allows by its hash', async () => {
    for (const path of ['/login?theme=1', '/share/explore-voices?theme=1', '/forgot-password', '/dashboard']) {
      const { document, headers } = await open(path)
      expect(document.querySelectorAll('[style]').length, path).toBe(0)
      const scripts = [...document.querySelectorAll('script:not([src]):not([type])')]
      expect(scripts.length, path).toBe(1)
      const policy = headers.get('content-security-policy') ?? ''
      const hash = createHash('sha256')
        .update(scripts[0]?.textContent ?? '')
        .digest('base64')
      expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+'(?:;|$)/)
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`)
      expect(policy).not.toContain('unsafe')
      const sheets = [...document.querySelectorAll('style')]
      expect(
        policy
          .match(/style-src 'self'((?: 'sha256-[^' ]+')*)/)?.[1]
          ?.trim()
          .split(' ').length ?? 0,
        path,
      ).toBe(sheets.length)
    }
  })

  test('asks for its letters before all else, where one that draws itself has its code first', async () => {
    const lettersOf = async (path: string) => (await open(path)).document.querySelectorAll('link[as="font"]').length
    expect([await lettersOf('/login'), await lettersOf('/dashboard')]).toEqual([1, 0])
  })

  test('shows the theme as it is now', async () => {
    const { signIn, call } = server
    const { token, customer } = await signIn('reseller@example.com')
    const { body: account } = await call('GET', customer, { token })
    const theme = await call('GET', account.theme)
    const path = `/login?theme=${account.themeId}`
    const color = theme.body.colors.find(({ type }: { type: string }) => type === 'background-color')
    expect((await open(path)).text).toContain(`--theme-background:${color.color}`)
    const changed = await call('PUT', color['@id'], { token, body: { color: '#123456' } })
    expect(changed.status).toBe(200)
    expect((await open(path)).text).toContain('--theme-background:#123456')
  })

  test('of an item that is not there is the portal’s own, with 404', async () => {
    const { status, root } = await open('/share/explore/nothing-of-this-code')
    expect(status).toBe(404)
    expect(root?.hasAttribute('data-drawn')).toBe(false)
  })

  test.each([
    ['/share/explore/nothing-of-this-code?theme=1', 'This explore item does not exist'],
    ['/share/sets/nothing-of-this-code?theme=1', 'This set is no longer available.'],
  ])('of what is not there says so without scripts, in its theme, and is not listed: %s', async (path, sentence) => {
    const { status, document, headers } = await open(path)
    expect(status).toBe(404)
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    const said = document.querySelector('noscript')
    expect(said?.querySelector('[role=alert]')?.textContent).toBe(sentence)
    expect(said?.textContent).toContain('Studio Noord')
    expect(said?.textContent).not.toContain('needs JavaScript')
    const sheet = document.querySelector('style')?.textContent ?? ''
    const hash = createHash('sha256').update(sheet).digest('base64')
    expect(sheet).toContain('--theme-background:')
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  })

  test.each([
    ['/forgotten-password/t%C3%B6ken?theme=1', 'New password', ['newPassword', 'confirmNewPassword', null]],
    ['/confirm-email/t%C3%B6ken?theme=1', 'Confirm your email address', [null]],
  ])('of a mailed token has its form, asks for its theme alone and is kept nowhere: %s', async (path, title, names) => {
    const { document, headers, root, text } = await open(path)
    const fields = [...(root?.querySelectorAll('form :is(input, button[type=submit])') ?? [])]
    expect([root?.getAttribute('data-drawn'), root?.querySelector('h1')?.textContent]).toEqual(['', title])
    expect(fields.map((field) => field.getAttribute('name'))).toEqual(names)
    const { queries } = JSON.parse(document.querySelector('#answers')?.textContent ?? '')
    expect(queries.map(({ queryKey }: { queryKey: unknown }) => queryKey)).toEqual([
      ['themes', '/api/v2/shop/themes/1'],
    ])
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['private, no-store', 'no-referrer'])
    expect(text).not.toMatch(/t(?:%C3%B6|ö)ken/i)
  })

  test('of somebody who must sign in is the portal’s own', async () => {
    for (const path of ['/dashboard', '/projects/1/overview', '/forgotten-password', '/'])
      expect((await open(path)).root?.hasAttribute('data-drawn'), path).toBe(false)
  })
})

describe('a page that cannot be drawn', () => {
  const withRenderer = async (code: string, logged: object[]) => {
    const distDir = await mkdtemp(join(tmpdir(), 'portal-dist-'))
    await symlink(join(server.config.distDir, 'portal'), join(distDir, 'portal'))
    await mkdir(join(distDir, 'pages'))
    await writeFile(join(distDir, 'pages', 'page-renderer.js'), code)
    const log = server.context.log.child({})
    log.warn = (entry: object) => void logged.push(entry)
    const app = createApp({ ...server.context, log, config: { ...server.config, distDir } })
    return { app, path: join(distDir, 'pages', 'page-renderer.js'), remove: () => rm(distDir, { recursive: true }) }
  }

  test.each([
    ['it throws', 'export const drawPage = async () => { throw new Error("out of ink") }'],
    ['it is no renderer', 'export const other = 1'],
    ['it takes too long', 'export const drawPage = () => new Promise(() => undefined)'],
  ])('is the portal’s own, and the log says so once: %s', async (_, code) => {
    const logged: object[] = []
    const { app, remove } = await withRenderer(code, logged)
    for (const path of ['/login', '/forgot-password']) {
      const { status, root } = await open(path, {}, app)
      expect(status).toBe(200)
      expect(root?.hasAttribute('data-drawn')).toBe(false)
    }
    expect(logged.length).toBe(1)
    await remove()
  })

  test('of a token is drawn anew each time, where others are kept', async () => {
    const drawn = '{ html: String((count += 1)), answers: "{}", sheet: "", isForGuestsOnly: false }'
    const { app, remove } = await withRenderer(`let count = 0\nexport const drawPage = async () => (${drawn})`, [])
    const seen = []
    for (const path of ['/login', '/forgotten-password/abc', '/confirm-email/abc'])
      for (const _ of [1, 2]) seen.push((await open(path, {}, app)).root?.textContent)
    expect(seen).toEqual(['1', '1', '2', '3', '4', '5'])
    await remove()
  })

  test('since eight are being drawn is the portal’s own, and the eight are drawn', async () => {
    const logged: object[] = []
    const drawn = '{ html: "<h1>Drawn</h1>", answers: "{}", sheet: "", isForGuestsOnly: false }'
    const { app, path, remove } = await withRenderer(
      `export const gate = Promise.withResolvers()\nexport const drawPage = () => gate.promise.then(() => (${drawn}))`,
      logged,
    )
    const opened = Array.from({ length: 9 }, (_, n) => open(`/share/explore-music?search=${n}`, {}, app))
    expect((await Promise.race(opened)).root?.hasAttribute('data-drawn')).toBe(false)
    ;(await import(pathToFileURL(path).href)).gate.resolve()
    const pages = await Promise.all(opened)
    expect(pages.filter(({ root }) => root?.hasAttribute('data-drawn'))).toHaveLength(8)
    expect(logged).toMatchObject([{ err: { message: 'too many pages are being drawn' } }])
    await remove()
  })
})
