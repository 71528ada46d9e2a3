import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CommentPayload, ProjectComment, RequestState } from '../../src/api/contract/comment.ts'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { type Person, renderScreen } from '../support/screens/render-screen.tsx'
import { testStates } from '../support/screens/test-states.tsx'
import { inTurn, lost, pending, refused } from '../support/screens/wire.ts'
import { answeredOf, commentsOf, projectOf, requestOf } from '../support/screens/wire-literals.ts'

const open = async (comments: ProjectComment[], as: Person = 'reseller', project = projectOf(7)) => {
  const page = await renderScreen(path, { as, answers: answersFor(comments, project) })
  await screen.findByRole('heading', { level: 1, name: project.name })
  const entries = await screen.findAllByRole('heading', { level: 2, name: /feedback/i })
  return { ...page, entries: entries.flatMap((heading) => heading.closest('li') ?? []) }
}
const only = async (payload: Partial<CommentPayload>, as?: Person, project?: ReturnType<typeof projectOf>) => {
  const page = await open([requestOf(21, payload)], as, project)
  const [entry] = page.entries
  if (entry === undefined) throw new Error('The timeline is empty.')
  return { ...page, entry }
}
const buttonsIn = (entry: HTMLElement) =>
  within(entry)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
testStates({
  path,
  as: 'reseller',
  asks: 'GET /shop/projects/7/comments',
  answers: answersFor([answeredOf(21)]),
  facts: ['Sanne, without a doubt.', 'Which voice fits the spring sale?', 'Mila Bakker · 20-11-2026 at 10:00'],
  empty: {
    answers: { 'GET /shop/projects/7/comments': commentsOf([]) },
    text: 'Your project communication will appear here',
  },
})

test('a project that does not exist has none', async () => {
  await renderScreen(path, { as: 'reseller', answers: { ...answersFor([]), 'GET /shop/projects/7': refused(404) } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
})

test('a project that could not be loaded says so beside its requests, and brings its buttons at the next try', async () => {
  const project = projectOf(7, { voices: ['/api/v2/shop/voices/12'] })
  let isDown = true
  const { press } = await renderScreen(path, {
    as: 'reseller',
    answers: answersFor([answeredOf(21)], project),
    first: { call: 'GET /shop/projects/7', meets: refused(500), isTime: () => isDown },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The project could not be loaded.')
  expect(await screen.findByText('Sanne, without a doubt.')).toBeTruthy()
  isDown = false
  await press('Try again')
  expect(await screen.findByRole('button', { name: 'Request client feedback' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Casting sheet' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('the buttons of a project that is on its way have their place already', async () => {
  const answers = { ...answersFor([answeredOf(21)]), 'GET /shop/projects/7': pending }
  await renderScreen(path, { as: 'reseller', answers })
  for (const name of ['Casting sheet', 'Request client feedback'])
    expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', true)
})

test('to whoever is asked, answers and requests stand in one line of time, the newest first', async () => {
  const { entries } = await open([requestOf(31), answeredOf(21)], 'client')
  expect(entries.map((entry) => within(entry).getByRole('heading', { level: 2 }).textContent)).toEqual([
    'Client Feedback response',
    'Requested feedback on voices',
    'Requested feedback on voices',
  ])
  expect(entries[0]?.textContent).toContain('Client Feedback responseSanne de WitAnna Visser · 21-11-2026 at 15:30')
})

describe('a request', () => {
  const perhaps = 'No answer came. It may have arrived.'
  const ended = '2026-11-21T10:00:00+01:00'
  const person = async (payload: Partial<CommentPayload>, project?: ReturnType<typeof projectOf>) => {
    await open([requestOf(21, payload)], 'reseller', project)
    return within(screen.getByRole('list', { name: 'People who were asked' })).getByRole('listitem')
  }

  test.each<[RequestState, string, string[]]>([
    ['sent', 'Not opened yet', ['Copy feedback link', 'Remind', 'Withdraw']],
    ['opened', 'Not opened yet', ['Copy feedback link', 'Remind', 'Withdraw']],
    ['answered', 'Not opened yet', ['Ask again']],
    ['withdrawn', 'Withdrawn', ['Ask again']],
    ['expired', 'Expired · -', ['Extend', 'Ask again', 'Withdraw']],
  ])('that is %s says so, and offers what can be done', async (state, words, buttons) => {
    const entry = await person({ state })
    expect([entry.querySelector('.round-people__who')?.textContent, buttonsIn(entry)]).toEqual([
      `Anna Visser${words}`,
      buttons,
    ])
  })

  test.each<[RequestState, string, string[]]>([
    ['answered', 'Anna VisserNot opened yetAsked again on 29-11-2026', []],
    ['withdrawn', 'Anna VisserWithdrawnAsked again on 29-11-2026', []],
    ['expired', 'Anna VisserExpired · -ExtendAsked again on 29-11-2026Withdraw', ['Extend', 'Withdraw']],
    [
      'opened',
      'Anna VisserNot opened yetCopy feedback linkRemindWithdraw',
      ['Copy feedback link', 'Remind', 'Withdraw'],
    ],
  ])(
    'that is %s while a later one to the same contact is open says when that was sent',
    async (state, words, buttons) => {
      const entry = await person({ state, askedAgainAt: '2026-11-29T12:00:00+01:00' })
      const said = ['.round-people__who', '.request-actions'].map((part) => entry.querySelector(part)?.textContent)
      expect([said.join(''), buttonsIn(entry)]).toEqual([words, buttons])
    },
  )

  test('that runs says until when, and can be extended', async () => {
    const entry = await person({ expiresAt: '2026-12-23T10:00:00+01:00' })
    expect(entry.querySelector('.round-people__who')?.textContent).toBe(
      'Anna VisserNot opened yetOpen until 23-12-2026 at 10:00',
    )
    expect(buttonsIn(entry)).toEqual(['Copy feedback link', 'Remind', 'Extend', 'Withdraw'])
  })

  test('that is over says since when', async () => {
    const entry = await person({ state: 'expired', expiresAt: ended })
    expect(entry.querySelector('.round-people__who')?.textContent).toBe('Anna VisserExpired · 21-11-2026 at 10:00')
  })

  test('that was reminded of within a day says so and is not reminded of again', async () => {
    const entry = await person({ remindedAt: new Date(Date.now() - 3_600_000).toISOString() })
    expect(buttonsIn(entry)).toEqual(['Copy feedback link', 'Withdraw'])
    expect(entry.textContent).toMatch(/Reminded on \d\d-\d\d-\d{4}/)
  })

  test('whose mail could not be delivered says so, and can be reminded of on the same day', async () => {
    const remindedAt = new Date(Date.now() - 3_600_000).toISOString()
    const entry = await person({ state: 'sent', remindedAt, undelivered: 'anna@bakerij.example' })
    expect(entry.textContent).toContain('The mail to anna@bakerij.example could not be delivered')
    expect(entry.textContent).not.toContain('Not opened yet')
    expect(buttonsIn(entry)).toEqual(['Copy feedback link', 'Remind', 'Withdraw'])
    const link = within(entry).getByRole('link', { name: 'Edit contact' })
    expect(link.getAttribute('href')).toBe('/clients/5/details')
  })

  test('that was opened all the same does not speak of its mail', async () => {
    const entry = await person({ state: 'opened', openedAt: '2026-11-21T10:00:00+01:00', undelivered: 'a@b.example' })
    expect(entry.textContent).toContain('Opened, listened to 0 of')
    expect(entry.textContent).not.toContain('delivered')
  })

  test('that was reminded of long ago can be', async () => {
    const entry = await person({ remindedAt: '2026-11-01T10:00:00+01:00' })
    expect(buttonsIn(entry)).toEqual(['Copy feedback link', 'Remind', 'Withdraw'])
  })

  test.each([
    [
      'runs',
      'opened' as const,
      '2097-12-23T10:00:00.000Z',
      '2098-01-22T10:00:00.000Z',
      'The link works until 22-01-2098 at 11:00',
    ],
    ['is over', 'expired' as const, ended, null, /^The link works until \d\d-\d\d-\d{4} at \d\d:\d\d$/],
  ])('that %s is extended by 30 days from its end or from now', async (_, state, expiresAt, later, words) => {
    const extended = requestOf(21, { state: 'opened' })
    const { press, heard } = await renderScreen(path, {
      as: 'reseller',
      answers: { ...answersFor([requestOf(21, { state, expiresAt })]), 'PUT /shop/project-comments/21': extended },
    })
    await press('Extend')
    await screen.findByText(words)
    const [put] = heard('PUT /shop/project-comments/21')
    expect(put?.body).toEqual({ payload: { expiresAt: later ?? expect.any(String) } })
    // An end that has passed can't be put back.
    expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(later === null ? 0 : 1)
  })

  test.each([
    ['runs', 'opened' as const, '2097-12-23T10:00:00.000Z', '22-01-2098 at 11:00'],
    ['is over', 'expired' as const, ended, /^\d\d-\d\d-\d{4} at \d\d:\d\d$/],
  ])('that %s is extended once until that is answered', async (_, state, expiresAt, until) => {
    let now = requestOf(21, { state, expiresAt })
    let lossesLeft = 2
    const { press, heard } = await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor([]),
        'GET /shop/projects/7/comments': () => commentsOf([now]),
        'GET /shop/project-comments/21': () => now,
        'PUT /shop/project-comments/21': ({ body }) => {
          // The second one arrives and the first does not; neither is answered.
          lossesLeft -= 1
          if (lossesLeft === 0) now = requestOf(21, { state: 'opened', ...Object(body).payload })
          return lossesLeft < 0 ? now : lost
        },
      },
    })
    const ends = () => heard('PUT /shop/project-comments/21').map(({ body }) => Object(body).payload.expiresAt)
    for (const presses of [1, 2]) {
      await press('Extend')
      await waitFor(() => expect(screen.getAllByText(perhaps)).toHaveLength(presses))
    }
    await screen.findByText(/^Open until/)
    await press('Extend')
    const told = await screen.findByText(/^The link works until/)
    expect(told.textContent?.replace('The link works until ', '')).toMatch(until)
    expect([ends().length, new Set(ends()).size]).toEqual([2, 1])
    expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(state === 'expired' ? 0 : 1)
    await press('Extend')
    await waitFor(() => expect(ends()).toHaveLength(3))
    const [first, , next] = ends()
    expect(Date.parse(next) - Date.parse(first)).toBe(30 * 24 * 3_600_000)
  })

  test('that may have been reminded of says so, and shows that it was', async () => {
    const { press } = await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor([]),
        'GET /shop/projects/7/comments': inTurn(commentsOf([requestOf(21)]), commentsOf([reminded])),
        'PUT /shop/project-comments/21': lost,
      },
    })
    await press('Remind')
    expect(await screen.findByText(perhaps)).toBeTruthy()
    expect(await screen.findByText(/Reminded on/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull()
  })

  const reminded = requestOf(21, { remindedAt: new Date(Date.now() - 60_000).toISOString() })
  const withdrawn = requestOf(21, { state: 'withdrawn' })
  test.each<[string, ProjectComment, readonly string[], string]>([
    ['reminded of', reminded, ['Remind'], 'Copy feedback link'],
    ['withdrawn', withdrawn, ['Withdraw', 'Yes, withdraw'], 'Ask again'],
  ])('that is %s by the keyboard keeps the focus in its row', async (_, changed, buttons, next) => {
    const { user } = await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor([requestOf(21)]),
        'GET /shop/projects/7/comments': inTurn(commentsOf([requestOf(21)]), commentsOf([changed])),
        'PUT /shop/project-comments/21': changed,
      },
    })
    for (const name of buttons) {
      const button = await screen.findByRole('button', { name })
      act(() => button.focus())
      await user.keyboard('{Enter}')
    }
    await waitFor(() => expect(document.activeElement?.textContent).toBe(next))
  })

  test('marks voices that were heard, came later or are gone', async () => {
    const [one, other] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13']
    const marked = { heard: [one], added: [one], gone: [other], names: { [other]: 'Tom Jansen' } }
    const { entry } = await only(marked, 'client')
    const list = within(entry).getByRole('list', { name: 'Voices that went along' })
    await within(list).findByText('Sanne de Wit')
    const entries = within(list).getAllByRole('listitem')
    const marks = entries.map((item) => [...item.querySelectorAll('span')].map(({ textContent }) => textContent))
    expect(marks).toMatchObject([
      expect.arrayContaining(['Sanne de Wit', 'Listened', 'Added later']),
      expect.arrayContaining(['Tom Jansen', 'No longer available']),
    ])
  })

  test('in an archived project is only read', async () => {
    const entry = await person({}, projectOf(7, { state: 'archived' }))
    expect([buttonsIn(entry), screen.queryByRole('button', { name: 'Request client feedback' })]).toEqual([[], null])
  })

  test.each<[RequestState, string[]]>([
    ['sent', ['Give feedback']],
    ['opened', ['Give feedback']],
    ['answered', []],
    ['withdrawn', []],
    ['expired', []],
  ])('that is %s, to the client who is asked', async (state, buttons) => {
    const { entry } = await only({ state }, 'client')
    expect(buttonsIn(entry)).toEqual(buttons)
  })

  test('is withdrawn after a question', async () => {
    const withdrawn = requestOf(21, { state: 'withdrawn' })
    const { press, heard } = await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor([requestOf(21, { email: 'anna@example.com' })]),
        'PUT /shop/project-comments/21': withdrawn,
      },
    })
    await press('Withdraw')
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(dialog.textContent).toContain('Its link will no longer work.Anna Visser · anna@example.com')
    await press('Yes, withdraw')
    expect(await screen.findByText('The request has been withdrawn')).toBeTruthy()
    expect(heard('PUT /shop/project-comments/21').map(({ body }) => body)).toEqual([{ payload: { withdrawn: true } }])
  })
})
