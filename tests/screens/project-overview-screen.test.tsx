import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import type { Project } from '../../src/api/contract/project.ts'
import { itemOf, orderOf, paidOnline } from '../support/orders.ts'
import { type Person, renderScreen } from '../support/screens/render-screen.tsx'
import { testStates } from '../support/screens/test-states.tsx'
import { type Answers, inTurn, pending, refused } from '../support/screens/wire.ts'
import {
  answeredOf,
  commentsOf,
  listOf,
  projectOf,
  requestOf,
  silentAfter,
  voiceOf,
} from '../support/screens/wire-literals.ts'

const path = '/projects/7/overview'
const sanne = voiceOf(12, 'Sanne de Wit')
const project = projectOf(7, { cart: 'abc', voices: [sanne['@id']], description: 'Radio and online.' })
const answersFor = (shown: Project, order: Order = orderOf('abc', 'cart')): Answers => ({
  'GET /shop/projects/7': shown,
  'GET /shop/projects/7/comments': commentsOf([]),
  'GET /shop/orders/abc': order,
  'GET /shop/voices/12': sanne,
})
const open = (
  shown: Project,
  { as = 'reseller', order = orderOf('abc', 'cart') }: { as?: Person; order?: Order } = {},
) => renderScreen(path, { as, answers: answersFor(shown, order) })
const textOf = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ')
/** A card of the project itself: those of its place, before it is there, have the same titles. */
const cardOf = async (title: string): Promise<HTMLElement> => {
  await screen.findByText('Project details', { selector: ':not([aria-busy="true"] *)' })
  return screen.getByRole('region', { name: title })
}
const details = async () => {
  const card = within(await cardOf('Project details'))
  const values = card.getAllByRole('definition').map(textOf)
  return card.getAllByRole('term').map((term, at) => [textOf(term), values[at]])
}

testStates({
  path,
  as: 'reseller',
  asks: 'GET /shop/projects/7',
  answers: answersFor(project),
  facts: ['Radio and online.', 'TV commercial · 30 sec', 'Sanne de Wit', '€ 465,85'],
  missing: 'Page not found',
  refused: 'Something went wrong',
})

describe('the details of a project', () => {
  test('are all there', async () => {
    await open(project)
    expect(await details()).toEqual([
      ['Name', 'Spring sale 2027'],
      ['Client', 'Bakkerij Blauw'],
      ['Status', 'Open'],
      ['Created at', '14-11-2026 at 09:12'],
      ['Updated at', '20-11-2026 at 16:40'],
      ['Description', 'Radio and online.'],
    ])
    expect(screen.getByRole('link', { name: 'Bakkerij Blauw' }).getAttribute('href')).toBe('/clients/5/details')
  })

  test('are dashes where there is nothing', async () => {
    await open(projectOf(7, { client: null, description: null }))
    expect(Object.fromEntries(await details())).toMatchObject({ Client: '-', Description: '-' })
  })

  test('name no client to a client', async () => {
    await open(project, { as: 'client' })
    expect((await details()).map(([term]) => term)).toEqual([
      'Name',
      'Status',
      'Created at',
      'Updated at',
      'Description',
    ])
  })
})

describe('who may do what', () => {
  const buttons = async (shown: Project, as: Person) => {
    await open(shown, { as })
    await cardOf('Project details')
    await waitFor(() => expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).toBeNull())
    return within(screen.getByRole('main'))
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? textOf(button))
      .filter((name) => !/Play|made of/.test(name))
  }

  test('an agency changes, orders and asks', async () => {
    expect(await buttons(project, 'reseller')).toEqual([
      'Edit project',
      'Archive project',
      'Add a product',
      'Sanne de Wit',
      'Edit Spring sale, hero',
      'Delete Spring sale, hero',
      'Request client feedback',
      'Select voices',
    ])
    expect(screen.getByRole('link', { name: 'Preview Order' }).getAttribute('href')).toBe('/projects/7/order-overview')
  })

  test('in an archived project nobody changes anything, but the agency takes it back', async () => {
    expect(await buttons(projectOf(7, { ...project, state: 'archived' }), 'reseller')).toEqual(['Unarchive'])
    expect(screen.getByText('This project is archived.')).toBeTruthy()
    expect(screen.getByText('Unarchive it to change it, to order or to ask for feedback.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Preview Order' })).toBeNull()
  })

  test.each<Person>(['client', 'waiting'])('%s changes nothing', async (as) => {
    expect(await buttons(project, as)).toEqual([])
  })
})

describe('archiving', () => {
  test('is shown at once and sends the state alone', async () => {
    const { press, heard } = await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor(project),
        'GET /shop/projects/7': inTurn(project, { ...project, state: 'archived' }),
        'PUT /shop/projects/7': { ...project, state: 'archived' },
      },
    })
    await press('Archive project')
    expect(await screen.findByText('This project is archived.')).toBeTruthy()
    await waitFor(() => expect(heard('PUT /shop/projects/7').map(({ body }) => body)).toEqual([{ state: 'archived' }]))
  })

  test('that fails is taken back, and says so', async () => {
    const { press } = await renderScreen(path, {
      as: 'reseller',
      answers: { ...answersFor(project), 'PUT /shop/projects/7': refused(500) },
    })
    await press('Archive project')
    expect(await screen.findByText('Cannot edit project')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Archive project' })).toBeTruthy()
  })
})

test('a drawer whose change is being saved stays, also for what is done in the same moment as the press', async () => {
  const { press, user, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/clients': listOf([]),
      'GET /shop/clients/5': refused(404),
      'PUT /shop/projects/7': pending,
    },
  })
  await press('Edit project')
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit project' }))
  await user.type(drawer.getByLabelText('Description'), ' And cinema.')
  fireEvent.click(drawer.getByRole('button', { name: 'Save project' }))
  fireEvent.keyDown(drawer.getByLabelText('Description'), { key: 'Escape' })
  await waitFor(() => expect(heard('PUT /shop/projects/7')).toHaveLength(1))
  expect(screen.getByRole('dialog', { name: 'Edit project' })).toBeTruthy()
})

describe('the products', () => {
  test('of a project without a client wait for one', async () => {
    const { press } = await renderScreen(path, {
      as: 'reseller',
      answers: { ...answersFor(projectOf(7, { client: null })), 'GET /shop/clients': listOf([]) },
    })
    const card = await cardOf('Products')
    expect(card.textContent).toContain('Add a client to this project to order products.')
    await press('Add client')
    expect(await screen.findByRole('dialog', { name: 'Edit project' })).toBeTruthy()
  })

  test('of a project without an order are none yet', async () => {
    await open(projectOf(7))
    expect(await screen.findByText('No products yet')).toBeTruthy()
  })

  test('that can not be loaded can be asked for again', async () => {
    const { press } = await renderScreen(path, {
      as: 'reseller',
      answers: answersFor(project),
      first: { call: 'GET /shop/orders/abc', meets: refused(500) },
    })
    await press('Try again', { inside: await cardOf('Products') })
    expect(await screen.findByText('Spring sale, hero')).toBeTruthy()
  })

  test('of a confirmed order are read-only, and one more starts a new order', async () => {
    await open(project, { order: orderOf('abc', 'new') })
    const card = await cardOf('Products')
    await within(card).findByText('This order has been confirmed. A product that you add starts a new order.')
    expect(within(card).queryByRole('button', { name: /^Delete/ })).toBeNull()
  })

  test('of an order that is owed lead to its payment', async () => {
    await open(project, { order: paidOnline('abc', 'failed') })
    const link = await screen.findByRole('link', { name: 'Go to the payment' })
    expect(link.getAttribute('href')).toBe('/projects/7/orders/abc')
  })

  test.each([
    [1, 'TV commercial · 30 sec'],
    [3, 'TV commercial · 30 sec × 3'],
  ])('say how many there are: %i', async (quantity, words) => {
    await open(project, { order: orderOf('abc', 'cart', [itemOf(1, { quantity })]) })
    expect((await screen.findByText(/^TV commercial/)).textContent).toBe(words)
  })

  test('are deleted after a question', async () => {
    const { press } = await open(project)
    await press('Delete Spring sale, hero')
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(dialog.textContent).toContain('Are you sure you want to delete this product from your order?')
  })
})

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
    expect(textOf(card)).toContain('Dutch · Adult · + € 25,00')
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
      'PUT /shop/projects/7': left,
    })
    await voices()
    await press('Remove Tom Jansen')
    await waitFor(() => expect(screen.queryByText('Tom Jansen')).toBeNull())
    expect(heard('PUT /shop/projects/7').map(({ body }) => body)).toEqual([{ voices: [deleted, sanne['@id']] }])
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
  test('is the latest answer, whatever was asked since', async () => {
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
    expect(textOf(card)).toBe('Last feedback21-11-2026 at 15:30Sanne de WitSanne, without a doubt.')
  })

  test('and who chose what are known when 30 requests were sent since', async () => {
    await renderScreen(path, {
      as: 'reseller',
      answers: { ...answersFor(project), 'GET /shop/projects/7/comments': silentAfter(answeredOf(21)) },
    })
    await within(await cardOf('Selected voices')).findByText('Chosen by Anna Visser')
    expect(textOf(await cardOf('Last feedback'))).toContain('Sanne, without a doubt.')
  })

  test('is a dash before the first', async () => {
    await open(projectOf(7))
    expect(textOf(await cardOf('Last feedback'))).toBe('Last feedback-')
  })
})
