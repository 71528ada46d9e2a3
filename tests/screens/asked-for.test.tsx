import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { choicesIn } from '../../src/screens/project/chosen-by.ts'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, type Reply, refused } from '../support/screens/wire.ts'
import { answeredOf, answerOf, commentsOf, requestOf, silentAfter, voiceOf } from '../support/screens/wire-literals.ts'

const guest = { to: 'Hanna Visser', guest: 'Hanna Visser', passedOnBy: 'Anna Visser' }
const entries = async () =>
  (await screen.findAllByRole('heading', { level: 2, name: /feedback/i })).flatMap(
    (heading) => heading.closest('li') ?? [],
  )

test('the client’s own account reads whom each request was put to, and answers none that is a guest’s', async () => {
  const comments = [requestOf(31, guest), requestOf(21)]
  await renderScreen(path, { as: 'client', answers: answersFor(comments) })
  const shown = (await entries()).map((entry) => [
    entry.querySelector('.asked-for')?.textContent,
    within(entry)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  ])
  expect(shown).toEqual([
    ['For Hanna VisserLink passed on by Anna Visser', []],
    ['For Anna Visser', ['Give feedback']],
  ])
})

test('what is asked blind has no names and pictures, and the order of its letters, until it is answered', async () => {
  const [sanne, tom] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13']
  const of = { blind: true, names: { [sanne]: 'Sanne de Wit', [tom]: 'Tom Jansen' }, heard: [sanne] }
  const answered = { ...answeredOf(21), payload: { ...answeredOf(21).payload, ...of } }
  const { queries } = await renderScreen(path, {
    as: 'client',
    answers: {
      ...answersFor([]),
      'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit', { image: '/media/sanne.jpg' }),
      'GET /shop/projects/7/comments': inTurn(
        commentsOf([requestOf(31, { ...of, guest: 'Loes' }), requestOf(21, of), answeredOf(11)]),
        commentsOf([answered, answeredOf(11)]),
      ),
    },
  })
  const shown = async () =>
    (await screen.findAllByRole('list', { name: 'Voices that went along' })).map((list) =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    )
  expect(await shown()).toEqual([
    [expect.stringMatching(/^AVoice A/), expect.stringMatching(/^BVoice B/)],
    [expect.stringMatching(/^AVoice A/), expect.stringMatching(/^BVoice B/)],
  ])
  // What was said of the same voices before names none of them, but for its own words.
  expect(screen.getByRole('main').textContent?.match(/Sanne\W|Tom/g)).toEqual(['Sanne,'])
  expect(screen.getByRole('main').querySelector('.request-voices img')).toBeNull()
  await queries.invalidateQueries()
  await screen.findAllByText('Tom Jansen')
  expect(await shown()).toEqual([
    ['Sanne de WitListened', 'TJTom Jansen'],
    ['Sanne de Wit', 'TJTom Jansen'],
  ])
})

test('whoever has answered a blind round goes on seeing that answer while somebody else of the round has not', async () => {
  const blind = { blind: true, round: 21 }
  const anna = { ...answeredOf(21), payload: { ...answeredOf(21).payload, ...blind } }
  const joost = requestOf(23, { ...blind, to: 'Joost Kramer' })
  await renderScreen(path, { as: 'client', answers: answersFor([joost, anna]) })
  const lists = await screen.findAllByRole('list', { name: 'Voices that went along' })
  await waitFor(() =>
    expect(lists.map(({ textContent }) => textContent)).toEqual(['AVoice ABVoice B', 'SWSanne de WitTJTom Jansen']),
  )
  const [answer] = await entries()
  expect(answer?.querySelector('.ui-status-pill')?.textContent).toBe('Sanne de Wit')
})

test('a page of the timeline names no voice that another page asks about blind, nor while that is not known', async () => {
  const pageOf = silentAfter(answeredOf(21))
  let newest = requestOf(61, { blind: true })
  const { press, queries } = await renderScreen(`${path}?page=2`, {
    as: 'client',
    answers: {
      ...answersFor([]),
      'GET /shop/projects/7/comments': (call) => {
        const page = pageOf(call)
        return { ...page, 'hydra:member': page['hydra:member'].map((entry) => (entry.id === 61 ? newest : entry)) }
      },
    },
    first: { call: 'GET /shop/projects/7/comments', meets: refused(500), which: (query) => query.get('page') === '1' },
  })
  // But for the answer's own words.
  const names = () => screen.getByRole('main').textContent?.match(/Sanne\W|Tom|Voice A/g)
  await screen.findByText('Sanne, without a doubt.')
  expect(names()).toEqual(['Sanne,'])
  await screen.findByText('Some voices could not be loaded.')
  await press('Try again')
  await waitFor(() => expect(screen.queryByText('Some voices could not be loaded.')).toBeNull())
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(names()).toEqual(['Sanne,'])
  newest = requestOf(61)
  await queries.invalidateQueries()
  expect(await screen.findByText('Tom Jansen')).toBeTruthy()
})

test('the drawer in which it answers says whom the request was put to, before and after', async () => {
  const { press, user } = await renderScreen(path, {
    as: 'client',
    answers: {
      ...answersFor([requestOf(21)]),
      'GET /shop/project-comments/21': requestOf(21),
      'PUT /shop/project-comments/21': requestOf(21),
      'POST /shop/project-comments': answerOf(22, 21),
    },
  })
  await press('Give feedback')
  const drawer = within(await screen.findByRole('dialog', { name: 'Your feedback' }))
  expect(await drawer.findByText('For Anna Visser')).toBeTruthy()
  await user.click(await drawer.findByRole('radio', { name: /Sanne de Wit/ }))
  await user.type(drawer.getByRole('textbox', { name: 'Your feedback' }), 'Sanne!')
  await user.click(drawer.getByRole('button', { name: 'Send feedback' }))
  expect(await drawer.findByText('Your feedback has been sent.')).toBeTruthy()
  expect(drawer.getByText('For Anna Visser')).toBeTruthy()
})

/** The drawer in which an answer is being sent that nobody answers, when the network goes. */
const sendWithoutNetwork = async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const page = await renderScreen(path, {
    as: 'client',
    answers: {
      ...answersFor([requestOf(21)]),
      'GET /shop/project-comments/21': requestOf(21),
      'PUT /shop/project-comments/21': requestOf(21),
      'POST /shop/project-comments': new Promise<Reply>(() => undefined),
    },
  })
  await page.press('Give feedback')
  const drawer = await screen.findByRole('dialog', { name: 'Your feedback' })
  const inside = within(drawer)
  await page.user.click(await inside.findByRole('radio', { name: /Sanne de Wit/ }))
  await page.user.type(inside.getByRole('textbox', { name: 'Your feedback' }), 'Sanne!')
  await page.user.click(inside.getByRole('button', { name: 'Send feedback' }))
  await inside.findByText('Sending…')
  act(() => onlineManager.setOnline(false))
  return { ...page, drawer, inside }
}

test('the drawer promises that what is sent waits for the network only as long as it is open', async () => {
  const { inside } = await sendWithoutNetwork()
  expect(await inside.findByText('No connection. What you send waits for it as long as this stays open.')).toBeTruthy()
  expect(inside.queryByText('No connection. Nothing is lost: what waits goes on by itself.')).toBeNull()
})

test('whoever closes it before the answer came is told that it may not have been sent, and finds it again', async () => {
  const { drawer, press } = await sendWithoutNetwork()
  await press('Close', { inside: drawer })
  const told = (await screen.findByText('Your feedback may not have been sent.')).closest('[role=alertdialog]')
  expect(told?.textContent).toContain('Saved on this device')
  await waitFor(() => expect(drawer.isConnected).toBe(false))
  act(() => onlineManager.setOnline(true))
  await press('Give feedback')
  const again = within(await screen.findByRole('dialog', { name: 'Your feedback' }))
  expect(await again.findByRole('textbox', { name: 'Your feedback' })).toHaveProperty('value', 'Sanne!')
  expect((await again.findByRole<HTMLInputElement>('radio', { name: /Sanne de Wit/ })).checked).toBe(true)
})

test('the drawer says too that a chosen voice left, and takes it up again once it is back', async () => {
  const gone = requestOf(21, { gone: ['/api/v2/shop/voices/12'], names: { '/api/v2/shop/voices/12': 'Sanne de Wit' } })
  let now = requestOf(21)
  const { press, user } = await renderScreen(path, {
    as: 'client',
    answers: {
      ...answersFor([requestOf(21)]),
      'GET /shop/project-comments/21': () => now,
      'PUT /shop/project-comments/21': requestOf(21),
    },
  })
  await press('Give feedback')
  const drawer = within(await screen.findByRole('dialog', { name: 'Your feedback' }))
  await user.click(await drawer.findByRole('radio', { name: /Sanne de Wit/ }))
  now = gone
  window.dispatchEvent(new Event('focus'))
  const notice = await drawer.findByText('Sanne de Wit is no longer available. Choose another voice.')
  now = requestOf(21)
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(notice.isConnected).toBe(false))
  expect((await drawer.findByRole<HTMLInputElement>('radio', { name: /Sanne de Wit/ })).checked).toBe(true)
})

test.each([
  ['has been sent', 'Bram Blauw', [true, false, false]],
  ['is not said to be theirs', null, [false, false, false]],
])('an answer in its timeline %s: %s', async (_, answeredBy, sent) => {
  await renderScreen(path, { as: 'client', answers: answersFor([requestOf(23), answeredOf(21, { answeredBy })]) })
  const said = (await entries()).map((entry) => entry.textContent?.includes('Your feedback has been sent.'))
  expect(said).toEqual(sent)
})

test('an answer in its timeline bears the name of whoever was asked', async () => {
  await renderScreen(path, { as: 'client', answers: answersFor([answeredOf(21)]) })
  const [answer] = await entries()
  expect(answer?.textContent).toContain('Sanne de WitAnna Visser · 21-11-2026 at 15:30')
})

test('an answer in its timeline says all that was answered: choices, verdicts, notes, whose letter was whose', async () => {
  const [sanne, tom] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13']
  const payload = {
    read: true,
    voices: [tom, sanne],
    verdicts: [
      { voice: tom, verdict: 'yes' as const, notes: [{ audio: null, at: 12, text: 'A little slower here.' }] },
      { voice: sanne, verdict: 'maybe' as const, notes: [] },
    ],
  }
  const { payload: of, ...answered } = answeredOf(21, { payload, voiceNames: ['Tom Jansen', 'Sanne de Wit'] })
  await renderScreen(path, { as: 'client', answers: answersFor([{ ...answered, payload: { ...of, blind: true } }]) })
  await screen.findByText('A little slower here.')
  const [answer] = await entries()
  const said = within(answer ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(said).toEqual(['1Tom JansenYes0:12A little slower here.', '2Sanne de WitMaybe'])
  expect(answer?.querySelector('.hidden-key')?.textContent).toMatch(/^Names were hidden: Voice A = .+ · Voice B = .+$/)
})

test('an answer on the board says whose letter was whose where whoever answered hid the names', async () => {
  const payload = { read: true, voices: ['/api/v2/shop/voices/12'], namesHidden: true }
  await renderScreen(path, { as: 'reseller', answers: answersFor([answeredOf(21, { payload })]) })
  const answers = within(await screen.findByRole('list', { name: 'Answers' }))
  expect((await answers.findByText(/^Names were hidden:/)).textContent).toMatch(/ Voice A = .+ · Voice B = .+$/)
})

test('an answer that the client’s account gave in somebody’s place bears its own person’s name on the board', async () => {
  await renderScreen(path, { as: 'reseller', answers: answersFor([answeredOf(21, { answeredBy: 'Bram Blauw' })]) })
  const person = within(await screen.findByRole('list', { name: 'People who were asked' })).getByRole('listitem')
  expect(person.querySelector('.round-people__who')?.textContent).toBe('Anna VisserAnswered by Bram Blauw')
  expect(screen.getByRole('list', { name: 'Answers' }).textContent).toContain('Bram Blauw · 21-11-2026 at 15:30')
})

test('and beside the voice that it chose', () => {
  expect([...choicesIn([answeredOf(21, { answeredBy: 'Bram Blauw' })])]).toEqual([
    ['/api/v2/shop/voices/12', [{ rank: 1, by: 'Bram Blauw' }]],
  ])
})
