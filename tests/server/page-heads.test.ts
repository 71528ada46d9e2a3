import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extract } from '@extractus/oembed-extractor'
import { eq, sql } from 'drizzle-orm'
import { parseHTML } from 'linkedom'
import { unfurl } from 'unfurl.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { catalogueVersion, productAudio, products } from '../../server/db/schema/catalogue.ts'
import { withHead } from '../../server/http/pages/write-head.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const origin = 'http://localhost:8080'
let folder: string
let server: TestServer
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-heads-'))
  await mkdir(join(folder, 'portal'))
  await copyFile('index.html', join(folder, 'portal/index.html'))
  server = await startTestServer({ BRAND_NAME: 'Studio & Co' })
  app = createApp({ ...server.context, config: { ...server.config, distDir: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** The network of those who read pages: this server alone. */
const network = async (address: string | URL): Promise<Response> => app.request(String(address))

const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.request(path, { headers: { Accept: 'text/html', ...headers } })
  const text = await answer.text()
  const { document } = parseHTML(text)
  const content = (name: string): string | null =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null
  const links = (rel: string): (string | null)[] =>
    [...document.querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href'))
  return { status: answer.status, headers: answer.headers, text, document, content, links }
}

const dataIn = (document: Document) =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null')

const items = [
  ['voices', 'anouk-smeets', 'Anouk Smeets'],
  ['talents', 'malin-akesson', 'Malin Åkesson'],
  ['musics', 'last-lap', 'Last Lap'],
  ['idents', 'circuit-wink', 'Circuit Wink'],
]

const listOf = async (catalogue: string) => {
  const kind = catalogue.replace(/^(talent|music)$/, '$1s')
  return (await server.call('GET', `/api/v2/shop/${kind}`)).body['hydra:member']
}

describe('a stock unfurler', () => {
  test.each(items)('reads title, picture, sound and author of one of the %s', async (kind, code, name) => {
    const answer = await server.call('GET', `/api/v2/shop/${kind}/${code}`)
    const { image, audio } = answer.body
    const read = await unfurl(`${origin}/share/explore/${code}?theme=1`, { fetch: network })
    expect(read.title).toBe(`${name} · Studio Noord`)
    expect(read.description).toBe(answer.body.description)
    expect(read.canonical_url).toBe(`${origin}/share/explore/${code}?theme=1`)
    const { open_graph: graph, twitter_card: card, oEmbed } = read
    expect(graph?.title).toBe(name)
    expect(graph?.site_name).toBe('Studio Noord')
    expect(graph?.url).toBe(`${origin}/share/explore/${code}?theme=1`)
    expect(graph?.images?.[0]).toEqual({ url: origin + image, width: 480, height: 400, alt: name })
    expect(graph?.audio?.[0]).toEqual({ url: origin + audio[0].path, type: expect.stringMatching(/^audio\//) })
    expect(card).toMatchObject({ card: 'summary', title: name, images: [{ url: origin + image, alt: name }] })
    expect(oEmbed).toMatchObject({
      type: 'rich',
      title: name,
      author_name: 'Studio Noord',
      author_url: `${origin}/share/explore/${code}?theme=1`,
      provider_name: 'Studio & Co',
      thumbnails: [{ url: origin + image, width: 480, height: 400 }],
    })
  })

  test.each([
    ['voices', 'Explore voices', 'language, age and character'],
    ['talent', 'Explore talent', 'singers, musicians and makers'],
    ['music', 'Explore music', 'music to listen to'],
    ['idents', 'Explore idents', 'remember a brand by'],
  ])('reads the catalogue of %s, with the logo of its theme', async (kind, name, words) => {
    const { body: theme } = await server.call('GET', '/api/v2/shop/themes/1')
    const logo = theme.media.find(({ type }: { type: string }) => type === 'logo').path
    const ground = theme.media.find(({ type }: { type: string }) => type === 'background').path
    const read = await unfurl(`${origin}/share/explore-${kind}?theme=1`, { fetch: network })
    expect([read.title, read.description]).toEqual([`${name} · Studio Noord`, expect.stringContaining(words)])
    const [{ image, audio }] = await listOf(kind)
    expect(read.open_graph?.images?.map(({ url }) => url)).toEqual([logo, ground, image].map((path) => origin + path))
    expect(read.open_graph?.audio?.[0]?.url).toBe(origin + audio[0].path)
    expect(read.oEmbed).toMatchObject({
      title: name,
      author_name: 'Studio Noord',
      thumbnails: [{ url: origin + logo, width: 256, height: 256 }],
    })
  })

  test.each(['voices', 'talent', 'music', 'idents'])(
    'reads of the catalogue of %s, without a theme, picture and sound of its first item',
    async (kind) => {
      const [{ image, audio }] = await listOf(kind)
      const { open_graph: graph, oEmbed } = await unfurl(`${origin}/share/explore-${kind}`, { fetch: network })
      expect(graph?.images?.map(({ url }) => url)).toEqual([origin + image])
      expect(graph?.audio?.[0]).toEqual({ url: origin + audio[0].path, type: expect.stringMatching(/^audio\//) })
      expect(oEmbed?.thumbnails).toEqual([{ url: origin + image, width: 480, height: 400 }])
    },
  )

  test('takes the portal for the author where no theme is named, or one that is none', async () => {
    for (const query of ['', '?theme=99999', '?theme=x']) {
      const { open_graph: graph, oEmbed } = await unfurl(`${origin}/share/explore-voices${query}`, { fetch: network })
      expect([graph?.site_name, graph?.url, oEmbed?.author_name]).toEqual([
        'Studio & Co',
        `${origin}/share/explore-voices`,
        'Studio & Co',
      ])
    }
  })
})

test('a set is read by a stock unfurler, and embedded by an oEmbed consumer', async () => {
  const { token } = await server.signIn('reseller@example.com')
  const ident = '/api/v2/shop/idents/circuit-wink'
  const body = { title: 'Warm & calm', message: 'Which one?', items: [ident, '/api/v2/shop/voices/anouk-smeets'] }
  const { body: set } = await server.call('POST', '/api/v2/shop/sets', { token, body })
  const { body: first } = await server.call('GET', ident)
  const address = `${origin}/share/sets/${set.code}?theme=1`
  const { title, description, open_graph: graph, oEmbed } = await unfurl(address, { fetch: network })
  expect([title, description, graph?.site_name]).toEqual(['Warm & calm · Studio Noord', 'Which one?', 'Studio Noord'])
  expect(graph?.images?.[0]?.url).toBe(origin + first.image)
  expect(graph?.audio?.[0]?.url).toBe(origin + first.audio[0].path)
  const facts = { type: 'rich', title: 'Warm & calm', author_name: 'Studio Noord' }
  expect(oEmbed).toMatchObject(facts)
  const told = await extract(address, {}, network)
  expect(told).toMatchObject(facts)
  expect(JSON.stringify(told)).toContain(`/embed/sets/${set.code}?theme=1`)
})

test.each([
  ['/login?theme=1', 'Sign in · Studio Noord'],
  ['/register?theme=1', 'Register · Studio Noord'],
])('a stock unfurler reads whose page %s is', async (path, title) => {
  const { open_graph: graph, ...read } = await unfurl(origin + path, { fetch: network })
  expect([read.title, graph?.site_name, graph?.images?.length]).toEqual([title, 'Studio Noord', 2])
  expect(read.description?.length).toBeGreaterThan(40)
})

describe('an oEmbed consumer', () => {
  test.each(items)('embeds one of the %s by its address alone', async (_, code, name) => {
    const told = await extract(`${origin}/share/explore/${code}?theme=1`, {}, network)
    expect(told).toMatchObject({ type: 'rich', title: name, author_name: 'Studio Noord', width: 960 })
    expect(told).toMatchObject({ thumbnail_width: 480, thumbnail_height: 400 })
    expect(JSON.stringify(told)).toContain(`/embed/explore/${code}?theme=1`)
  })

  test('is told a smaller frame, and no thumbnail that would be too large', async () => {
    const told = await extract(`${origin}/share/explore-music?theme=1`, { maxwidth: 400, maxheight: 300 }, network)
    expect(told).toMatchObject({ width: 400, height: 300, thumbnail_width: 256, thumbnail_height: 256 })
    const smallest = await extract(`${origin}/share/explore-music`, { maxwidth: 100 }, network)
    expect(smallest).not.toHaveProperty('thumbnail_url')
  })
})

describe('search engines', () => {
  test.each(items)('read each sound of one of the %s', async (kind, code, name) => {
    const { body } = await server.call('GET', `/api/v2/shop/${kind}/${code}`)
    const { document } = await open(`/share/explore/${code}?theme=1`)
    const sounds = dataIn(document)['@graph']
    expect(sounds).toHaveLength(body.audio.length)
    expect(sounds[0]).toMatchObject({
      '@type': 'AudioObject',
      name,
      url: `${origin}/share/explore/${code}?theme=1`,
      contentUrl: origin + body.audio[0].path,
      duration: `PT${Math.round(body.audio[0].duration)}S`,
      thumbnailUrl: origin + body.image,
      publisher: { '@type': 'Organization', name: 'Studio Noord' },
    })
    // A track is no person.
    const isPerson = kind === 'voices' || kind === 'talents'
    expect(sounds[0].creator).toEqual(isPerson ? { '@type': 'Person', name } : undefined)
  })

  test('find each language of a page', async () => {
    const { content, links, document, headers } = await open('/share/explore-voices?theme=1&locale=nl&filter=x&page=2')
    expect(document.documentElement.lang).toBe('nl')
    expect(document.title).toBe('Stemmen ontdekken · Studio Noord')
    expect(content('og:locale')).toBe('nl_NL')
    expect(content('description')).toContain('om te beluisteren')
    expect(links('canonical')).toEqual([`${origin}/share/explore-voices?theme=1&locale=nl`])
    const languages = [...document.querySelectorAll('link[hreflang]')]
    expect(languages.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['en', `${origin}/share/explore-voices?theme=1&locale=en`],
      ['nl', `${origin}/share/explore-voices?theme=1&locale=nl`],
      ['x-default', `${origin}/share/explore-voices?theme=1`],
    ])
    expect(headers.get('vary')).toBe('Accept-Language, Cookie, Accept-Encoding')
  })

  test.each([
    [{ 'Accept-Language': 'nl-BE,en;q=0.5' }, 'Inloggen · Studio & Co'],
    [{ 'Accept-Language': 'nl', Cookie: 'locale=en' }, 'Sign in · Studio & Co'],
    [{ Cookie: 'locale=nl' }, 'Inloggen · Studio & Co'],
    [{ Cookie: 'locale=xx' }, 'Sign in · Studio & Co'],
  ])('are read to in the language of %j', async (headers, title) => {
    const { document } = await open('/login', headers)
    expect(document.title).toBe(title)
  })

  test.each(['/login?theme=1', '/register', '/', '/share/explore-idents', '/share/explore/anouk-smeets'])(
    'may list %s, which says in a sentence what it is',
    async (path) => {
      const { status, content, links } = await open(path)
      expect([status, content('robots'), links('canonical').length]).toEqual([200, null, 1])
      expect(content('description')?.length).toBeGreaterThan(40)
    },
  )

  test.each(['/forgotten-password/SECRET', '/confirm-email/SECRET?theme=1', '/?link=SECRET', '/feedback?link=SECRET'])(
    'may not list %s, and nothing on it repeats the token',
    async (path) => {
      const { status, text, content, links } = await open(path)
      expect([status, content('robots'), links('canonical')]).toEqual([200, 'noindex', []])
      expect(text).not.toContain('SECRET')
    },
  )

  test.each(['/dashboard', '/projects/7/overview', '/explore-voices', '/forgot-password'])(
    'have nothing to list at %s',
    async (path) => {
      const { status, content } = await open(path)
      expect([status, content('robots')]).toEqual([200, 'noindex'])
    },
  )
})

test.each([
  '/share/explore/nobody?theme=1',
  '/share/explore-cars',
  '/share/explore/radio-spot',
  '/embed/explore/nobody',
  '/embed/explore-cars',
  `/oembed?url=${encodeURIComponent(`${origin}/share/explore/nobody`)}`,
  `/oembed?url=${encodeURIComponent(`${origin}/embed/explore-cars`)}`,
])('%s is not there, and says so', async (path) => {
  expect((await open(path, { Accept: '*/*' })).status).toBe(404)
})

test('what people wrote stays text in every part of a head', async () => {
  const hostile = `</title></script><script>alert(1)</script>"'$&`
  const page = withHead('<!doctype html><html lang="en"><head><title>Voice portal</title></head>', {
    locale: 'nl',
    title: hostile,
    description: hostile,
    siteName: hostile,
    name: hostile,
    isListed: true,
    place: { address: 'https://portal.example/login', languages: [] },
    pictures: [{ url: 'https://portal.example/a.webp', alt: hostile, size: null }],
    sounds: [],
    discovery: [],
    data: { '@type': 'AudioObject', name: hostile },
  })
  const { document } = parseHTML(page)
  expect(document.querySelectorAll('script')).toHaveLength(1)
  expect([document.title, dataIn(document).name]).toEqual([hostile, hostile])
  const alt = document.querySelector('meta[property="og:image:alt"]')?.getAttribute('content')
  expect([alt, document.documentElement.lang]).toEqual([hostile, 'nl'])
  expect(page).not.toContain('og:image:width')
})

test('a catalogue that begins with silence is heard by its next item; an empty one has the icon alone', async () => {
  const { catalogue, database } = server.context
  const [silent, heard] = await listOf('idents')
  const read = async () => {
    await database.db.update(catalogueVersion).set({ version: sql`${catalogueVersion.version} + 1` })
    await catalogue.refresh()
    const { open_graph: graph, oEmbed } = await unfurl(`${origin}/share/explore-idents`, { fetch: network })
    const pictures = [...(graph?.images ?? []), ...(oEmbed?.thumbnails ?? [])]
    return { pictures: pictures.map(({ url }) => url), sound: graph?.audio?.[0]?.url }
  }
  await database.db.delete(productAudio).where(eq(productAudio.productId, silent.id))
  const picture = origin + heard.image
  expect(await read()).toEqual({ pictures: [picture, picture], sound: origin + heard.audio[0].path })
  await database.db.update(products).set({ active: false }).where(eq(products.kind, 'idents'))
  const icon = `${origin}/icon-512.png`
  expect(await read()).toEqual({ pictures: [icon, icon], sound: undefined })
})
