import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueVersion, products } from '../../server/db/schema/catalogue.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const origin = 'http://localhost:8080'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const told = (url: string, more = '') =>
  server.call('GET', `/oembed?url=${encodeURIComponent(url)}${more}`, { headers: { Accept: '*/*' } })
const page = (path: string, headers: Record<string, string> = {}) =>
  server.call('GET', path, { headers: { Accept: 'text/html', ...headers } })

describe('the page for frames', () => {
  test.each(['voices', 'talent', 'music', 'idents'])('shows the %s in the theme that it is asked for', async (kind) => {
    const { status, headers, text } = await page(`/embed/explore-${kind}?theme=1&page-size=6`)
    expect(status).toBe(200)
    expect(text).toContain(`<voice-explorer kind="${kind}" theme="1" page-size="6" locale="en" loading="eager">`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain('frame-ancestors *')
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-frame-options')).toBeNull()
  })

  test('stands in pages that are isolated from all others, and is asked for anew in each language', async () => {
    const { headers } = await page('/embed/explore-voices')
    const names = ['cross-origin-embedder-policy', 'cross-origin-resource-policy', 'cache-control', 'vary']
    expect(names.map((name) => headers.get(name))).toEqual([
      'require-corp',
      'cross-origin',
      'no-cache',
      'Accept-Language',
    ])
  })

  test('names its origin beside self, which stands for nobody in a sandbox of Safari’s', async () => {
    const policy = (await page('/embed/explore-voices')).headers.get('content-security-policy')?.split('; ') ?? []
    const ours = (name: string) =>
      policy
        .find((rule) => rule.startsWith(`${name}-src `))
        ?.split(' ')
        .slice(1, 3)
    expect(['script', 'connect', 'img', 'media'].map(ours)).toEqual(Array(4).fill(["'self'", origin]))
  })

  test('shows one item', async () => {
    const { status, text } = await page('/embed/explore/anouk-smeets?theme=2')
    expect([status, text]).toEqual([200, expect.stringContaining('<voice-explorer item="anouk-smeets" theme="2"')])
    expect(text).toContain('<title>Anouk Smeets</title>')
  })

  test('says of an item that is not there that it is not', async () => {
    const { status, text } = await page('/embed/explore/a%20b?theme=2')
    expect([status, text]).toEqual([404, expect.stringContaining('<voice-explorer item="a b" theme="2"')])
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).not.toMatch(/rel="(?:canonical|alternate)"/)
  })

  test('of an item that left the catalogue is not to be found any more', async () => {
    const { catalogue, database } = server.context
    const robots = async (active: boolean) => {
      await database.db.update(products).set({ active }).where(eq(products.code, 'sanne-de-wit'))
      await database.db.update(catalogueVersion).set({ version: sql`${catalogueVersion.version} + 1` })
      await catalogue.refresh()
      const { status, text } = await page('/embed/explore/sanne-de-wit')
      return [status, text.includes('<meta name="robots" content="noindex">')]
    }
    expect(await robots(false)).toEqual([200, true])
    expect(await robots(true)).toEqual([200, false])
  })

  test('shows a set, and is not to be found; one that was withdrawn is not there', async () => {
    const { token } = await server.signIn('reseller@example.com')
    const items = ['/api/v2/shop/voices/anouk-smeets']
    const { body: set } = await server.call('POST', '/api/v2/shop/sets', { token, body: { title: 'For <you>', items } })
    const { status, text } = await page(`/embed/sets/${set.code}?layout=list`)
    expect([status, text]).toEqual([
      200,
      expect.stringContaining(`<voice-explorer set="${set.code}" layout="list" locale="en" loading="eager">`),
    ])
    expect(text).toContain('<title>For &lt;you&gt;</title>')
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).toContain(`<link rel="canonical" href="${origin}/share/sets/${set.code}">`)
    const { body: facts, headers } = await told(`${origin}/share/sets/${set.code}`)
    expect([facts.cache_age, headers.get('cache-control')]).toEqual([0, 'public, max-age=0, must-revalidate'])
    expect([facts.title, facts.author_name, facts.html]).toEqual([
      'For <you>',
      'Studio Noord',
      expect.stringContaining(`src="${origin}/embed/sets/${set.code}"`),
    ])
    await server.call('DELETE', set['@id'], { token })
    expect((await page(`/embed/sets/${set.code}`)).status).toBe(404)
    expect((await told(`${origin}/share/sets/${set.code}`)).status).toBe(404)
  })

  test.each(['a%00b', '%ff', '%EF%BF%BD'])('of a set that no code can name, %s, is not there', async (code) => {
    const embedded = await page(`/embed/sets/${code}`)
    const facts = await told(`${origin}/share/sets/${code}`)
    expect([embedded.status, facts.status]).toEqual([404, 404])
  })

  test('speaks Dutch by its address or by the browser', async () => {
    expect((await page('/embed/explore-voices?locale=nl')).text).toContain('<html lang="nl">')
    expect((await page('/embed/explore-voices', { 'Accept-Language': 'nl-BE' })).text).toContain('<html lang="nl">')
  })

  test('lets nothing of its address into the page but as text', async () => {
    const hostile = encodeURIComponent(`"><script>alert(1)</script>'`)
    const { text } = await page(`/embed/explore-voices?theme=${hostile}&locale=${hostile}&onload=${hostile}`)
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('onload')
    expect(text).toContain('theme="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;"')
  })

  test.each(['/embed/', '/embed/explore-cars', '/embed/explore/', '/embed/login', '/embed/explore/%E0%A4%A'])(
    '%s is none',
    async (path) => {
      expect((await page(path)).status).toBe(404)
    },
  )

  test.each(['/login', '/share/explore-voices', '/explore-voices', '/nowhere'])(
    'is the only one that others may frame: not %s',
    async (path) => {
      const { headers } = await page(path)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-frame-options')).toBe('DENY')
    },
  )
})

describe('oEmbed', () => {
  test.each([
    ['/embed/explore-voices?theme=1', '/embed/explore-voices?theme=1', 'Explore voices'],
    ['/share/explore-talent?theme=1', '/embed/explore-talent?theme=1', 'Explore talent'],
    ['/explore-idents?theme=1', '/embed/explore-idents?theme=1', 'Explore idents'],
  ])('tells how to frame %s', async (given, framed, title) => {
    const { status, headers, body } = await told(origin + given)
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toBe('public, max-age=3600, must-revalidate')
    expect(body).toEqual({
      type: 'rich',
      version: '1.0',
      title,
      author_name: 'Studio Noord',
      author_url: origin + framed.replace('embed', 'share'),
      provider_name: 'Voicebureau',
      provider_url: origin,
      cache_age: 3600,
      thumbnail_url: `${origin}/media/themes/demo-1-logo.png`,
      thumbnail_width: 256,
      thumbnail_height: 256,
      width: 1000,
      height: 860,
      html: `<iframe src="${origin}${framed.replaceAll('&', '&amp;')}" width="1000" height="860" title="${title}" frameborder="0" loading="lazy" allow="autoplay; clipboard-write"></iframe>`,
    })
  })

  test.each([
    ['', '', 553],
    ['?theme=1', '', 618],
    ['', '&maxwidth=640', 825],
    ['', '&maxwidth=360', 885],
  ])('tells how high a frame all of an item is seen in: %j, %j', async (query, limit, seen) => {
    const { body } = await told(`${origin}/share/explore/anouk-smeets${query}`, limit)
    expect([body.height >= seen, body.height < seen + 60]).toEqual([true, true])
  })

  test.each([
    ['filter=voice_language_dutch&filter=voice_age_senior', '["voice_language_dutch","voice_age_senior"]'],
    ['filter=voice_language_dutch&search=an&page=2', '{"taxons":["voice_language_dutch"],"search":"an"}'],
    ['filter=&search=', null],
  ])('shows a shared catalogue as it is filtered: %j', async (query, filters) => {
    const { body } = await told(`${origin}/share/explore-voices?theme=1&${query}`)
    const address = /src="([^"]+)"/.exec(body.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect([new URL(address).pathname, new URL(address).searchParams.get('filters')]).toEqual([
      '/embed/explore-voices',
      filters,
    ])
    expect(new URL(address).searchParams.get('theme')).toBe('1')
  })

  test('keeps to the size that it is given', async () => {
    const { body } = await told(`${origin}/embed/explore-idents`, '&maxwidth=600&maxheight=2000')
    expect([body.width, body.height]).toEqual([600, 860])
  })

  test('speaks XML too, and no third format', async () => {
    const { headers, text } = await told(`${origin}/embed/explore-idents?theme=1&locale=nl`, '&format=xml')
    expect(headers.get('content-type')).toBe('text/xml; charset=utf-8')
    expect(text).toContain('<title>Idents ontdekken</title>')
    expect(text).toContain('&lt;iframe src=')
    expect((await told(`${origin}/embed/explore-idents`, '&format=yaml')).status).toBe(501)
  })

  test.each([
    ['https://elsewhere.example/embed/explore-voices', 404],
    [`${origin}/login`, 404],
    [`${origin}/share/explore-cars`, 404],
    ['no address', 400],
    ['', 400],
  ])('refuses %j with %i', async (url, status) => {
    expect((await told(url)).status).toBe(status)
  })

  test.each(['0', '-1', 'x', '1.5'])('refuses the width %j', async (width) => {
    expect((await told(`${origin}/embed/explore-voices`, `&maxwidth=${width}`)).status).toBe(400)
  })
})
