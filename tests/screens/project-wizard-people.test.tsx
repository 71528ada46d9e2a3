import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Project } from '../../src/api/contract/project.ts'
import { projectKeys } from '../../src/api/projects.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, lost, refused } from '../support/screens/wire.ts'
import {
  catalogueOf,
  clientOf,
  commentsOf,
  listOf,
  projectOf,
  voiceOf,
  voiceTaxons,
} from '../support/screens/wire-literals.ts'

const [sanne, tom] = [voiceOf(12, 'Sanne de Wit'), voiceOf(13, 'Tom Jansen')]
const project = projectOf(7, { client: null })
const answers: Answers = {
  'GET /shop/clients': listOf([clientOf(5)]),
  'GET /shop/clients/5': clientOf(5),
  'GET /shop/clients/6': clientOf(6, { company: 'Zonnehuis' }),
  'GET /shop/voices': catalogueOf('voices', [sanne, tom]),
  'GET /shop/voices/12': sanne,
  'GET /shop/voices/13': tom,
  'GET /shop/taxons/voices': voiceTaxons,
  'GET /shop/projects/7': project,
  'GET /shop/projects/7/comments': commentsOf([]),
}
const open = (more: Answers) => renderScreen('/projects/create', { as: 'reseller', answers: { ...answers, ...more } })
const sent = ({ heard }: Awaited<ReturnType<typeof open>>) =>
  heard('PUT /shop/projects/7').map(({ body, headers }) => [body, headers.get('If-Match')])

/** Project 7 was made on another visit, and its details were left with other words. */
const leaveDetails = (
  typed: { name?: string; description?: string; client?: string | null },
  client: string | null = null,
) => {
  const saved = { name: 'Spring sale 2027', description: '', client }
  const draft = {
    step: 'details',
    fields: { ...saved, ...typed },
    project: { id: 7, saved },
    voices: [],
    unanswered: null,
  }
  sessionStorage.setItem('draft:wizard', JSON.stringify(draft))
}

test('a project that was made says so, and its voices go to what was read of it last', async () => {
  const voices = [sanne['@id'], tom['@id']]
  const page = await open({ 'POST /shop/projects': project, 'PUT /shop/projects/7': { ...project, voices } })
  await page.user.type(await screen.findByRole('textbox', { name: 'Project name' }), 'Spring sale 2027')
  await page.press('Next Step')
  expect(await screen.findByText('Project succesfully created')).toBeTruthy()
  await page.press('Select Sanne de Wit')
  await page.press('Select Tom Jansen')
  await page.press(/^Finish/)
  expect(await screen.findByText('Added 2 voices to project')).toBeTruthy()
  expect(sent(page)).toEqual([[{ voices }, '"1"']])
})

test('details that are changed go alone, with the tag of what was read', async () => {
  leaveDetails({ name: 'Summer sale' })
  const page = await open({ 'PUT /shop/projects/7': { ...project, name: 'Summer sale' } })
  await page.press('Continue "Spring sale 2027"')
  await page.press('Next Step')
  expect(await screen.findByText('Project succesfully updated')).toBeTruthy()
  expect(sent(page)).toEqual([[{ name: 'Summer sale' }, '"1"']])
})

test.each(['before it went on', 'after that'])(
  'what a colleague wrote over the same %s is told at each field, and the next press keeps what was typed',
  async (read) => {
    const client = { ...projectOf(7).client, '@id': '/api/v2/shop/customers/6', idPath: '/api/v2/shop/customers/6' }
    const theirs = projectOf(7, { name: 'Autumn sale', description: 'For the radio.' })
    const now: Project = { ...theirs, client: theirs.client && { ...theirs.client, ...client } }
    leaveDetails({ name: 'Summer sale', description: 'For the web.', client: '/api/v2/shop/customers/5' })
    const page = await open({
      'GET /shop/projects/7': read === 'before it went on' ? now : inTurn(project, now),
      'PUT /shop/projects/7': { ...now, name: 'Summer sale' },
    })
    await page.press('Continue "Spring sale 2027"')
    await page.press('Next Step')
    expect(
      await screen.findByText('A colleague wrote: Autumn sale – press Next Step again to keep yours.'),
    ).toBeTruthy()
    expect(screen.getByText('A colleague wrote: For the radio. – press Next Step again to keep yours.')).toBeTruthy()
    expect(screen.getByText('A colleague chose another client. Press Next Step again to keep yours.')).toBeTruthy()
    expect(sent(page)).toEqual([])
    await page.press('Next Step')
    await waitFor(() =>
      expect(sent(page)).toEqual([
        [{ name: 'Summer sale', description: 'For the web.', client: '/api/v2/shop/customers/5' }, '"1"'],
      ]),
    )
  },
)

test('what a colleague wrote as well is no conflict, and what they changed beside it stays', async () => {
  leaveDetails({ name: 'Autumn sale', description: 'For the web.' })
  const now = { ...project, name: 'Autumn sale' }
  const page = await open({
    'GET /shop/projects/7': inTurn(project, now),
    'PUT /shop/projects/7': { ...now, description: 'For the web.' },
  })
  await page.press('Continue "Spring sale 2027"')
  await page.press('Next Step')
  expect(await screen.findByText('Project succesfully updated')).toBeTruthy()
  expect(sent(page)).toEqual([[{ description: 'For the web.' }, '"1"']])
})

test.each<[string, Partial<Project>]>([
  ['name', { name: 'Autumn sale' }],
  ['client', { client: projectOf(7).client }],
])(
  'what a colleague changes of the %s while the wizard is at a later step stays and is no conflict',
  async (_, part) => {
    const now = { ...project }
    const page = await open({
      'POST /shop/projects': project,
      'GET /shop/projects/7': () => now,
      'PUT /shop/projects/7': ({ body }) => Object.assign(now, body),
    })
    await page.user.type(await screen.findByRole('textbox', { name: 'Project name' }), 'Spring sale 2027')
    await page.press('Next Step')
    await screen.findByRole('button', { name: /^Finish/ })
    Object.assign(now, part)
    await page.press('Back')
    await page.user.type(await screen.findByRole('textbox', { name: /Description/ }), 'For the web.')
    await page.press('Next Step')
    expect(await screen.findByText('Project succesfully updated')).toBeTruthy()
    expect(sent(page).map(([body]) => body)).toEqual([{ description: 'For the web.' }])
    expect(now).toMatchObject(part)
  },
)

test('what a colleague wrote and the page heard of stands in the form', async () => {
  const page = await open({ 'POST /shop/projects': project })
  await page.user.type(await screen.findByRole('textbox', { name: 'Project name' }), 'Spring sale 2027')
  await page.press('Next Step')
  await screen.findByRole('button', { name: /^Finish/ })
  page.queries.setQueryData(projectKeys.one(7), { ...project, name: 'Autumn sale' })
  await page.press('Back')
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Project name' })
  expect(name.value).toBe('Autumn sale')
  page.queries.setQueryData(projectKeys.one(7), { ...project, name: 'Winter sale' })
  await waitFor(() => expect(name.value).toBe('Winter sale'))
})

test('what a lost save put there goes back to what is typed over it', async () => {
  leaveDetails({})
  const now = { name: project.name }
  const page = await open({
    'GET /shop/projects/7': () => ({ ...project, ...now }),
    'PUT /shop/projects/7': ({ body }) => {
      Object.assign(now, body)
      return now.name === 'Summer sale' ? lost : { ...project, ...now }
    },
  })
  await page.press('Continue "Spring sale 2027"')
  const name = await screen.findByRole('textbox', { name: 'Project name' })
  for (const text of ['Summer sale', 'Spring sale 2027']) {
    await page.user.clear(name)
    await page.user.type(name, text)
    await page.press('Next Step')
    await screen.findByText(text === 'Summer sale' ? 'Cannot edit project' : 'Project succesfully updated')
  }
  expect(sent(page).map(([body]) => body)).toEqual([{ name: 'Summer sale' }, { name: 'Spring sale 2027' }])
  expect(now.name).toBe('Spring sale 2027')
})

test('a client that is chosen again after “No client” was saved without an answer is the project’s again', async () => {
  const { client } = projectOf(7)
  leaveDetails({}, '/api/v2/shop/customers/5')
  let now: Project = { ...project, client }
  const page = await open({
    'GET /shop/projects/7': () => now,
    'PUT /shop/projects/7': ({ body }) => {
      const isNobody = Object(body).client === null
      now = { ...project, client: isNobody ? null : client }
      return isNobody ? lost : now
    },
  })
  await page.press('Continue "Spring sale 2027"')
  for (const [chosen, said] of [
    ['No client', 'Cannot edit project'],
    [/^Bakkerij Blauw/, 'Project succesfully updated'],
  ] as const) {
    await page.user.click(await screen.findByRole('button', { name: /Client/ }))
    await page.user.click(await screen.findByRole('option', { name: chosen }))
    await page.press('Next Step')
    await screen.findByText(said)
  }
  expect(sent(page).map(([body]) => body)).toEqual([{ client: null }, { client: '/api/v2/shop/customers/5' }])
  expect(await screen.findByText('No products yet')).toBeTruthy()
})

test('a client whom a colleague deleted meanwhile is told at the field, and clients are read again', async () => {
  leaveDetails({ client: '/api/v2/shop/customers/5' })
  const gone = { propertyPath: 'client', message: 'This does not exist.', code: 'not-found' }
  const page = await open({
    'GET /shop/clients': inTurn(listOf([clientOf(5)]), listOf([])),
    'GET /shop/clients/5': refused(404),
    'PUT /shop/projects/7': refused(422, 'client: This does not exist.', [gone]),
  })
  await page.press('Continue "Spring sale 2027"')
  await waitFor(() => expect(page.heard('GET /shop/clients')).toHaveLength(1))
  await page.press('Next Step')
  expect(await screen.findByText('Someone else deleted this client in the meantime.')).toBeTruthy()
  await waitFor(() => expect(page.heard('GET /shop/clients').length).toBeGreaterThan(1))
})
