import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { play, server } from '../support/screens/add-to-project.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, refused } from '../support/screens/wire.ts'
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
const made = projectOf(9, { name: 'Night train', client: null })
const answers: Answers = {
  'GET /shop/clients': listOf([clientOf(5)]),
  'GET /shop/voices': catalogueOf('voices', [sanne, tom]),
  'GET /shop/voices/12': sanne,
  'GET /shop/voices/13': tom,
  'GET /shop/taxons/voices': voiceTaxons,
  'POST /shop/projects': made,
  'GET /shop/projects/9': made,
  'GET /shop/projects/9/comments': commentsOf([]),
  'PUT /shop/projects/9': { ...made, voices: [sanne['@id']] },
}
const said = '1 voice is chosen already.'
const nameField = () => screen.findByRole('textbox', { name: 'Project name' })
/** The draft of a project that was never sent, with these voices. */
const leaveDraft = (name: string, voices: string[]) => {
  const fields = { name, description: 'Two spots', client: null }
  sessionStorage.setItem(
    'draft:wizard',
    JSON.stringify({ step: 'details', fields, project: null, voices, unanswered: null }),
  )
  sessionStorage.setItem('drafts-of', '/api/v2/shop/customers/2')
}
const open = (path: string, more: Answers = {}) =>
  renderScreen(path, { as: 'reseller', answers: { ...answers, ...more } })
type Page = Awaited<ReturnType<typeof open>>

/** Finishes the project as it is; gives what was sent of its voices. */
const finish = async ({ press, heard }: Page) => {
  await press('Next Step')
  await press('Finish')
  await screen.findByText(/^Added \d voices? to project$/)
  return heard('PUT /shop/projects/9').map(({ body }) => body)
}

test('a project that was started with a voice has it chosen, once', async () => {
  const page = await open('/projects/create?voice=12')
  expect(await screen.findByText(said)).toBeTruthy()
  await page.user.type(await nameField(), 'Night train')
  expect(await finish(page)).toEqual([{ voices: [sanne['@id']] }])
  await act(async () => history.back())
  expect(await nameField()).toHaveProperty('value', '')
  expect(screen.queryByText(said)).toBeNull()
})

test('an address that names a voice twice, none, one that is hidden and one that nobody knows brings along the first', async () => {
  const page = await open('/projects/create?voice=12&voice=12&voice=&voice=13&voice=14', {
    'GET /shop/voices/13': { ...tom, gone: true },
    'GET /shop/voices/14': refused(404),
  })
  const left = 'No longer available, and left out: Tom Jansen, 14'
  expect(await screen.findByText(left)).toBeTruthy()
  expect(screen.getByText(said)).toBeTruthy()
  await page.user.type(await nameField(), 'Night train')
  await page.press('Next Step')
  expect(await screen.findByText('1 voice selected')).toBeTruthy()
  expect(screen.getByText(left)).toBeTruthy()
  await page.press('Finish')
  expect(await screen.findByText('Added 1 voice to project')).toBeTruthy()
  expect(page.heard('PUT /shop/projects/9').map(({ body }) => body)).toEqual([{ voices: [sanne['@id']] }])
})

test('a voice that leaves while it is chosen is named once it is refused, and left out', async () => {
  let now = tom
  const sentence = 'This voice is no longer available.'
  const emma = voiceOf(14, 'Emma Bakker')
  const page = await open('/projects/create?voice=12', {
    'GET /shop/voices': catalogueOf('voices', [sanne, tom, emma]),
    'GET /shop/voices/14': emma,
    'GET /shop/voices/13': () => now,
    'PUT /shop/projects/9': ({ body }) => {
      if (!Object(body).voices.includes(tom['@id'])) return { ...made, voices: [sanne['@id']] }
      now = { ...tom, gone: true }
      return refused(422, sentence, [{ propertyPath: 'voices[1]', message: sentence, code: 'unavailable' }])
    },
  })
  await page.user.type(await nameField(), 'Night train')
  await page.press('Next Step')
  await page.press('Select Tom Jansen')
  await page.press('Finish')
  const said = () => screen.queryByText('No longer available, and left out: Tom Jansen')
  await waitFor(() => expect([said() !== null, screen.queryByText(sentence)]).toEqual([true, null]))
  expect(screen.getByText('1 voice selected')).toBeTruthy()
  // What is told of it stays: nothing moves under the pointer.
  await page.press('Select Emma Bakker')
  await page.press('Select Emma Bakker')
  expect([said() !== null, screen.queryByText(sentence)]).toEqual([true, null])
  await page.press('Finish')
  expect(await screen.findByText('Added 1 voice to project')).toBeTruthy()
  expect(page.heard('PUT /shop/projects/9').map(({ body }) => body)).toEqual([
    { voices: [sanne['@id'], tom['@id']] },
    { voices: [sanne['@id']] },
  ])
})

test('an address brings along as many voices as a project takes', async () => {
  const codes = Array.from({ length: 201 }, (_, place) => 1000 + place)
  const found: Answers = {}
  for (const code of codes) found[`GET /shop/voices/${code}`] = sanne
  await open(`/projects/create?${codes.map((code) => `voice=${code}`).join('&')}`, found)
  expect(await screen.findByText('200 voices are chosen already.')).toBeTruthy()
})

test('a refusal of the voices says why, beside them', async () => {
  const sentence = 'A project takes 200 voices at most.'
  const page = await open('/projects/create?voice=12', {
    'PUT /shop/projects/9': refused(422, sentence, [{ propertyPath: 'voices', message: sentence, code: 'too-many' }]),
  })
  await page.user.type(await nameField(), 'Night train')
  await page.press('Next Step')
  await page.press('Finish')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByText('1 voice selected')).toBeTruthy()
})

test('an unfinished project takes the voice along where it is gone on with, and says so before', async () => {
  leaveDraft('Night train', [tom['@id']])
  const page = await open('/projects/create?voice=12')
  expect(await screen.findByText('The voice that you chose comes along.')).toBeTruthy()
  await page.press('Continue "Night train"')
  expect(await screen.findByText('2 voices are chosen already.')).toBeTruthy()
  expect(await finish(page)).toEqual([{ voices: [tom['@id'], sanne['@id']] }])
})

test('in place of an unfinished project a new one begins with the voice alone', async () => {
  leaveDraft('Day train', [tom['@id']])
  const page = await open('/projects/create?voice=12')
  await page.press('Start a new one')
  await page.user.type(await nameField(), 'Night train')
  expect(await finish(page)).toEqual([{ voices: [sanne['@id']] }])
})

test('an unfinished project is offered without a word of voices where none comes along', async () => {
  leaveDraft('Day train', [])
  await open('/projects/create')
  await screen.findByRole('button', { name: 'Start a new one' })
  expect(screen.queryByText(/comes? along/)).toBeNull()
})

test.each([
  ['with a voice', '/projects/create?voice=12', '2 voices are chosen already.', [tom['@id'], sanne['@id']]],
  ['without one', '/projects/create', said, [tom['@id']]],
])('a draft of nothing but voices keeps them where a project is started %s', async (_, path, words, voices) => {
  leaveDraft('', [tom['@id']])
  const page = await open(path, { 'PUT /shop/projects/9': { ...made, voices } })
  expect(await screen.findByText(words)).toBeTruthy()
  await page.user.type(await nameField(), 'Night train')
  expect(await finish(page)).toEqual([{ voices }])
})

test('the player leads to a new project with what sounds, and does not offer it there', async () => {
  const { user, press } = await play({ ...server().answers, 'GET /shop/clients': listOf([]) })
  await press('Show more of the player')
  await press('Add to project')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('link', { name: 'Start new project' }))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(location.pathname + location.search).toBe('/projects/create?voice=12')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add to project' })).toBeNull())
  const player = screen.getByRole('region', { name: 'Player' })
  expect(within(player).getByRole('button', { name: 'Pause' })).toBeTruthy()
  expect(player.hasAttribute('data-tall')).toBe(false)
})
