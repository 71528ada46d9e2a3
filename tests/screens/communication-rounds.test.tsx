import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ProjectComment, Verdict } from '../../src/api/contract/comment.ts'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { refused } from '../support/screens/wire.ts'
import { answeredOf, answerOf, commentsOf, projectOf, requestOf, voiceOf } from '../support/screens/wire-literals.ts'

const [sanne, tom] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13']
const note = { audio: 120, at: 7.4, text: 'Too fast.' }
const verdicts: Verdict[] = [
  { voice: sanne, verdict: 'yes', notes: [note] },
  { voice: tom, verdict: 'no', notes: [] },
]
const asked = (id: number, to: string, payload: Partial<ProjectComment['payload']> = {}): ProjectComment =>
  requestOf(id, { round: 21, to, ...payload })
/** Anna answered with verdicts, Joost opened it and heard one of two. */
const round = [
  {
    ...asked(21, 'Anna Visser', { state: 'answered' }),
    children: [answerOf(22, 21, { payload: { read: true, voices: [sanne], verdicts } })],
  },
  asked(23, 'Joost Kramer', {
    state: 'opened',
    openedAt: '2026-11-20T11:00:00+01:00',
    heard: [tom],
    expiresAt: '2026-12-20T10:00:00+01:00',
    remindedAt: '2026-11-21T10:00:00+01:00',
  }),
]
/** `further`: what the rounds have beside the page. */
const open = async (
  comments: ProjectComment[],
  as: 'reseller' | 'client' = 'reseller',
  project = projectOf(7),
  further: ProjectComment[] = [],
  voices: Record<string, unknown> = {},
) => {
  const page = await renderScreen(path, {
    as,
    answers: {
      ...answersFor([], project),
      ...voices,
      'GET /shop/projects/7/comments': ({ query }) =>
        query.has('round[]') ? commentsOf(further) : commentsOf(comments, 0, comments.length + further.length),
    },
  })
  await screen.findAllByText('Which voice fits the spring sale?')
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  return page
}
const cells = () => {
  const table = screen.getByRole('table', { name: 'Answers by voice and person' })
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
}

test('a voice that could not be loaded is not said to be gone, and comes with the next try', async () => {
  const { press } = await renderScreen(path, {
    as: 'reseller',
    answers: answersFor(round),
    first: { call: 'GET /shop/voices/13', meets: refused(500) },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Some voices could not be loaded.')
  expect([screen.queryByText('Tom Jansen'), screen.queryByText('No longer available')]).toEqual([null, null])
  await press('Try again')
  expect(await screen.findByText('Tom Jansen')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a voice on its way has the place of its name, and no number for one', async () => {
  const voice = Promise.withResolvers<ReturnType<typeof voiceOf>>()
  await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor(round), 'GET /shop/voices/13': voice.promise },
  })
  await screen.findByText('Dutch · Adult')
  const name = () => cells().at(-1)?.[0]
  expect(name()).toBe('')
  voice.resolve(voiceOf(13, 'Tom Jansen'))
  await waitFor(() => expect(name()).toBe('TJTom JansenDutch · Adult'))
})

describe('a round', () => {
  test('says whose letter was whose below an answer from hidden names, and below no other', async () => {
    const blind = { ...asked(24, 'Hanna Visser', { state: 'answered', blind: true }), children: [answerOf(25, 24)] }
    await open([...round, blind])
    const words = await screen.findByText(/^Names were hidden:/)
    await screen.findAllByText('Tom Jansen')
    expect(words.textContent).toMatch(/^Names were hidden: Voice A = (Sanne|Tom) .* · Voice B = (Sanne|Tom) /)
    expect(words.closest('li')?.textContent).toContain('Hanna Visser')
  })

  test('shows voices by people, with the voice that leads, and tells the rule', async () => {
    await open(round)
    await screen.findByText('Tom Jansen')
    expect(screen.getByRole('heading', { level: 2, name: 'Requested feedback on voices' })).toBeTruthy()
    expect(screen.getByText('1 of 2 answered')).toBeTruthy()
    const [head, first, second] = cells()
    expect(head).toEqual(['Voice', 'Anna Visser', 'Joost Kramer', 'So far', 'Use for…'])
    expect(first?.slice(0, 4)).toEqual([
      'SWSanne de WitLeadingDutch · Adult',
      'Anna VisserYes11',
      'Joost KramerNot heard yet',
      'So far1 yes',
    ])
    expect(second?.slice(0, 4)).toEqual([
      'TJTom JansenDutch · Adult',
      'Anna VisserNo',
      'Joost KramerListened',
      'So far1 no',
    ])
    const rule =
      'The leading voice has the most points: yes counts 2, maybe 1, no −1; chosen without a verdict counts as yes. If points are equal, more first choices decide; voices that are still equal lead together.'
    expect(screen.getByText(rule)).toBeTruthy()
  })

  test('of which nobody answered says nothing of who leads', async () => {
    await open(round.slice(1))
    await screen.findByText('Tom Jansen')
    expect(screen.queryByText(/^The leading voice/)).toBe(null)
  })

  test('names the people and how far each is, and what can be done about those who have not answered', async () => {
    await open(round)
    const people = within(screen.getByRole('list', { name: 'People who were asked' })).getAllByRole('listitem')
    expect(people.map(({ textContent }) => textContent)).toEqual([
      'AVAnna VisserAnswered21-11-2026 at 15:30Ask again',
      'JKJoost KramerOpened, listened to 1 of 2Open until 20-12-2026 at 10:00 · Reminded on 21-11-2026Copy feedback linkRemindExtendWithdraw',
    ])
  })

  test('says whose buttons are pressed: those of all people have the same words', async () => {
    await open(round)
    const buttonsOf = async (name: string) =>
      within(await screen.findByRole('group', { name }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(await buttonsOf('Anna Visser')).toEqual(['Ask again'])
    expect(await buttonsOf('Joost Kramer')).toEqual(['Copy feedback link', 'Remind', 'Extend', 'Withdraw'])
  })

  test('has the words of each answer, labelled, with the first voice', async () => {
    await open(round)
    const answers = within(screen.getByRole('list', { name: 'Answers' })).getAllByRole('listitem')
    expect(answers.map(({ textContent }) => textContent)).toEqual([
      'Client Feedback responseSanne de WitAnna Visser · 21-11-2026 at 15:30Sanne, without a doubt.',
    ])
  })

  test('opens the notes on a voice, each with its moment', async () => {
    const { press } = await open(round)
    await screen.findByRole('button', { name: 'Play Sanne de Wit' })
    await press('Notes of Anna Visser: 1')
    const notes = screen.getByRole('list', { name: 'Notes on Sanne de Wit' })
    expect(notes.textContent).toBe('0:07Too fast.Anna Visser · Demo')
    expect(within(notes).getByRole('button', { name: 'Play Sanne de Wit from 0:07' })).toBeTruthy()
    await press('Notes of Anna Visser: 1')
    expect(screen.queryByRole('list', { name: 'Notes on Sanne de Wit' })).toBeNull()
  })

  test('has a person to whom a link was passed on, whom nobody can remind', async () => {
    await open([...round, asked(24, 'Loes', { guest: 'Loes', passedOnBy: 'Anna Visser' })])
    const people = within(screen.getByRole('list', { name: 'People who were asked' })).getAllByRole('listitem')
    expect(people[2]?.textContent).toBe('LLoesNot opened yetLink passed on by Anna VisserCopy feedback linkWithdraw')
  })

  test('counts nobody whose request was withdrawn, and has no column for them', async () => {
    await open([...round, asked(24, 'Loes de Wit', { state: 'withdrawn' })])
    await screen.findByText('Tom Jansen')
    expect(screen.getByText('1 of 2 answered')).toBeTruthy()
    expect(cells()[0]).toEqual(['Voice', 'Anna Visser', 'Joost Kramer', 'So far', 'Use for…'])
    const people = within(screen.getByRole('list', { name: 'People who were asked' })).getAllByRole('listitem')
    expect(people[2]?.textContent).toBe('LWLoes de WitWithdrawnAsk again')
  })

  test('that was withdrawn from everybody says so', async () => {
    await open([asked(21, 'Anna Visser', { state: 'withdrawn' })])
    expect(document.querySelector('.round-board__head')?.textContent).toBe(
      'Requested feedback on voicesWithdrawnMila Bakker · 20-11-2026 at 10:00',
    )
  })

  test('may be one person’s: voices, answer and lead stand in the same form, under that person’s name', async () => {
    await open([answeredOf(21)])
    await screen.findByText('Tom Jansen')
    expect(screen.getByText('1 of 1 answered')).toBeTruthy()
    expect(cells().map((row) => row.slice(0, 3))).toEqual([
      ['Voice', 'Anna Visser', 'So far'],
      ['SWSanne de WitLeadingDutch · Adult', 'Anna Visser1', 'So far1 chosen'],
      ['TJTom JansenDutch · Adult', 'Anna VisserNo verdict', 'So far–'],
    ])
    const answers = within(screen.getByRole('list', { name: 'Answers' })).getAllByRole('listitem')
    expect(answers.map(({ textContent }) => textContent)).toEqual([
      'Client Feedback responseSanne de WitAnna Visser · 21-11-2026 at 15:30Sanne, without a doubt.',
    ])
    expect(screen.queryByRole('heading', { name: 'Other requests' })).toBeNull()
  })

  test('has voices that lead together where nothing sets them apart', async () => {
    const joost = { ...asked(23, 'Joost Kramer', { state: 'answered' }) }
    await open([
      { ...asked(21, 'Anna Visser', { state: 'answered' }), children: [answerOf(22, 21)] },
      { ...joost, children: [answerOf(24, 23, { payload: { read: true, voices: [tom] } })] },
    ])
    await screen.findByText('Tom Jansen')
    expect(
      cells()
        .slice(1)
        .map(([name]) => name),
    ).toEqual(['SWSanne de WitJoint leadDutch · Adult', 'TJTom JansenJoint leadDutch · Adult'])
  })

  test('of which a part stands on another page is whole', async () => {
    const others = Array.from({ length: 29 }, (_, place) => requestOf(60 - place, { round: 60 - place }))
    const late = {
      ...asked(25, 'Loes de Wit', { state: 'answered' }),
      children: [answerOf(26, 25, { payload: { read: true, voices: [tom] } })],
    }
    const { heard } = await open([late, ...others], 'reseller', projectOf(7), [...round, late])
    await screen.findByText('2 of 3 answered')
    const people = within(screen.getAllByRole('list', { name: 'People who were asked' }).at(-1) ?? document.body)
    expect(people.getAllByRole('listitem').map((person) => person.querySelector('strong')?.textContent)).toEqual([
      'Anna Visser',
      'Joost Kramer',
      'Loes de Wit',
    ])
    const [, whole] = heard('GET /shop/projects/7/comments')
    expect(whole?.query.getAll('round[]')).toEqual(['21', ...others.map(({ id }) => String(id)).reverse()])
  })

  test('in an archived project is only read', async () => {
    await open(round, 'reseller', projectOf(7, { state: 'archived' }))
    await screen.findByText('Tom Jansen')
    expect(cells()[0]).toEqual(['Voice', 'Anna Visser', 'Joost Kramer', 'So far'])
    expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull()
  })

  test('is to the client its requests and answers in their order', async () => {
    await open(round, 'client')
    expect([screen.queryByRole('table'), document.querySelectorAll('.project-entry').length]).toEqual([null, 3])
  })

  test('that is over and older than an answered one stands under Earlier with its words, the rest folded', async () => {
    await open([answeredOf(41), answeredOf(31)])
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Requested feedback on voices',
      'Earlier',
      'Requested feedback on voices',
    ])
    expect(screen.getAllByRole('list', { name: 'Answers' })).toHaveLength(2)
    const folded = screen.getByText('People and verdicts').closest('details')
    expect(folded?.open).toBe(false)
    expect(
      folded?.querySelector('table')?.getAttribute('aria-label') ?? folded?.querySelector('caption')?.textContent,
    ).toBe('Answers by voice and person')
  })

  test('whose last open request is withdrawn moves under Earlier and keeps the focus', async () => {
    const older = asked(21, 'Joost Kramer')
    let now = older
    const { press } = await renderScreen(path, {
      as: 'reseller',
      answers: {
        'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
        'GET /shop/voices/13': voiceOf(13, 'Tom Jansen'),
        'GET /shop/projects/7': projectOf(7),
        'GET /shop/projects/7/comments': () => commentsOf([answeredOf(41), now]),
        'PUT /shop/project-comments/21': () => {
          now = asked(21, 'Joost Kramer', { state: 'withdrawn' })
          return now
        },
      },
    })
    await press('Withdraw')
    await press('Yes, withdraw')
    await screen.findByRole('heading', { level: 2, name: 'Earlier' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('People and verdicts'))
  })
})
