import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { PublicSet, SharedSet } from '../../src/api/contract/set.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { testStates } from '../support/screens/test-states.tsx'
import { type Answers, done, inTurn, lost, refused } from '../support/screens/wire.ts'
import { catalogueOf, listOf, projectOf, voiceOf } from '../support/screens/wire-literals.ts'

const facts = {
  '@id': '/api/v2/shop/sets/abc',
  '@type': 'Set',
  code: 'abc',
  title: 'For spring',
  message: 'Which one?',
  expiresAt: null,
  theme: null,
} as const
const own: SharedSet = {
  ...facts,
  items: ['/api/v2/shop/voices/12', '/api/v2/shop/musics/last-lap'],
  opened: 3,
  heard: { '/api/v2/shop/voices/12': 5 },
  createdAt: '2026-11-02T09:30:00.000Z',
}
const other: SharedSet = { ...own, '@id': '/api/v2/shop/sets/old', code: 'old', title: 'For autumn' }
const shared: PublicSet = { ...facts, company: 'Studio Noord', items: [voiceOf(12, 'Sanne de Wit')] }
const page: Answers = { 'GET /shop/sets/abc': shared, 'POST /shop/sets/abc/plays': done }

testStates({
  path: '/sets',
  as: 'reseller',
  asks: 'GET /shop/sets',
  answers: { 'GET /shop/sets': listOf([own, { ...own, code: 'old', expiresAt: '2020-01-01T00:00:00.000Z' }]) },
  facts: ['For spring', '3 times', '1 of 2', 'No end', 'Expired'],
  empty: { answers: { 'GET /shop/sets': listOf([]) }, text: 'Share a selection with one link' },
})

testStates({
  path: '/share/sets/abc',
  as: 'guest',
  asks: 'GET /shop/sets/abc',
  answers: page,
  facts: ['For spring', 'Which one?', '1 item to listen to', 'Sanne de Wit'],
  empty: {
    answers: { ...page, 'GET /shop/sets/abc': { ...shared, items: [] } },
    text: 'Nothing of this set is available any more.',
  },
  missing: 'This set is no longer available.',
})

test('a guest who opens a set is counted once', async () => {
  const { heard } = await renderScreen('/share/sets/abc', { as: 'guest', answers: page })
  await screen.findByRole('heading', { level: 1, name: 'For spring' })
  await waitFor(() => expect(heard('POST /shop/sets/abc/plays')).toHaveLength(1))
  const [count] = heard('POST /shop/sets/abc/plays')
  expect([count?.body, count?.headers.get('authorization') ?? null]).toEqual([{ heard: [] }, null])
})

test.each(['reseller', 'client'] as const)(
  'of those who are signed in, a client is counted and a reseller is not: %s',
  async (as) => {
    const { heard } = await renderScreen('/share/sets/abc', { as, answers: page })
    await screen.findByRole('heading', { level: 1, name: 'For spring' })
    await waitFor(() =>
      expect(heard(as === 'reseller' ? 'GET /shop/customers/2' : 'POST /shop/sets/abc/plays')).toHaveLength(1),
    )
    expect(heard('POST /shop/sets/abc/plays')).toHaveLength(as === 'client' ? 1 : 0)
  },
)

const table: Answers = {
  'GET /shop/sets': listOf([own]),
  'GET /shop/sets/abc': shared,
  'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
  'GET /shop/musics/last-lap': voiceOf(31, 'Last lap', { '@id': '/api/v2/shop/musics/last-lap', kind: 'musics' }),
}
const act = async (action: string, answers: Answers) => {
  const page = await renderScreen('/sets', { as: 'reseller', answers: { ...table, ...answers } })
  await page.press('Actions for For spring')
  await page.user.click(await screen.findByRole('menuitem', { name: action }))
  return { ...page, dialog: within(await screen.findByRole('dialog')) }
}

test('where there are no sets it says where they are made', async () => {
  await renderScreen('/sets', { as: 'reseller', answers: { 'GET /shop/sets': listOf([]) } })
  const words =
    'Sets are made where you explore: press “Select for a set” above a catalogue, choose from all four, then press “Make a set”.'
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a page of sets that are all withdrawn by now leads to the first, which says where they are made', async () => {
  await renderScreen('/sets?page=2', { as: 'reseller', answers: { 'GET /shop/sets': listOf([]) } })
  expect(await screen.findByText('Share a selection with one link')).toBeTruthy()
  expect(location.search).toBe('')
})

test('a set takes further items, found in any catalogue, at its end', async () => {
  const { dialog, user, press, heard } = await act('Edit', {
    'GET /shop/voices': catalogueOf('voices', [voiceOf(12, 'Sanne de Wit'), voiceOf(13, 'Tom Jansen')]),
    'GET /shop/voices/13': voiceOf(13, 'Tom Jansen'),
    'PUT /shop/sets/abc': inTurn(own, { ...own, items: [...own.items, '/api/v2/shop/voices/13'] }),
  })
  await dialog.findByText('Last lap')
  await user.click(await dialog.findByRole('button', { name: /Add an item/ }))
  const options = await screen.findAllByRole('option', { name: /\S/ })
  expect(options.map(({ textContent }) => textContent)).toEqual(['Tom Jansen'])
  await user.click(options[0] ?? document.body)
  expect(await dialog.findByRole('button', { name: 'Remove Tom Jansen' })).toBeTruthy()
  await press('Save set')
  await waitFor(() =>
    expect(heard('PUT /shop/sets/abc').map(({ body }) => body)).toEqual([
      {},
      { items: [...own.items, '/api/v2/shop/voices/13'] },
    ]),
  )
})

test('an item that left the catalogue says so where it can be taken out, whether it is hidden or deleted', async () => {
  const items = [...own.items, '/api/v2/shop/voices/13']
  const { dialog } = await act('Edit', {
    'GET /shop/sets': listOf([{ ...own, items }]),
    'GET /shop/voices': catalogueOf('voices', []),
    'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit', { gone: true }),
    'GET /shop/voices/13': refused(404),
  })
  await waitFor(() =>
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sanne de WitVoice · heard 5 timesNo longer available',
      'Last lapMusic',
      '13VoiceNo longer available',
    ]),
  )
})

test('a set with more than voices there are says what a project does not take of it', async () => {
  const { dialog } = await act('Put into a project', {
    'GET /shop/projects': listOf([]),
    'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit', { gone: true }),
  })
  expect(await dialog.findByText('No longer available, and left out: Sanne de Wit')).toBeTruthy()
  expect(await dialog.findByText('A project takes voices alone. Left out: Last lap')).toBeTruthy()
})

test('a project that is not chosen is asked for at its field', async () => {
  const { dialog, press } = await act('Put into a project', { 'GET /shop/projects': listOf([projectOf(7)]) })
  await press('Add voices')
  const field = dialog.getByRole('button', { name: /Choose a project/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a row leads to the set’s page, and another set is begun from here', async () => {
  const { press } = await renderScreen('/sets', {
    as: 'reseller',
    answers: { ...table, 'GET /shop/voices': catalogueOf('voices', []), 'GET /shop/taxons/voices': refused(404) },
  })
  const row = await screen.findByRole('link', { name: 'For spring' })
  expect(row.getAttribute('href')).toBe('/share/sets/abc')
  await press('Make a set')
  expect(await screen.findByText('Select what you want to share')).toBeTruthy()
  expect(location.pathname).toBe('/explore-voices')
})

test.each([
  ['to the next', [other], 'Copy the link of For autumn'],
  ['to where a new one begins', [], 'Explore voices'],
])('a set that is withdrawn goes from the list, and the focus on %s', async (_, left, place) => {
  let now = [own, ...left]
  const { user, press } = await renderScreen('/sets', {
    as: 'reseller',
    answers: {
      'GET /shop/sets': () => listOf(now),
      'DELETE /shop/sets/abc': () => {
        now = left
        return done
      },
    },
  })
  await press('Actions for For spring')
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
  await press('Yes, withdraw')
  await waitFor(() => expect(screen.queryByText('For spring')).toBeNull())
  const main = screen.getByRole('main')
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  const { activeElement } = document
  expect([
    activeElement?.getAttribute('aria-label') ?? activeElement?.textContent,
    main.contains(activeElement),
  ]).toEqual([place, true])
})

const voices: Answers = { 'GET /shop/voices': catalogueOf('voices', []) }
const perhaps = 'No answer came. It may have arrived.'

test('a save of a set whose answer was lost says that it may have arrived', async () => {
  const { dialog, user, press } = await act('Edit', { ...voices, 'PUT /shop/sets/abc': inTurn(own, lost) })
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), ', second round')
  await press('Save set')
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(screen.getByText(perhaps)).toBeTruthy()
})

test('a set that somebody withdrew before is as good as withdrawn', async () => {
  const { user, press } = await renderScreen('/sets', {
    as: 'reseller',
    answers: { 'GET /shop/sets': inTurn(listOf([own]), listOf([])), 'DELETE /shop/sets/abc': refused(404) },
  })
  await press('Actions for For spring')
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
  await press('Yes, withdraw')
  expect(await screen.findByText('The set was withdrawn')).toBeTruthy()
})

test('what visitors open meanwhile shows within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const answers = { 'GET /shop/sets': inTurn(listOf([own]), listOf([{ ...own, opened: 4 }])) }
  await renderScreen('/sets', { as: 'reseller', answers })
  await screen.findByText('3 times')
  vi.advanceTimersByTime(60_000)
  expect(await screen.findByText('4 times')).toBeTruthy()
})

test('a withdrawal whose answer was lost says so, and looks what became of the set', async () => {
  const { user, press } = await renderScreen('/sets', {
    as: 'reseller',
    answers: { ...table, 'GET /shop/sets': inTurn(listOf([own]), listOf([])), 'DELETE /shop/sets/abc': lost },
  })
  await press('Actions for For spring')
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
  await press('Yes, withdraw')
  expect(await screen.findByText(perhaps)).toBeTruthy()
  expect(await screen.findByText('Share a selection with one link')).toBeTruthy()
})

describe('a new set that was sent without an answer', () => {
  const makeTwice = async (correction: Answers) => {
    const sanne = voiceOf(12, 'Sanne de Wit')
    const page = await renderScreen('/sets', {
      as: 'reseller',
      answers: {
        ...table,
        'GET /shop/voices': catalogueOf('voices', [sanne]),
        'GET /shop/taxons/voices': refused(404),
        'POST /shop/sets': inTurn(lost, { ...own, title: 'Spring', message: null, items: [sanne['@id']] }),
        ...correction,
      },
    })
    await page.press('Make a set')
    await page.press('Select Sanne de Wit')
    await page.press('Make a set')
    const dialog = await screen.findByRole('dialog')
    const title = within(dialog).getByRole('textbox', { name: 'Title' })
    await page.user.type(title, 'Spring')
    await page.press('Make a set', { inside: dialog })
    expect(await screen.findByText('No answer came from the server: it may have arrived all the same.')).toBeTruthy()
    await page.user.type(title, ' voices')
    await page.press('Make a set', { inside: dialog })
    return page
  }

  test('and is corrected is one set, with what it is called now', async () => {
    const { heard } = await makeTwice({ 'PUT /shop/sets/abc': own })
    expect(await screen.findByRole('dialog', { name: 'Your set is ready' })).toBeTruthy()
    const asked = heard('POST /shop/sets')
    expect(asked.map(({ body }) => Object(body).title)).toEqual(['Spring', 'Spring'])
    expect(new Set(asked.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    expect(heard('PUT /shop/sets/abc').map(({ body }) => body)).toEqual([{ title: 'Spring voices' }])
  })

  test('and was withdrawn before it was corrected says so, and is made anew by the next press', async () => {
    const { heard, press } = await makeTwice({ 'PUT /shop/sets/abc': refused(404) })
    expect(await screen.findByText('Someone else withdrew this set in the meantime.')).toBeTruthy()
    await press('Make a set', { inside: screen.getByRole('dialog') })
    expect(await screen.findByRole('dialog', { name: 'Your set is ready' })).toBeTruthy()
    expect(Object(heard('POST /shop/sets').at(-1)?.body).title).toBe('Spring voices')
  })
})

const archived = 'This project is archived.'
test.each([
  ['refused', refused(422, archived), archived],
  ['lost', lost, perhaps],
])('voices that are put into a project: the answer is %s', async (_, answer, words) => {
  const { dialog, user, press } = await act('Put into a project', {
    'GET /shop/projects': listOf([projectOf(7, { voices: [] })]),
    'GET /shop/projects/7': projectOf(7, { voices: [] }),
    'PUT /shop/projects/7': answer,
  })
  await user.click(await dialog.findByRole('button', { name: /Choose a project/ }))
  await user.click(await screen.findByRole('option', { name: /Spring sale 2027/ }))
  await press('Add voices')
  expect(await screen.findByText(words)).toBeTruthy()
})
