import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, lost, refused, violation } from '../support/screens/wire.ts'
import {
  catalogueOf,
  clientOf,
  commentsOf,
  listOf,
  projectOf,
  voiceOf,
  voiceTaxons,
} from '../support/screens/wire-literals.ts'

const answers: Answers = {
  'GET /shop/clients': listOf([clientOf(5)]),
  'GET /shop/voices': catalogueOf('voices', [voiceOf(12, 'Sanne de Wit')]),
  'GET /shop/taxons/voices': voiceTaxons,
}
const open = (more: Answers = {}) =>
  renderScreen('/projects/create', { as: 'reseller', answers: { ...answers, ...more } })
const submitNamed = async (name: string, more: Answers) => {
  const page = await open(more)
  await page.user.type(await screen.findByRole('textbox', { name: 'Project name' }), name)
  await page.press('Next Step')
  return page
}

describe('the first step', () => {
  test('says that a project without a client cannot have products', async () => {
    await open()
    expect(await screen.findByText('A project without a client cannot have products.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  test('without a name sends nothing, and says what is missing', async () => {
    const { press, heard } = await open()
    await press('Next Step')
    expect(await screen.findByText('This value should not be blank.')).toBeTruthy()
    expect(heard('POST /shop/projects')).toEqual([])
  })

  test('shows a refusal at its field', async () => {
    const words = 'This value is too long.'
    await submitNamed('Spring sale 2027', { 'POST /shop/projects': refused(422, words, [violation('name', words)]) })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Project name' }).getAttribute('aria-invalid')).toBe('true')
  })

  test('refused in two fields leaves the focus with whoever mends the second one first', async () => {
    const words = 'This value is too long.'
    const both = [violation('name', words), violation('description', words)]
    const { user } = await submitNamed('Spring', { 'POST /shop/projects': refused(422, words, both) })
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Project name' })))
    const description = screen.getByRole('textbox', { name: /Description/ })
    await user.type(description, 'Radio.')
    expect(document.activeElement).toBe(description)
  })
})

describe('the steps', () => {
  const stepsOf = () =>
    within(screen.getByRole('navigation', { name: 'Progress' }))
      .getAllByRole('listitem')
      .map((step) => [step.textContent, within(step).queryByRole('button') !== null])

  test('that were skipped are not completed, and nothing to press', async () => {
    const project = projectOf(7, { client: null })
    await submitNamed('Spring sale 2027', { 'POST /shop/projects': project, 'GET /shop/projects/7': project })
    await screen.findByRole('button', { name: 'Finish' })
    expect(stepsOf()).toEqual([
      ['Project DetailsCompleted', true],
      ['2Add products', false],
      ['3Add voices', false],
    ])
  })

  test('that was pressed away leaves the focus at the next one, which says its name', async () => {
    const project = projectOf(7, { client: null })
    await submitNamed('Spring sale 2027', { 'POST /shop/projects': project, 'GET /shop/projects/7': project })
    await screen.findByRole('button', { name: 'Finish' })
    const shown = screen.getByRole('navigation', { name: 'Progress' }).querySelector('[aria-current="step"]')
    await waitFor(() => expect(document.activeElement).toBe(shown))
    expect(shown?.textContent).toBe('3Add voices')
  })
})

describe('the last step', () => {
  const project = projectOf(7, { client: null })
  const openLast = async (more: Answers = {}) => {
    const page = await submitNamed('Spring sale 2027', {
      'POST /shop/projects': project,
      'GET /shop/projects/7': project,
      ...more,
    })
    await screen.findByRole('button', { name: 'Finish' })
    return page
  }

  test('has the way back beside the way on, and before it', async () => {
    const { press } = await openLast()
    const ways = within(screen.getByRole('button', { name: 'Back' }).parentElement ?? document.body)
    expect(ways.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back', 'Finish'])
    await press('Back')
    expect(await screen.findByRole('textbox', { name: 'Project name' })).toBeTruthy()
  })

  test('selects again what was deselected by mistake', async () => {
    const { press } = await openLast()
    await press('Select Sanne de Wit')
    await press('Deselect all')
    await press('Undo')
    expect(await screen.findByText('1 voice selected')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    // What is taken off by hand since is no mistake to be taken back.
    await press('Select Sanne de Wit')
    expect(await screen.findByText('No voices selected')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('brings back no more than what was deselected last', async () => {
    const { press } = await openLast()
    await press('Select Sanne de Wit')
    await press('Deselect all')
    await press('Select Sanne de Wit')
    await press('Select Sanne de Wit')
    expect(await screen.findByText('No voices selected')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('selects again what was deselected also after a try to finish that got no answer', async () => {
    let isAway = false
    const { press } = await openLast({ 'GET /shop/projects/7': () => (isAway ? lost : project) })
    await press('Select Sanne de Wit')
    await press('Deselect all')
    isAway = true
    await press('Finish')
    await screen.findByText('Cannot edit project')
    await press('Undo')
    expect(await screen.findByText('1 voice selected')).toBeTruthy()
  })
})

test('a correction that nobody answers either makes no second project', async () => {
  const project = projectOf(7, { name: 'Spring', client: null })
  const { user, press, heard } = await submitNamed('Spring', {
    'POST /shop/projects': inTurn(lost, project),
    'PUT /shop/projects/7': inTurn(lost, { ...project, name: 'Spring sale 2027' }),
    'GET /shop/projects/7': project,
  })
  await screen.findByText('Cannot edit project')
  await user.type(screen.getByRole('textbox', { name: 'Project name' }), ' sale 2027')
  await press('Next Step')
  await waitFor(() => expect(heard('PUT /shop/projects/7')).toHaveLength(1))
  await press('Next Step')
  expect(await screen.findByText('Project succesfully updated')).toBeTruthy()
  expect(heard('POST /shop/projects').map(({ body }) => Object(body).name)).toEqual(['Spring', 'Spring'])
  expect(heard('PUT /shop/projects/7').map(({ body }) => body)).toEqual([
    { name: 'Spring sale 2027' },
    { name: 'Spring sale 2027' },
  ])
})

test('without a client the products are skipped, and the chosen voices go to the project', async () => {
  const project = projectOf(7, { client: null })
  const voices = ['/api/v2/shop/voices/12']
  const { press, heard } = await submitNamed('Spring sale 2027', {
    'POST /shop/projects': project,
    'GET /shop/projects/7': project,
    'GET /shop/projects/7/comments': commentsOf([]),
    'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
    'PUT /shop/projects/7': { ...project, voices },
  })
  await press('Select Sanne de Wit')
  // A toggle keeps its name: pressed, it would say the opposite otherwise.
  expect(screen.getByRole('button', { name: 'Select Sanne de Wit', pressed: true })).toBeTruthy()
  await press(/^Finish/)
  expect(await screen.findByText('Added 1 voice to project')).toBeTruthy()
  await waitFor(() => expect(location.pathname).toBe('/projects/7/overview'))
  expect(
    [heard('POST /shop/projects'), heard('PUT /shop/projects/7')].map((calls) => calls.map(({ body }) => body)),
  ).toEqual([[{ name: 'Spring sale 2027', description: '' }], [{ voices }]])
})

test('a draft of another visit is offered by its name', async () => {
  sessionStorage.setItem(
    'draft:wizard',
    JSON.stringify({
      step: 'details',
      fields: { name: 'Autumn sale', description: '', client: null },
      project: null,
      voices: [],
      unanswered: null,
    }),
  )
  const { press } = await open()
  expect(await screen.findByText('You have an unfinished project.')).toBeTruthy()
  await press('Continue "Autumn sale"')
  expect(await screen.findByDisplayValue('Autumn sale')).toBeTruthy()
})
