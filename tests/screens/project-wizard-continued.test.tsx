import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Project } from '../../src/api/contract/project.ts'
import { orderOf } from '../support/orders.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { testStates } from '../support/screens/test-states.tsx'
import { type Answers, inTurn, pending, refused } from '../support/screens/wire.ts'
import { catalogueOf, clientOf, listOf, projectOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

const path = '/projects/create'
const project = projectOf(7, { cart: 'abc' })
const answers: Answers = {
  'GET /shop/projects/7': project,
  'GET /shop/orders/abc': orderOf('abc', 'cart'),
  'GET /shop/voices': catalogueOf('voices', [voiceOf(12, 'Sanne de Wit')]),
  'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
  'GET /shop/taxons/voices': voiceTaxons,
  'GET /shop/clients': listOf([clientOf(5)]),
  'GET /shop/clients/5': clientOf(5),
}
/** Project 7 was made on another visit, which was left at this step. */
const leaveAt = (step: 'products' | 'voices', voices: string[] = []) => {
  const fields = { name: 'Spring sale 2027', description: '', client: '/api/v2/shop/customers/5' }
  const draft = { step, fields, project: { id: 7, saved: fields }, voices, unanswered: null }
  sessionStorage.setItem('draft:wizard', JSON.stringify(draft))
}
type Page = Awaited<ReturnType<typeof renderScreen>>
const goOn = ({ press }: Page) => press('Continue "Spring sale 2027"')
const open = async (more: Answers = {}) => {
  const page = await renderScreen(path, { as: 'reseller', answers: { ...answers, ...more } })
  await goOn(page)
  return page
}
const deleted = 'The project "Spring sale 2027" has been deleted. You can create a new one here.'
const archived = 'The project "Spring sale 2027" has been archived. You can create a new one here.'

describe('the products of an unfinished project', () => {
  beforeEach(() => leaveAt('products'))

  testStates({
    path,
    as: 'reseller',
    asks: 'GET /shop/projects/7',
    answers,
    enter: goOn,
    facts: ['TV commercial · 30 sec', '€ 465,85'],
    empty: { answers: { 'GET /shop/orders/abc': orderOf('abc', 'cart', []) }, text: 'No products yet' },
  })
})

describe.each(['products', 'voices'] as const)('an unfinished project that was left at its %s', (step) => {
  beforeEach(() => leaveAt(step))

  test.each<[string, Project | ReturnType<typeof refused>, string]>([
    ['deleted', refused(404), deleted],
    ['archived', projectOf(7, { state: 'archived' }), archived],
  ])('and was %s since says so, and a new one begins', async (_, answer, words) => {
    const { heard } = await open({ 'GET /shop/projects/7': answer })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Project name' })).toHaveProperty('value', '')
    expect(heard('GET /shop/projects/7')).toHaveLength(1)
  })
})

describe('the voices of an unfinished project', () => {
  beforeEach(() => leaveAt('voices', ['/api/v2/shop/voices/12']))

  testStates({
    path,
    as: 'reseller',
    asks: 'GET /shop/voices',
    answers,
    enter: goOn,
    facts: ['Sanne de Wit'],
    empty: {
      answers: { 'GET /shop/voices': catalogueOf('voices', []) },
      text: 'There are no voices found that match your filters.',
    },
  })

  test('wait until it is known whether it is still there', async () => {
    await open({ 'GET /shop/projects/7': pending })
    await waitFor(() => expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).not.toBeNull())
    expect([screen.queryByText('1 voice selected'), screen.queryByRole('button', { name: 'Finish' })]).toEqual([
      null,
      null,
    ])
  })

  test.each([403, 500])(
    'are there where that could not be found out, and asked about at the end: %i',
    async (status) => {
      const { press } = await open({
        'GET /shop/projects/7': inTurn(refused(status), refused(404)),
      })
      expect(await screen.findByText('1 voice selected')).toBeTruthy()
      await press('Finish')
      expect(await screen.findByText(deleted)).toBeTruthy()
      expect(screen.getByRole('textbox', { name: 'Project name' })).toHaveProperty('value', 'Spring sale 2027')
    },
  )

  test('that the server refuses say why, and stay chosen', async () => {
    const words = 'This project is archived.'
    const { press } = await open({ 'PUT /shop/projects/7': refused(422, words) })
    await press('Finish')
    expect(await screen.findByText(words)).toBeTruthy()
    expect([
      screen.getByText('Cannot edit project').tagName,
      screen.getByText('1 voice selected').tagName,
    ]).toHaveLength(2)
  })
})
