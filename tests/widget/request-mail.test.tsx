import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { portalFactsQuery } from '../../src/widget/portal-facts.ts'
import { requestMail } from '../../src/widget/request-mail.ts'
import { createTranslations } from '../../src/widget/translations.ts'

const address = 'https://portal.example/'
const queries = new QueryClient()
const email = 'help@example.com'
/** The last lines of a mail from the page of these tests. */
const place = '%0D%0A%0D%0ASelected%20on%20http%3A%2F%2Flocalhost%3A3000%2F'
const picked = (id: string, name: string) => ({ id, kind: 'voices', name, iri: `/api/v2/shop/voices/${id}` })
const mailFor = async (selected: ReturnType<typeof picked>[], language: 'en' | 'nl' = 'en') =>
  (await requestMail({ email, queries, address, selected, i18n: createTranslations(language) })).mail

test('a request names what is selected, whatever the names hold', async () => {
  expect(await mailFor([picked('a', 'Ann & Bo'), picked('c', 'Cé?')])).toBe(
    `mailto:help@example.com?subject=Ann%20%26%20Bo%2C%20C%C3%A9%3F&body=Ann%20%26%20Bo%20(a)%0D%0AC%C3%A9%3F%20(c)${place}`,
  )
})

const listsOf = (mail: string) => {
  const { searchParams } = new URL(mail)
  return [
    searchParams.get('subject')?.split(', ') ?? [],
    searchParams.get('body')?.split('\r\n').slice(0, -2) ?? [],
  ] as const
}
const many = (count: number) =>
  Array.from({ length: count }, (_, place) => picked(`amadou-diallo-${place + 1}`, 'Amadou Diallo'))

test('a request for more than an address holds names fewer in its subject first', async () => {
  const mail = await mailFor(many(42))
  const [subject, body] = listsOf(mail)
  expect(mail.length).toBeLessThanOrEqual(2000)
  expect([subject.length, subject.at(-1)]).toEqual([7, 'and 36 more'])
  expect([body.length, body.at(-1)]).toEqual([42, 'Amadou Diallo (amadou-diallo-42)'])
})

test.each([
  ['en', 'and 97 more', 'and 57 more'],
  ['nl', 'en nog 97', 'en nog 57'],
] as const)('and then in its body, and says how many more there are: %s', async (language, inSubject, inBody) => {
  const mail = await mailFor(many(100), language)
  const [subject, body] = listsOf(mail)
  expect(mail.length).toBeLessThanOrEqual(2000)
  expect([subject.at(-1), body.at(-1)]).toEqual([inSubject, inBody])
})

test.each([
  ['https://agency.example/voices?visitor=7#top', '', 'Selected on https://agency.example/voices'],
  [
    'https://portal.example/embed/explore-voices?theme=12',
    'https://agency.example/',
    'Selected on https://agency.example/',
  ],
  ['https://portal.example/embed/sets/abc?locale=en', '', 'Selected on https://portal.example/embed/sets/abc'],
  ['about:srcdoc', '', 'Ann (a)'],
])('a request from %s names the page that it comes from', async (href, referrer, lastLine) => {
  vi.spyOn(window, 'location', 'get').mockReturnValue({ ...window.location, href })
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  const { text } = await requestMail({
    email,
    queries,
    address,
    selected: [picked('a', 'Ann')],
    i18n: createTranslations('en'),
  })
  expect(text.split('\n').at(-1)).toBe(lastLine)
})

test('a request that is written by hand names all that is selected', async () => {
  const { to, text } = await requestMail({
    email,
    queries,
    address,
    selected: many(42),
    i18n: createTranslations('en'),
  })
  const [recipient, empty, ...items] = text.split('\n').slice(0, -2)
  expect([to, recipient, empty]).toEqual(['help@example.com', 'help@example.com', ''])
  expect([items.length, items.at(-1)]).toEqual([42, 'Amadou Diallo (amadou-diallo-42)'])
})

test.each([3, 4, 12])('stays within that whatever the names are: %i', async (count) => {
  const selected = Array.from({ length: count }, (_, place) => picked(`ye-${place + 1}`, '夜'.repeat(80)))
  const mail = await mailFor(selected)
  const [subject, body] = listsOf(mail)
  expect(mail.length).toBeLessThanOrEqual(2000)
  expect([subject, body[0], body.at(-1)]).toEqual([
    [`and ${count} more`],
    `${'夜'.repeat(80)} (ye-1)`,
    `and ${count - 2} more`,
  ])
})

test('a request to nobody is none, and asks anew the next time', async () => {
  const told = ['', 'help@example.com']
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ supportEmail: told.shift() }))
  const untold = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })
  const request = () =>
    requestMail({ email: '', queries: untold, address, selected: [picked('a', 'Ann')], i18n: createTranslations('en') })
  await expect(request()).rejects.toThrow('the portal tells no address')
  expect((await request()).mail).toBe(`mailto:help@example.com?subject=Ann&body=Ann%20(a)${place}`)
})

/** A portal that takes the call and never answers. */
const silence = (_: unknown, { signal }: RequestInit = {}) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))

test('a portal that does not answer is given up after 15 seconds, and asked anew by the next request', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(silence)
  const hanging = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const request = () =>
    requestMail({
      email: null,
      queries: hanging,
      address,
      selected: [picked('a', 'Ann')],
      i18n: createTranslations('en'),
    })
  const ends: string[] = []
  request().catch(() => ends.push('given up'))
  await vi.advanceTimersByTimeAsync(14_999)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(ends).toEqual(['given up'])
  asked.mockImplementation(async () => Response.json({ supportEmail: 'help@example.com' }))
  expect((await request()).mail).toBe(`mailto:help@example.com?subject=Ann&body=Ann%20(a)${place}`)
})

test('a page in place of what the portal tells is no answer', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response('<p>Sign in to the network</p>', { headers: { 'Content-Type': 'text/html' } }),
  )
  const caught = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await expect(caught.fetchQuery(portalFactsQuery(address))).rejects.toThrow()
  expect(caught.getQueryData(portalFactsQuery(address).queryKey)).toBeUndefined()
})
