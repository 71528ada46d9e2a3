import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Verdict } from '../../src/api/contract/comment.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { testStates } from '../support/screens/test-states.tsx'
import { type Answers, refused } from '../support/screens/wire.ts'
import {
  answeredOf,
  commentsOf,
  projectOf,
  reseller,
  silentAfter,
  themeOf,
  voiceOf,
} from '../support/screens/wire-literals.ts'

const path = '/projects/7/casting-sheet'
const [sanne, tom] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13']
const verdicts: Verdict[] = [
  { voice: sanne, verdict: 'yes', notes: [] },
  { voice: tom, verdict: 'maybe', notes: [] },
]
const answers: Answers = {
  'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
  'GET /shop/voices/13': voiceOf(13, 'Tom Jansen'),
  'GET /shop/projects/7': projectOf(7, { voices: [sanne, tom], description: 'Friendly, close.' }),
  'GET /shop/projects/7/comments': commentsOf([answeredOf(21, { payload: { read: true, voices: [sanne], verdicts } })]),
}

testStates({
  path,
  as: 'reseller',
  asks: 'GET /shop/projects/7/comments',
  answers,
  facts: ['Sanne de Wit', 'Tom Jansen', 'Friendly, close.'],
  empty: { answers: { 'GET /shop/projects/7': projectOf(7) }, text: 'Select voices, and they stand here' },
})

testStates({
  path,
  as: 'reseller',
  asks: 'GET /shop/projects/7',
  answers,
  facts: ['Sanne de Wit', 'Tom Jansen', 'Friendly, close.'],
  missing: 'Page not found',
})

testStates({
  path,
  as: 'reseller',
  asks: 'GET /shop/voices/13',
  answers,
  facts: ['Sanne de Wit', 'Tom Jansen'],
})

test.each(['GET /shop/projects/7/comments', 'GET /shop/voices/13'] as const)(
  'nothing is printed while a part of it is missing: %s',
  async (call) => {
    await renderScreen(path, { as: 'reseller', answers, first: { call, meets: refused(500) } })
    await screen.findByRole('alert')
    expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toHaveProperty('disabled', true)
  },
)

/** What stands of each voice, without the pictures. */
const voicesOf = async () => {
  const sheet = within(await screen.findByRole('article'))
  await sheet.findByText('Tom Jansen')
  const [voices] = sheet.getAllByRole('list')
  return [...(voices?.children ?? [])].map(({ lastElementChild }) => lastElementChild?.textContent)
}

test('has each voice with its traits, what was said of it and where it is heard, and is printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const { press } = await renderScreen(path, { as: 'reseller', answers })
  expect(await voicesOf()).toEqual([
    expect.stringMatching(
      /^Sanne de WitLeadingDutch · Adult · Warm · CalmAnna VisserYes1http.*\/share\/explore\/voice-12$/,
    ),
    expect.stringMatching(/^Tom JansenDutch · Adult · Warm · CalmAnna VisserMaybehttp.*\/share\/explore\/voice-13$/),
  ])
  await press('Print or save as PDF')
  expect(print).toHaveBeenCalledTimes(1)
})

test('puts the leading voice first, and has notes, older rounds and the words of every answer', async () => {
  const said: Verdict[] = [
    { voice: sanne, verdict: 'no', notes: [{ audio: 120, at: 67.2, text: 'Too grand.' }] },
    { voice: tom, verdict: 'yes', notes: [] },
  ]
  const comments = [
    answeredOf(31, { comment: 'Then Tom.', payload: { read: true, voices: [tom], verdicts: said } }),
    { ...answeredOf(21, { payload: { read: true, voices: [sanne] } }), createdAt: '2026-11-02T10:00:00+01:00' },
  ]
  await renderScreen(path, {
    as: 'reseller',
    answers: { ...answers, 'GET /shop/projects/7/comments': commentsOf(comments) },
  })
  expect(await voicesOf()).toEqual([
    expect.stringMatching(/^Tom JansenLeadingDutch · Adult · Warm · CalmAsked on 20-11-2026Anna VisserYes1http/),
    expect.stringMatching(
      /^Sanne de WitDutch · Adult · Warm · CalmAsked on 20-11-2026Anna VisserNo1:07 Too grand\.Asked on 02-11-2026Anna Visser1http/,
    ),
  ])
  const answered = screen.getByRole('heading', { name: 'Answers' }).parentElement
  expect([...(answered?.querySelectorAll('h3, p, dt, dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Asked on 20-11-2026',
    'Which voice fits the spring sale?',
    'Anna Visser',
    'Then Tom.',
    'Asked on 02-11-2026',
    'Which voice fits the spring sale?',
    'Anna Visser',
    'Sanne, without a doubt.',
  ])
})

test('counts what everybody said last, over all rounds', async () => {
  const joost = answeredOf(11, { payload: { read: true, voices: [tom] } })
  const comments = [
    answeredOf(31, {
      payload: { read: true, voices: [sanne], verdicts: [{ voice: sanne, verdict: 'maybe', notes: [] }] },
    }),
    answeredOf(21, { payload: { read: true, voices: [sanne] } }),
    { ...joost, payload: { ...joost.payload, to: 'Joost Kramer' } },
  ]
  await renderScreen(path, {
    as: 'reseller',
    answers: { ...answers, 'GET /shop/projects/7/comments': commentsOf(comments) },
  })
  expect(await voicesOf()).toEqual([
    expect.stringMatching(/^Tom JansenLeading/),
    expect.stringMatching(/^Sanne de WitDutch/),
  ])
})

test('has nothing of what was put to a client that the project had before', async () => {
  const former = answeredOf(11, { comment: 'Tom, please.', payload: { read: true, voices: [tom] } })
  const comments = [
    answeredOf(21, { payload: { read: true, voices: [sanne] } }),
    { ...former, payload: { ...former.payload, to: 'Joost Kramer', clientId: 6 } },
  ]
  await renderScreen(path, {
    as: 'reseller',
    answers: { ...answers, 'GET /shop/projects/7/comments': commentsOf(comments) },
  })
  expect(await voicesOf()).toEqual([
    expect.stringMatching(/^Sanne de WitLeadingDutch · Adult · Warm · CalmAnna Visser1http/),
    expect.stringMatching(/^Tom JansenDutch · Adult · Warm · Calmhttp/),
  ])
  expect(screen.getByRole('heading', { name: 'Answers' }).parentElement?.textContent).toBe(
    'AnswersAsked on 20-11-2026Which voice fits the spring sale?Anna VisserSanne, without a doubt.',
  )
})

test('counts each of several contacts who bear one name', async () => {
  const said = (id: number, contactId: number, verdict: Verdict['verdict']) => {
    const request = answeredOf(id, {
      payload: { read: true, voices: [], verdicts: [{ voice: sanne, verdict, notes: [] }] },
    })
    return { ...request, payload: { ...request.payload, contactId } }
  }
  const other = answeredOf(11, {
    payload: { read: true, voices: [], verdicts: [{ voice: tom, verdict: 'maybe', notes: [] }] },
  })
  await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answers,
      'GET /shop/projects/7/comments': commentsOf([said(31, 5, 'no'), said(21, 4, 'yes'), said(15, 6, 'yes'), other]),
    },
  })
  expect(await voicesOf()).toEqual([
    expect.stringMatching(/^Sanne de WitLeading/),
    expect.stringMatching(/^Tom JansenDutch/),
  ])
})

test('tells people of one name apart by a number, and says nobody’s e-mail to those it is handed on to', async () => {
  const eva = (id: number, contactId: number, email: string) => {
    const request = answeredOf(id)
    return { ...request, payload: { ...request.payload, to: 'Eva Jansen', contactId, email } }
  }
  await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answers,
      'GET /shop/projects/7/comments': commentsOf([
        eva(31, 5, 'eva@molen.example'),
        eva(21, 4, 'eva@bakkerij.example'),
      ]),
    },
  })
  await voicesOf()
  const answered = screen.getByRole('heading', { name: 'Answers' }).parentElement
  expect([...(answered?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Eva Jansen (2)',
    'Eva Jansen (1)',
  ])
  expect(document.body.textContent).not.toContain('@')
})

test('has an answer that 30 requests were sent after', async () => {
  await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answers,
      'GET /shop/projects/7/comments': silentAfter(answeredOf(21, { payload: { read: true, voices: [tom] } })),
    },
  })
  expect(await voicesOf()).toEqual([
    expect.stringMatching(/^Tom JansenLeadingDutch · Adult · Warm · CalmAnna Visser1http/),
    expect.stringMatching(/^Sanne de WitDutch/),
  ])
})

test('says of a voice that left the catalogue that it did, keeps what was said of it, and leads nobody to it', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const said: Verdict[] = [
    { voice: sanne, verdict: 'yes', notes: [{ audio: 120, at: 67.2, text: 'Very warm.' }] },
    { voice: tom, verdict: 'maybe', notes: [] },
  ]
  const asked = answeredOf(21, { payload: { read: true, voices: [sanne], verdicts: said } })
  const { press } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answers,
      'GET /shop/voices/12': refused(404),
      'GET /shop/voices/13': voiceOf(13, 'Tom Jansen', { gone: true }),
      'GET /shop/projects/7/comments': commentsOf([
        { ...asked, payload: { ...asked.payload, names: { [sanne]: 'Sanne de Wit' } } },
      ]),
    },
  })
  expect(await voicesOf()).toEqual([
    'Sanne de WitLeadingNo longer availableAnna VisserYes11:07 Very warm.',
    'Tom JansenNo longer availableDutch · Adult · Warm · CalmAnna VisserMaybe',
  ])
  await press('Print or save as PDF')
  expect(print).toHaveBeenCalledTimes(1)
})

test('says who sends it, with their logo, and of which day it is', async () => {
  const theme = '/api/v2/shop/themes/4'
  const media = {
    '@id': '/api/v2/shop/theme-media/9',
    '@type': 'ThemeMedia',
    id: 9,
    type: 'logo',
    path: '/media/logo.png',
  } as const
  await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answers,
      'GET /shop/customers/2': { ...reseller, theme },
      'GET /shop/themes/4': themeOf({ media: [media] }),
    },
  })
  const sender = (await screen.findByText(/^Stemmenhuis/, { selector: 'article *' })).parentElement
  expect(sender?.textContent).toMatch(/^StemmenhuisAs of \d\d-\d\d-\d{4}$/)
  await waitFor(() => expect(sender?.querySelector('img')?.src).toContain('/media/logo.png'))
})

test('names the days of whoever prints it, as its times do', async () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(600)
  vi.useFakeTimers({ now: new Date('2026-11-21T05:00:00Z'), toFake: ['Date'] })
  try {
    await renderScreen(path, { as: 'reseller', answers })
    expect(await screen.findByText('As of 20-11-2026')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Asked on 19-11-2026' })).toBeTruthy()
  } finally {
    vi.useRealTimers()
    offset.mockRestore()
  }
})
