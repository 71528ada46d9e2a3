import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openScene, type Scene } from './contract/scene.ts'

let scene: Scene
let items: string[]
beforeAll(async () => {
  scene = await openScene()
  const first = async (kind: string) =>
    (await scene.call('GET', `/${kind}?itemsPerPage=1`)).body['hydra:member'][0]['@id']
  items = [await first('idents'), await first('voices')]
})
afterAll(() => scene.close())

const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await scene.app.request(path, { headers: { Accept: 'text/html', ...headers } })
  const text = await answer.text()
  const { document } = parseHTML(text)
  const content = (name: string): string | null =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null
  const names = [...document.querySelectorAll('#root .explore-card h2')].map((name) => name.textContent)
  return { status: answer.status, text, document, content, names }
}
const pageOf = ({ code }: { code: string }, theme?: string) =>
  open(`/share/sets/${code}${theme === undefined ? '' : `?theme=${theme}`}`)
const own = (method: string, path: string, body?: unknown) =>
  scene.call(method, path, { token: scene.bearers.reseller, ...(body === undefined ? {} : { body }) })
const openedOf = async (iri: string): Promise<number> =>
  (await own('GET', '/sets?itemsPerPage=100')).body['hydra:member'].find((set: { '@id': string }) => set['@id'] === iri)
    .opened

describe('the page of a set', () => {
  test('is drawn with its items in order, in its reseller’s theme, and counts nothing', async () => {
    const set = await scene.own.set({ title: 'Warm & calm', message: 'Which one?', items })
    const page = await pageOf(set)
    const named = await Promise.all(items.map(async (item) => (await scene.call('GET', item)).body.name))
    expect([page.status, page.names]).toEqual([200, named])
    expect(page.document.querySelector('#root h1')?.textContent).toBe('Warm & calm')
    const { colors } = (await scene.call('GET', set.theme)).body
    const background = colors.findLast(({ type }: { type: string }) => type === 'background-color').color
    expect(page.text).toContain(`--theme-background:${background}`)
    expect(await openedOf(set['@id'])).toBe(0)
  })

  test('says in its head what it is, and is not to be listed', async () => {
    const set = await scene.own.set({ title: 'Warm & calm', message: 'Which one?', items })
    const { document, content } = await pageOf(set)
    const ident = (await scene.call('GET', items[0] ?? '')).body
    expect(document.querySelector('title')?.textContent).toMatch(/^Warm & calm · /)
    expect([content('og:title'), content('og:description'), content('og:site_name'), content('robots')]).toEqual([
      'Warm & calm',
      'Which one?',
      'Studio Noord',
      'noindex',
    ])
    expect([content('og:image'), content('og:audio')]).toEqual([
      `http://localhost:8080${ident.image}`,
      `http://localhost:8080${ident.audio[0].path}`,
    ])
    const unnamed = await scene.own.set({ items })
    const { body: voice } = await scene.call('GET', items[1] ?? '')
    expect((await pageOf(unnamed)).content('og:description')).toBe(`${ident.name}, ${voice.name}`)
  })

  test('tells where editors learn how to embed it', async () => {
    const set = await scene.own.set({ title: 'Warm & calm', items })
    const { document } = await pageOf(set)
    const links = [...document.querySelectorAll('link[type$="+oembed"]')]
    expect(links.map((link) => [link.getAttribute('type'), link.getAttribute('title')])).toEqual([
      ['application/json+oembed', 'Warm & calm'],
      ['text/xml+oembed', 'Warm & calm'],
    ])
    const { pathname, search } = new URL(links[0]?.getAttribute('href') ?? '')
    const facts = await (await scene.app.request(pathname + search)).json()
    expect([facts.title, facts.html.includes(`/embed/sets/${set.code}"`)]).toEqual(['Warm & calm', true])
  })

  test('shows the set as it is now', async () => {
    const set = await scene.own.set({ title: 'Before', items })
    expect((await pageOf(set)).document.querySelector('#root h1')?.textContent).toBe('Before')
    await own('PUT', set['@id'], { title: 'After', items: [items[1]] })
    const page = await pageOf(set)
    expect([page.document.querySelector('#root h1')?.textContent, page.names.length]).toEqual(['After', 1])
  })

  test('wears the theme that its address names', async () => {
    const theirs = await scene.foreign.theme()
    await scene.call('POST', '/theme-colors', {
      token: scene.bearers.stranger,
      body: { owner: theirs['@id'], type: 'background-color', color: '#0a5c36' },
    })
    const page = await pageOf(await scene.own.set({ items }), String(theirs.id))
    expect(page.text).toContain('--theme-background:#0a5c36')
  })

  test('is not found once the set is withdrawn or has expired, also right after it was drawn', async () => {
    const [withdrawn, expired] = [await scene.own.set({ items }), await scene.own.set({ items })]
    expect([(await pageOf(withdrawn)).status, (await pageOf(expired)).status]).toEqual([200, 200])
    await own('DELETE', withdrawn['@id'])
    await scene.rows("update sets set expires_at = now() - interval '1 minute' where code = $1", [expired.code])
    const others = [await open('/share/sets/nothing'), await open('/share/sets/a%00b')]
    const pages = [await pageOf(withdrawn), await pageOf(expired), ...others]
    expect(pages.map(({ status, names }) => [status, names])).toEqual([
      [404, []],
      [404, []],
      [404, []],
      [404, []],
    ])
  })

  test('is not found while its agency is turned away', async () => {
    const set = await scene.own.set({ items })
    const decide = (status: string) =>
      scene.rows("update customers set status = $1 where email = 'reseller@example.com'", [status])
    await decide('rejected')
    expect((await pageOf(set)).status).toBe(404)
    await decide('approved')
    expect((await pageOf(set)).status).toBe(200)
  })
})
