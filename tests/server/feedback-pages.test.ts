import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeDeepLink } from '../../src/api/contract/deep-link.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { askFor, linkTo, replyTo } from '../support/feedback.ts'

let desk: Desk
let client: ReturnType<Desk['clientNamed']>
let voices: { '@id': string; name: string }[]
let project: { '@id': string; id: number }
let request: { '@id': string; id: number }

beforeAll(async () => {
  desk = await openDesk()
  client = desk.clientNamed('Bakkerij Blauw')
  voices = desk.voices.slice(0, 2)
})
beforeEach(async () => {
  project = await desk.newProject({ client: client.iri, voices: voices.map((voice) => voice['@id']) })
  request = (await askFor(desk, { project, client })).body
})
afterAll(() => desk.close())

const open = async (path: string) => {
  const answer = await desk.app.request(path, { headers: { Accept: 'text/html' } })
  const text = await answer.text()
  const { document } = parseHTML(text)
  const root = document.querySelector('#root')
  return { status: answer.status, headers: answer.headers, text, document, root }
}
const linked = async () => {
  const { refreshToken, token } = await linkTo(desk, client, request)
  return {
    refreshToken,
    token,
    link: encodeDeepLink({ action: 'project-comment', data: { id: request.id, refreshToken } }),
  }
}
/** What a chat shows of the link: title, whose it is, its picture. */
const previewOf = (document: Document) => [
  document.title,
  ...['og:site_name', 'og:image', 'og:url'].map(
    (name) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content') ?? null,
  ),
]
const noticeIn = (root: Element | null) => root?.querySelector('[role=alert]')?.textContent

test.each([
  ['as it was mailed', '/?link=', '', '/feedback'],
  ['at its own page', '/feedback?link=', '', ''],
  ['with a space behind it', '/?link=', '%20', '/feedback'],
  ['with a + behind it', '/?link=', '+', '/feedback'],
  ['with a space in front of it', '/?link=%20', '', '/feedback'],
])('a link’s page holds what is asked and which voices there are: %s', async (_, path, rest, drawnAt) => {
  const { root, document, text } = await open(path + (await linked()).link + rest)
  expect(text.match(/feedbackIntroduction/g)).toHaveLength(1)
  expect(previewOf(document)).toEqual([
    'Your feedback · Studio Noord',
    'Studio Noord',
    'http://localhost:8080/media/themes/demo-1-logo.png',
    null,
  ])
  expect([
    root?.getAttribute('data-drawn'),
    root?.querySelector('h1')?.textContent,
    root?.querySelector('.feedback-asks p')?.textContent,
    [...(root?.querySelectorAll('.voice-row__text strong') ?? [])].map((name) => name.textContent),
  ]).toEqual([drawnAt, 'Campaign', 'Which one?', voices.map(({ name }) => name)])
})

test('a link that lost its end leads to the page that says so, and is kept nowhere', async () => {
  const cut = (await linked()).link.slice(0, -9)
  const { status, headers } = await open(`/?link=${cut}`)
  expect([status, headers.get('location')]).toEqual([302, `/feedback?link=${cut}`])
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['private, no-store', 'no-referrer'])
})

test('neither the link nor a token stands in the page, which nobody keeps', async () => {
  const { link, refreshToken } = await linked()
  const { text, headers, document } = await open(`/?link=${link}`)
  expect([text.includes(link), text.includes(refreshToken), /eyJ[\w-]+\.eyJ/.test(text)]).toEqual([false, false, false])
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['private, no-store', 'no-referrer'])
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('a page that is drawn is not opened, and writes nothing', async () => {
  const { link, token } = await linked()
  const written = () => desk.rows('select xmin, payload from comments where id = $1', [request.id])
  const tokens = () => desk.rows('select id, used_at, expires_at from refresh_tokens order by id')
  const before = [await written(), await tokens()]
  await open(`/?link=${link}`)
  expect([await written(), await tokens()]).toEqual(before)
  const { body } = await desk.call('GET', request['@id'], { token })
  expect([body.payload.state, body.payload.openedAt ?? null]).toEqual(['sent', null])
})

test('a request is drawn as it is now, each time', async () => {
  const { link, token } = await linked()
  expect((await open(`/?link=${link}`)).root?.querySelectorAll('input[type=radio]').length).toBe(2)
  await replyTo(desk, request, { token, project, voice: voices[1]?.['@id'] }, { comment: 'Slower, please.' })
  const { root } = await open(`/?link=${link}`)
  expect(noticeIn(root)).toBe('Your feedback has been sent.')
  expect(root?.querySelector('.given-answer')?.textContent).toContain('Slower, please.')
  expect(root?.querySelectorAll('input').length).toBe(0)
})

test('one that was answered and is asked again is drawn with when, and with nothing else of the other request', async () => {
  const { link, token } = await linked()
  await replyTo(desk, request, { token, project, voice: voices[1]?.['@id'] })
  const previous = { clientId: client.id, contactId: client.contact, previous: request['@id'] }
  const again = (await askFor(desk, { project, client }, { comment: 'And now?', payload: previous })).body
  const { text } = await open(`/?link=${link}`)
  expect(text).toContain(`"askedAgainAt":"${again.createdAt}"`)
  expect([text.includes('And now?'), text.includes(again['@id'])]).toEqual([false, false])
})

test('one that was withdrawn has expired', async () => {
  const { link } = await linked()
  await desk.call('PUT', request['@id'], { token: desk.tokens.reseller, body: { payload: { withdrawn: true } } })
  const { root, document, text } = await open(`/?link=${link}`)
  expect(noticeIn(root)).toBe('This link has expiredAsk whoever sent you the link for a new one.')
  expect(previewOf(document).slice(0, 2)).toEqual(['Your feedback · Studio Noord', 'Studio Noord'])
  // Still in the agency's own colours.
  expect(root?.querySelector('.themed-page')?.hasAttribute('data-themed')).toBe(true)
  expect(text.match(/feedbackIntroduction/g)).toHaveLength(1)
})

test('one that is too old to show its answer keeps the agency’s name and colours, which stand in it once', async () => {
  const { link, token } = await linked()
  await replyTo(desk, request, { token, project, voice: voices[1]?.['@id'] })
  await desk.rows("update refresh_tokens set expires_at = '2026-01-01T00:00:00Z' where comment_id = $1", [request.id])
  const { root, document, text } = await open(`/?link=${link}`)
  expect(noticeIn(root)).toBe('Your feedback has been sent.')
  expect(previewOf(document).slice(0, 2)).toEqual(['Your feedback · Studio Noord', 'Studio Noord'])
  expect(root?.querySelector('.themed-page')?.hasAttribute('data-themed')).toBe(true)
  expect(text.match(/feedbackIntroduction/g)).toHaveLength(1)
})

test.each(['%25%25', 'e30', ''])('a link that says nothing is invalid: %s', async (link) => {
  const { status, root, document } = await open(`/feedback?link=${link}`)
  expect([status, noticeIn(root), document.title]).toEqual([
    200,
    'This link is invalidAsk whoever sent you the link for a new one.',
    'Your feedback · Voicebureau',
  ])
})

test('without a link the page asks the tab, and says to those without scripts that there is none', async () => {
  const { document, root } = await open('/feedback')
  expect(root?.hasAttribute('data-drawn')).toBe(false)
  expect(noticeIn(document.querySelector('noscript'))).toBe(
    'This link is invalidOpen the link again from the message it came in.',
  )
})
