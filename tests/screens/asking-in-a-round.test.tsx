import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CommentPayload, ProjectComment } from '../../src/api/contract/comment.ts'
import { held } from '../../src/machines/wired.ts'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, lost, refused, violation } from '../support/screens/wire.ts'
import {
  answeredOf,
  answerOf,
  clientOf,
  commentsOf,
  contactOf,
  projectOf,
  requestOf,
  silentAfter,
  voiceOf,
} from '../support/screens/wire-literals.ts'

const [sanne, tom, mila] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13', '/api/v2/shop/voices/14']
const contacts = [
  contactOf(41),
  contactOf(42, { firstName: 'Joost', lastName: 'Kramer' }),
  contactOf(43, { firstName: 'Hanna', lastName: 'Postma' }),
]
/** Mila came to the project since. */
const project = projectOf(7, { voices: [sanne, tom, mila] })
/** On Monday Anna was asked and answered, and Joost, who took no time. */
const first: ProjectComment = {
  ...requestOf(21, {
    round: 21,
    contactId: 41,
    offered: [tom, sanne],
    remarks: { [tom]: 'Closest to the brief.' },
    blind: true,
    several: false,
    remindAfterDays: 5,
    state: 'answered',
  }),
  children: [answerOf(22, 21)],
}
const second = requestOf(23, { round: 21, contactId: 42, to: 'Joost Kramer', state: 'expired' })
const post = 'POST /shop/project-comments'
const words = 'Their answer stands beside those of this round.'
const newRound = 'This project has another client by now, who can only be asked in a new round.'

const openPage = (comments: ProjectComment[] = [first, second], answers: Answers = {}) =>
  renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(comments, project),
      'GET /shop/voices/14': voiceOf(14, 'Mila Blom'),
      'GET /shop/clients/5': clientOf(5, { contacts }),
      ...answers,
    },
  })

type Page = Awaited<ReturnType<typeof openPage>>
const openDrawer = async ({ press, user, heard }: Page) => {
  await press('Ask someone else too')
  const drawer = await screen.findByRole('dialog', { name: 'Request client feedback' })
  const inside = within(drawer)
  await inside.findByRole('button', { name: /^Choose a contact/ })
  const choose = async (field: RegExp, option: RegExp) => {
    await user.click(await inside.findByRole('button', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  return { drawer, inside, choose, sent: () => heard(post).map(({ body }) => Object(body).payload as CommentPayload) }
}

describe('somebody else in a round', () => {
  test('is asked what its first request asked, in it, once they are chosen', async () => {
    const page = await openPage(undefined, { [post]: requestOf(31, { round: 21 }) })
    const { drawer, inside, choose, sent } = await openDrawer(page)
    expect(inside.getByText(words)).toBeTruthy()
    await page.press('Request feedback', { inside: drawer })
    await inside.findByText('Please choose a contact.')
    await choose(/^Choose a contact/, /Hanna Postma/)
    await page.press('Request feedback', { inside: drawer })
    await inside.findByText('Hanna Postma can answer now')
    expect(sent()).toEqual([
      {
        clientId: 5,
        contactId: 43,
        several: false,
        offered: [tom, sanne],
        remarks: { [tom]: 'Closest to the brief.' },
        blind: true,
        remindAfterDays: 5,
        round: 21,
      },
    ])
    expect(Object(page.heard(post)[0]?.body).comment).toBe('Which voice fits the spring sale?')
  })

  test('is not asked about a voice that came since, until it is taken along', async () => {
    const late = '/api/v2/shop/voices/15'
    const state = { now: project }
    const page = await openPage(undefined, {
      'GET /shop/projects/7': () => state.now,
      'GET /shop/voices/15': voiceOf(15, 'Loes Smit'),
      [post]: requestOf(31, { round: 21 }),
    })
    const { drawer, inside, choose, sent } = await openDrawer(page)
    const along = async (name: string) => await inside.findByRole('checkbox', { name: new RegExp(name) })
    expect(await along('Mila Blom')).toHaveProperty('checked', false)
    await page.user.click(await along('Sanne de Wit'))
    await page.user.click(await along('Mila Blom'))
    await choose(/^Choose a contact/, /Hanna Postma/)
    // A colleague puts one more on the project while this is open.
    state.now = { ...project, voices: [...project.voices, late] }
    await page.queries.invalidateQueries()
    expect(await along('Loes Smit')).toHaveProperty('checked', false)
    await page.press('Move Loes Smit up')
    await page.press('Request feedback', { inside: drawer })
    await inside.findByText('Hanna Postma can answer now')
    expect(sent()).toMatchObject([{ offered: [tom, mila], round: 21 }])
  })

  test('who is in it already has since when said beside them; whoever was taken back has not', async () => {
    const page = await openPage([first, second, requestOf(24, { round: 21, contactId: 43, state: 'withdrawn' })])
    const { drawer, choose } = await openDrawer(page)
    await choose(/^Choose a contact/, /Joost Kramer/)
    await choose(/Also ask/, /Anna Visser/)
    await choose(/Also ask/, /Hanna Postma/)
    const said = within(drawer).getAllByText(/Asking again/)
    expect(said.map(({ textContent }) => textContent)).toEqual([
      'Anna Visser was asked in this round on 20-11-2026. Asking again sends another link; the newest answer counts.',
      'Joost Kramer was asked in this round on 20-11-2026. Asking again sends another link; the newest answer counts.',
    ])
  })

  test('is kept as a draft of its own, beside that of a new round', async () => {
    const page = await openPage()
    const { drawer, inside } = await openDrawer(page)
    const comment = inside.getByLabelText('Comment')
    await page.user.type(comment, ' Once more.')
    await page.press('Cancel')
    await waitFor(() => expect(drawer.isConnected).toBe(false))
    await page.press('Request client feedback')
    expect(await screen.findByLabelText('Comment')).toHaveProperty('value', '')
    expect(screen.queryByText(words)).toBeNull()
    cleanup()
    const reloaded = await openDrawer(await openPage())
    expect(reloaded.inside.getByLabelText('Comment')).toHaveProperty(
      'value',
      'Which voice fits the spring sale? Once more.',
    )
  })

  test('is asked once in it though the first answer was lost', async () => {
    const page = await openPage(undefined, { [post]: inTurn(lost, requestOf(31, { round: 21 })) })
    const { drawer, inside, choose, sent } = await openDrawer(page)
    await choose(/^Choose a contact/, /Hanna Postma/)
    await page.press('Request feedback', { inside: drawer })
    await inside.findByText('No answer came from the server.')
    await page.press('Try again')
    await inside.findByText('Hanna Postma can answer now')
    expect(sent().map(({ round }) => round)).toEqual([21, 21])
    const keys = page.heard(post).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
  })

  test('of another client by now is asked as a new round, which is said first; what was typed is kept', async () => {
    const state = { now: project }
    const client = { ...held(project.client), '@id': '/api/v2/shop/customers/6', idPath: '/api/v2/shop/customers/6' }
    const said = 'This project has another client by now, so nothing was sent. Choose a contact of that client.'
    const page = await openPage(undefined, {
      'GET /shop/projects/7': () => state.now,
      'GET /shop/clients/6': clientOf(6, { contacts: [contactOf(61, { firstName: 'Bea', lastName: 'Vos' })] }),
      [post]: inTurn(refused(422, said, [violation('payload.clientId', said)]), requestOf(31, { round: 31 })),
    })
    const { drawer, inside, choose, sent } = await openDrawer(page)
    await choose(/^Choose a contact/, /Hanna Postma/)
    await page.user.type(inside.getByLabelText('Comment'), ' Once more.')
    state.now = { ...project, client }
    await page.press('Request feedback', { inside: drawer })
    expect(await inside.findByText(newRound)).toBeTruthy()
    expect(inside.queryByText(words)).toBeNull()
    await choose(/^Choose a contact/, /Bea Vos/)
    await page.press('Ask as a new round')
    await inside.findByText('Bea Vos can answer now')
    expect(sent().map(({ contactId, round }) => [contactId, round])).toEqual([
      [43, 21],
      [61, undefined],
    ])
    expect(Object(page.heard(post)[1]?.body).comment).toBe('Which voice fits the spring sale? Once more.')
  })

  test('whose round the server refuses is offered a new one, and asked in it with the next press', async () => {
    const gone = { ...violation('payload.round', 'This does not exist.'), code: 'not-found' }
    const page = await openPage(undefined, {
      [post]: inTurn(refused(422, '', [gone]), requestOf(31, { round: 31 })),
    })
    const { drawer, inside, choose, sent } = await openDrawer(page)
    await choose(/^Choose a contact/, /Hanna Postma/)
    await page.press('Request feedback', { inside: drawer })
    expect((await inside.findByRole('alert')).textContent).toBe(newRound)
    await page.press('Ask as a new round')
    await inside.findByText('Hanna Postma can answer now')
    expect(sent().map(({ round }) => round)).toEqual([21, undefined])
  })
})

describe('is offered', () => {
  const button = () => screen.queryAllByRole('button', { name: 'Ask someone else too' })
  const offered = () => button().map((one) => one.closest('section')?.querySelector('.round-people')?.textContent)

  test('in the newest round that is not folded, though its first request was withdrawn', async () => {
    await openPage([answeredOf(31), requestOf(35, { to: 'Joost Kramer', state: 'withdrawn' })])
    await screen.findAllByText('Requested feedback on voices')
    await waitFor(() => expect(offered()).toEqual([expect.stringContaining('Joost Kramer')]))
  })

  test.each<[string, ProjectComment[], typeof project, 'reseller' | 'client']>([
    ['in an archived project', [first], projectOf(7, { state: 'archived' }), 'reseller'],
    ['in a project without a client', [first], projectOf(7, { client: null }), 'reseller'],
    ['in a round with a former client', [requestOf(21, { clientId: 6 })], project, 'reseller'],
    ['to the client', [first], project, 'client'],
  ])('not %s', async (_, comments, now, as) => {
    await renderScreen(path, {
      as,
      answers: { ...answersFor(comments, now), 'GET /shop/voices/14': voiceOf(14, 'Mila Blom') },
    })
    await screen.findAllByText(/Which voice fits/)
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
    expect(button()).toEqual([])
  })

  test('beside a round that its project’s present client was asked before the newest', async () => {
    await openPage([requestOf(35, { clientId: 6, to: 'Bea Vos' }), first])
    await waitFor(() => expect(offered()).toEqual([expect.stringContaining('Anna Visser')]))
  })

  test('with the round’s first request on another page, by that one’s words', async () => {
    const late = { ...requestOf(61, { round: 21, to: 'Loes de Wit' }), comment: 'Shortened.' }
    const others = Array.from({ length: 29 }, (_, place) => answeredOf(20 - place))
    const page = await openPage([], {
      'GET /shop/projects/7/comments': ({ query }) =>
        query.has('round[]') ? commentsOf([first, second, late]) : commentsOf([late, ...others], 0, 32),
    })
    const { inside } = await openDrawer(page)
    expect(inside.getByLabelText('Comment')).toHaveProperty('value', 'Which voice fits the spring sale?')
  })

  test('on the first page alone: what is newest on a later one is older than that', async () => {
    await renderScreen(`${path}?page=2`, {
      as: 'reseller',
      answers: { ...answersFor([], project), 'GET /shop/projects/7/comments': silentAfter(first) },
    })
    await screen.findAllByText(/Which voice fits/)
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
    expect(button()).toEqual([])
  })
})
