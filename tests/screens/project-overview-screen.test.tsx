import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import type { Project } from '../../src/api/contract/project.ts'
import { projectQuery } from '../../src/api/projects.ts'
import { commercial, itemOf, orderOf, paidOnline } from '../support/orders.ts'
import { answersFor, cardOf, open, path, project, textOf } from '../support/screens/project-overview.ts'
import { type Person, renderScreen } from '../support/screens/render-screen.tsx'
import { testStates } from '../support/screens/test-states.tsx'
import { inTurn, pending, refused } from '../support/screens/wire.ts'
import { answeredOf, commentsOf, listOf, projectOf, requestOf } from '../support/screens/wire-literals.ts'

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

  test('come below what a client is asked, and lead there', async () => {
    const answers = {
      'GET /shop/projects/7/comments': commentsOf([
        requestOf(21),
        answeredOf(31),
        requestOf(41, { state: 'expired' }),
        requestOf(51, { guest: 'Hanna' }),
      ]),
    }
    await open(project, { as: 'client', answers })
    const notice = (await screen.findByText('1 request for your feedback')).closest('[role=status]')
    const link = within(notice instanceof HTMLElement ? notice : document.body).getByRole('link')
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      'Give feedback',
      '/projects/7/communication#comment-21',
    ])
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
      'Edit 1. TV commercial · 30 sec · Spring sale, hero',
      'Delete 1. TV commercial · 30 sec · Spring sale, hero',
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

describe('while the order is read for the first time', () => {
  const isShown = (text: string) => screen.queryByText(text) !== null

  test('nothing is drawn that its products would push away, but the project can be edited', async () => {
    const answer = Promise.withResolvers<Order>()
    const { press, heard } = await open(project, {
      answers: {
        'GET /shop/orders/abc': answer.promise,
        'GET /shop/clients': listOf([]),
        'GET /shop/clients/5': refused(404),
      },
    })
    await waitFor(() => expect(heard('GET /shop/voices/12')).toHaveLength(1))
    await press('Edit project')
    await screen.findByRole('dialog', { name: 'Edit project' })
    expect([isShown('Sanne de Wit'), isShown('No products yet')]).toEqual([false, false])
    answer.resolve(orderOf('abc', 'cart'))
    await screen.findByText('Spring sale, hero')
    expect(screen.getAllByText('Sanne de Wit')).toHaveLength(2)
    expect(heard('GET /shop/orders/abc')).toHaveLength(1)
    expect(screen.getByRole('dialog', { name: 'Edit project' })).toBeTruthy()
  })

  test('the page that is drawn stays while an order is read that a colleague began', async () => {
    const { queries, heard } = await open(project, {
      order: orderOf('abc', 'new'),
      answers: { 'GET /shop/orders/def': pending },
    })
    await screen.findByText('Spring sale, hero')
    act(() => void queries.setQueryData(projectQuery(7).queryKey, { ...project, cart: 'def' }))
    await waitFor(() => expect(heard('GET /shop/orders/def')).toHaveLength(1))
    expect(isShown('Spring sale, hero')).toBe(true)
  })

  test('the page that is drawn stays while an order that could not be read is asked for again', async () => {
    const { press, heard } = await open(project, { answers: { 'GET /shop/orders/abc': inTurn(refused(500), pending) } })
    await screen.findByText('Sanne de Wit')
    await press('Try again', { inside: await cardOf('Products') })
    await waitFor(() => expect(heard('GET /shop/orders/abc')).toHaveLength(2))
    expect(isShown('Sanne de Wit')).toBe(true)
  })

  test.each([
    ['without a client, which has no products', projectOf(7, { ...project, client: null }), pending],
    ['whose order can not be read', project, refused(500)],
  ])('a project %s does not wait for it', async (_, shown, answer) => {
    await open(shown, { answers: { 'GET /shop/orders/abc': answer, 'GET /shop/clients': listOf([]) } })
    expect(await screen.findByText('Sanne de Wit')).toBeTruthy()
  })
})

describe('the products', () => {
  test('say for which of them a voice is chosen: the buttons may have the same words', async () => {
    await open(project)
    const line = await screen.findByRole('group', { name: 'Voice for 1. TV commercial · 30 sec · Spring sale, hero' })
    expect(within(line).getByRole('button', { name: 'Sanne de Wit' })).toBeTruthy()
  })

  test('of one kind and without a reference are told apart by their numbers', async () => {
    const alike = [itemOf(1, { reference: '' }), itemOf(2, { reference: '' })]
    await open(project, { order: orderOf('abc', 'cart', alike) })
    await screen.findByRole('group', { name: 'Voice for 2. TV commercial · 30 sec' })
    const named = (start: RegExp) =>
      screen.getAllByRole('button', { name: start }).map((button) => button.getAttribute('aria-label'))
    expect(named(/^Edit \d/)).toEqual(['Edit 1. TV commercial · 30 sec', 'Edit 2. TV commercial · 30 sec'])
    expect(named(/^Delete \d/)).toEqual(['Delete 1. TV commercial · 30 sec', 'Delete 2. TV commercial · 30 sec'])
  })

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

  test('that one can be added of are asked for again where they could not be loaded', async () => {
    const { press } = await renderScreen(path, {
      as: 'reseller',
      answers: { ...answersFor(project), 'GET /shop/products': listOf([commercial(38_500)]) },
      first: { call: 'GET /shop/products', meets: refused(500) },
    })
    await press('Add a product')
    const drawer = await screen.findByRole('dialog', { name: 'Add a product' })
    expect((await within(drawer).findByRole('alert')).textContent).toContain('Something went wrong')
    await press('Try again', { inside: drawer })
    expect(await within(drawer).findByRole('button', { name: /Product type/ })).toBeTruthy()
  })

  test('of a confirmed order are read-only, and one more starts a new order', async () => {
    await open(project, { order: orderOf('abc', 'new') })
    const card = await cardOf('Products')
    await within(card).findByText('This order has been confirmed. A product that you add starts a new order.')
    expect(within(card).queryByRole('button', { name: /^Delete/ })).toBeNull()
  })

  test.each<[Person, Project, string]>([
    ['reseller', project, 'This order was cancelled. A product that you add starts a new order.'],
    ['reseller', { ...project, state: 'archived' }, 'This order was cancelled'],
    ['client', project, 'This order was cancelled'],
  ])('of a cancelled order say so to each who sees them: %s', async (as, shown, words) => {
    await open(shown, { as, order: { ...paidOnline('abc', 'paid'), state: 'cancelled' } })
    const card = await cardOf('Products')
    await within(card).findByText(words)
    expect(within(card).queryByText(/has been confirmed/)).toBeNull()
  })

  test('of an order that is owed lead to that order, where it is paid', async () => {
    await open(project, { order: paidOnline('abc', 'failed') })
    const link = await screen.findByRole('link', { name: 'Go to the order' })
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
    await press('Delete 1. TV commercial · 30 sec · Spring sale, hero')
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(dialog.textContent).toContain(
      'Are you sure you want to delete this product from your order?1. TV commercial · 30 sec · Spring sale, hero',
    )
  })
})
