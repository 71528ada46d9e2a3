import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Project } from '../../src/api/contract/project.ts'
import { answersFor, cardOf, open, path, project, sanne, textOf } from '../support/screens/project-overview.ts'
import { type Person, renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, refused } from '../support/screens/wire.ts'
import { answeredOf, commentsOf, projectOf, requestOf, silentAfter, voiceOf } from '../support/screens/wire-literals.ts'

describe('the voices', () => {
  test('are none yet', async () => {
    await open(projectOf(7))
    expect((await cardOf('Selected voices')).textContent).toContain('No voices selected')
  })

  test('say what they cost more, and who chose them', async () => {
    await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor(project),
        'GET /shop/voices/12': { ...sanne, surcharge: 2500 },
        'GET /shop/projects/7/comments': commentsOf([answeredOf(21)]),
      },
    })
    const card = await cardOf('Selected voices')
    await within(card).findByText('Chosen by Anna Visser')
    // In one piece, wherever the line ends.
    expect(card.textContent).toContain('Dutch · Adult · +\u00a0€\u00a025,00')
  })

  test('about which a client is asked blind stay hidden until that is answered; which they are is known first', async () => {
    const tom = voiceOf(13, 'Tom Jansen')
    const asked = Promise.withResolvers<ReturnType<typeof commentsOf>>()
    const blind = requestOf(21, { blind: true })
    const { queries } = await renderScreen(path, {
      as: 'client',
      answers: {
        ...answersFor(projectOf(7, { voices: [sanne['@id'], '/api/v2/shop/voices/14', tom['@id']], client: null })),
        'GET /shop/voices/13': tom,
        'GET /shop/voices/14': voiceOf(14, 'Emma Bakker'),
        'GET /shop/projects/7/comments': inTurn(asked.promise, commentsOf([answeredOf(21)])),
      },
    })
    const card = await cardOf('Selected voices')
    await waitFor(() => expect(within(card).getByRole('list').getAttribute('aria-busy')).toBe('false'))
    expect(card.textContent).not.toMatch(/Sanne|Emma|Tom/)
    asked.resolve(commentsOf([blind]))
    await within(card).findByText('Emma Bakker')
    expect(within(card).getAllByRole('listitem').map(textOf)).toEqual([
      expect.stringMatching(/^EBEmma Bakker/),
      '2 voices stay hidden until you have given feedback',
    ])
    await queries.invalidateQueries()
    expect(await within(card).findByText('Tom Jansen')).toBeTruthy()
    expect(card.textContent).not.toContain('hidden')
  })

  test('stay hidden in an archived project, which takes answers, too', async () => {
    await open(projectOf(7, { voices: [sanne['@id']], client: null, state: 'archived' }), {
      as: 'client',
      answers: { 'GET /shop/projects/7/comments': commentsOf([requestOf(21, { blind: true })]) },
    })
    await within(await cardOf('Selected voices')).findByText('1 voice stays hidden until you have given feedback')
    expect(screen.queryByText('Sanne de Wit')).toBeNull()
    expect(screen.queryByText('1 request for your feedback')).toBeNull()
  })

  test('are not named to a client while nobody knows which of them are asked about blind', async () => {
    const { press } = await renderScreen(path, {
      as: 'client',
      answers: {
        ...answersFor(projectOf(7, { voices: [sanne['@id']], client: null })),
        'GET /shop/projects/7/comments': commentsOf([requestOf(21, { blind: true })]),
      },
      first: { call: 'GET /shop/projects/7/comments', meets: refused(500) },
    })
    const card = await cardOf('Selected voices')
    await within(card).findByText('Something went wrong')
    expect(screen.queryByText('Sanne de Wit')).toBeNull()
    await press('Try again', { inside: card })
    expect(await within(card).findByText('1 voice stays hidden until you have given feedback')).toBeTruthy()
    expect(screen.queryByText('Sanne de Wit')).toBeNull()
  })

  test('are not said to be chosen by people of a client that the project had before', async () => {
    const asked = answeredOf(31)
    const former = answeredOf(21)
    await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor(project),
        'GET /shop/projects/7/comments': commentsOf([
          { ...asked, payload: { ...asked.payload, to: 'Joost Kramer' } },
          { ...former, payload: { ...former.payload, clientId: 6 } },
        ]),
      },
    })
    expect(await within(await cardOf('Selected voices')).findByText('Chosen by Joost Kramer')).toBeTruthy()
  })

  test('that can not be loaded can be asked for again', async () => {
    const { press } = await renderScreen(path, {
      as: 'client',
      answers: answersFor(projectOf(7, { voices: [sanne['@id']], client: null })),
      first: { call: 'GET /shop/voices/12', meets: refused(500) },
    })
    const card = await cardOf('Selected voices')
    await press('Try again', { inside: card })
    expect(await within(card).findByText('Sanne de Wit')).toBeTruthy()
  })
})

describe('a voice that left the catalogue', () => {
  const tom = voiceOf(13, 'Tom Jansen', { gone: true, surcharge: 2500 })
  const deleted = '/api/v2/shop/voices/14'
  const shown = projectOf(7, { ...project, voices: [tom['@id'], deleted, sanne['@id']] })
  const openWith = (more: Answers = {}, as: Person = 'reseller') =>
    renderScreen(path, {
      as,
      answers: { ...answersFor(shown), 'GET /shop/voices/13': tom, 'GET /shop/voices/14': refused(404), ...more },
    })
  const voices = async () => {
    const card = within(await cardOf('Selected voices'))
    await card.findByText('Sanne de Wit')
    await waitFor(() => expect(card.getByRole('list').getAttribute('aria-busy')).toBe('false'))
    return card.getAllByRole('listitem').map(textOf)
  }

  test('says so, hidden or deleted, and leaves the others as they are', async () => {
    await openWith()
    expect(await voices()).toEqual([
      'TJTom JansenNo longer available',
      expect.stringMatching(/14No longer available$/),
      expect.stringMatching(/^SWSanne de WitDutch · Adult/),
    ])
  })

  test('is taken off the project where it stands: no list has it any more', async () => {
    const left = projectOf(7, { ...project, voices: [deleted, sanne['@id']] })
    const { press, heard } = await openWith({
      'GET /shop/projects/7': inTurn(shown, shown, left),
      'PUT /shop/projects/7': inTurn(left, shown),
    })
    await voices()
    await press('Remove Tom Jansen')
    await waitFor(() => expect(screen.queryByText('Tom Jansen')).toBeNull())
    await press('Undo')
    await screen.findByText('The project has its earlier voices again')
    expect(heard('PUT /shop/projects/7').map(({ body }) => body)).toEqual([
      { voices: [deleted, sanne['@id']] },
      { voices: [tom['@id'], deleted, sanne['@id']] },
    ])
  })

  test('and another that is taken off right after it leave one way back', async () => {
    const first = Promise.withResolvers<Project>()
    const neither = { ...shown, voices: [sanne['@id']] }
    let now = shown
    const { press } = await openWith({
      'GET /shop/projects/7': () => now,
      'PUT /shop/projects/7': inTurn<Project>(first.promise, neither),
    })
    await voices()
    await press('Remove Tom Jansen')
    await press(/^Remove .*14$/)
    await screen.findByRole('button', { name: 'Undo' })
    now = neither
    first.resolve({ ...shown, voices: [deleted, sanne['@id']] })
    await waitFor(() => expect(screen.queryByText('Tom Jansen')).toBeNull())
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
  })

  test('stays where nobody may change the project', async () => {
    await openWith({}, 'client')
    expect((await voices())[0]).toBe('TJTom JansenNo longer available')
    expect(screen.queryByRole('button', { name: 'Remove Tom Jansen' })).toBeNull()
  })
})

test('the voice of a product that can still be changed says that it left the catalogue, and is not offered', async () => {
  const tom = voiceOf(13, 'Tom Jansen', {
    variants: [
      {
        '@id': '/api/v2/shop/product-variants/tom-1',
        '@type': 'ProductVariant',
        id: 13,
        name: 'Tom Jansen',
        code: 'tom-1',
        price: 0,
      },
    ],
  })
  const variants = tom.variants.map((variant) => ({ ...variant, '@id': '/api/v2/shop/product-variants/sanne-1' }))
  const { press } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(projectOf(7, { ...project, voices: [sanne['@id'], tom['@id']] })),
      'GET /shop/voices/12': { ...sanne, gone: true, variants },
      'GET /shop/voices/13': tom,
    },
  })
  const card = await cardOf('Products')
  expect(await within(card).findByText('No longer available')).toBeTruthy()
  await press('Sanne de Wit', { inside: card })
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getAllByRole('menuitem').map(textOf)).toEqual(['Tom Jansen'])
})

describe('the last feedback', () => {
  test('is dated by the latest comment, which was asked, and shows the latest answer with its own date', async () => {
    await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor(project),
        'GET /shop/projects/7/comments': commentsOf([
          { ...requestOf(31), createdAt: '2026-11-22T09:00:00+01:00' },
          answeredOf(21),
        ]),
      },
    })
    const card = await cardOf('Last feedback')
    await within(card).findByText('Sanne, without a doubt.')
    expect(textOf(card)).toBe(
      'Last feedbackAsked 22-11-2026 at 09:00Sanne de Wit21-11-2026 at 15:30Sanne, without a doubt.',
    )
  })

  test('and who chose what are known when 30 requests were sent since', async () => {
    await renderScreen(path, {
      as: 'reseller',
      answers: { ...answersFor(project), 'GET /shop/projects/7/comments': silentAfter(answeredOf(21)) },
    })
    await within(await cardOf('Selected voices')).findByText('Chosen by Anna Visser')
    expect(textOf(await cardOf('Last feedback'))).toContain('Sanne, without a doubt.')
  })

  test('is dated by a request that nobody has answered', async () => {
    await renderScreen(path, {
      as: 'reseller',
      answers: { ...answersFor(project), 'GET /shop/projects/7/comments': commentsOf([requestOf(21)]) },
    })
    const card = await cardOf('Last feedback')
    await within(card).findByText('20-11-2026 at 10:00')
    expect(textOf(card)).toBe('Last feedbackAsked 20-11-2026 at 10:00')
  })

  test('is a dash before the first', async () => {
    await open(projectOf(7))
    expect(textOf(await cardOf('Last feedback'))).toBe('Last feedback-')
  })
})
