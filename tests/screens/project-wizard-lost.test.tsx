import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, lost, pending, refused } from '../support/screens/wire.ts'
import {
  catalogueOf,
  clientOf,
  commentsOf,
  listOf,
  projectOf,
  voiceOf,
  voiceTaxons,
} from '../support/screens/wire-literals.ts'

const project = projectOf(7, { name: 'Rlod autum', client: null })
const answers: Answers = {
  'GET /shop/clients': listOf([clientOf(5)]),
  'GET /shop/voices': catalogueOf('voices', [voiceOf(12, 'Sanne de Wit')]),
  'GET /shop/taxons/voices': voiceTaxons,
  'GET /shop/projects/7': project,
  'GET /shop/projects/7/comments': commentsOf([]),
  'PUT /shop/projects/7': { ...project, name: 'Red autumn' },
}
const notice = 'No answer came from the server: it may have arrived all the same.'
type Page = Awaited<ReturnType<typeof renderScreen>>
const open = (created: Answers['POST /shop/projects']) =>
  renderScreen('/projects/create', { as: 'reseller', answers: { ...answers, 'POST /shop/projects': created } })
const submit = async ({ user, press }: Page, name: string) => {
  const field = await screen.findByRole('textbox', { name: 'Project name' })
  await user.clear(field)
  await user.type(field, name)
  await press('Next Step')
}
const created = ({ heard }: Page) => heard('POST /shop/projects').map(({ body }) => Object(body).name)
const keysOf = (...pages: Page[]) =>
  new Set(
    pages.flatMap(({ heard }) => heard('POST /shop/projects').map(({ headers }) => headers.get('Idempotency-Key'))),
  )

describe('a project that the server made, and whose answer did not come', () => {
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['by a page that was left meanwhile', pending, '2026-11-20T10:00:00Z'],
    ['65 minutes before', lost, '2026-11-20T11:05:00Z'],
  ])('%s, is corrected, and stays one', async (_, answer, now) => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
    const left = await open(answer)
    await submit(left, 'Rlod autum')
    await waitFor(() => expect(created(left)).toEqual(['Rlod autum']))
    if (answer === lost) await screen.findByText(notice)
    cleanup()
    vi.setSystemTime(new Date(now))
    const page = await open(project)
    await page.press('Continue "Rlod autum"')
    expect(await screen.findByText(notice)).toBeTruthy()
    await submit(page, 'Red autumn')
    expect(await screen.findByText('Project succesfully updated')).toBeTruthy()
    expect([created(page), keysOf(left, page).size]).toEqual([['Rlod autum'], 1])
    expect(page.heard('PUT /shop/projects/7').map(({ body }) => body)).toEqual([{ name: 'Red autumn' }])
  })

  test('is not promised to stay one once the server has forgotten the call', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
    await submit(await open(lost), 'Rlod autum')
    await screen.findByText(notice)
    cleanup()
    vi.setSystemTime(new Date('2026-11-26T10:00:01Z'))
    const page = await open(lost)
    await page.press('Continue "Rlod autum"')
    expect(await screen.findByDisplayValue('Rlod autum')).toBeTruthy()
    expect(screen.queryByText(notice)).toBeNull()
  })

  test('is not made again by a page that stayed open until then, before that was said', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
    const page = await open(inTurn(lost, project))
    await submit(page, 'Rlod autum')
    await screen.findByText(notice)
    vi.setSystemTime(new Date('2026-11-26T10:00:00Z'))
    await submit(page, 'Red autumn')
    expect(await screen.findByText(/^This was sent six days ago or earlier and may have arrived\./)).toBeTruthy()
    expect(created(page)).toEqual(['Rlod autum'])
    await page.press('Next Step')
    expect(await screen.findByText('Project succesfully created')).toBeTruthy()
    expect(created(page)).toEqual(['Rlod autum', 'Red autumn'])
  })

  test('is left alone by one that is begun anew, however equal', async () => {
    const left = await open(lost)
    await submit(left, 'Rlod autum')
    await screen.findByText(notice)
    cleanup()
    const page = await open(project)
    await page.press('Start a new one')
    await submit(page, 'Rlod autum')
    expect(await screen.findByText('Project succesfully created')).toBeTruthy()
    expect(keysOf(left, page).size).toBe(2)
  })
})

describe('a first save that the server could not take', () => {
  const putOff = 'The project could not be saved just now.'

  test.each([500, 502, 504])('with %i may have arrived, and is made once', async (status) => {
    const page = await open(inTurn(refused(status), project))
    await submit(page, 'Rlod autum')
    expect(await screen.findByText(`${putOff} It may have arrived all the same.`)).toBeTruthy()
    await page.press('Next Step')
    expect(await screen.findByText('Project succesfully created')).toBeTruthy()
    expect([created(page), keysOf(page).size]).toEqual([['Rlod autum', 'Rlod autum'], 1])
  })

  test.each([408, 429, 503])('with %i is not said to have no answer, and is made once', async (status) => {
    const page = await open(inTurn(refused(status), project))
    await submit(page, 'Rlod autum')
    expect(await screen.findByText(putOff)).toBeTruthy()
    expect(screen.queryByText(notice)).toBeNull()
    await page.press('Next Step')
    expect(await screen.findByText('Project succesfully created')).toBeTruthy()
    expect([created(page), keysOf(page).size]).toEqual([['Rlod autum', 'Rlod autum'], 1])
  })

  test('and that nobody answered the next time may have arrived', async () => {
    const page = await open(inTurn(refused(503), lost))
    await submit(page, 'Rlod autum')
    await screen.findByText(putOff)
    await page.press('Next Step')
    expect(await screen.findByText(notice)).toBeTruthy()
    expect(screen.queryByText(putOff)).toBeNull()
  })
})

describe('a first save that the server refuses', () => {
  test.each([400, 403, 413])('with %i says why, and what is corrected goes through', async (status) => {
    const page = await open(inTurn(refused(status, 'This is too much.'), project))
    await submit(page, 'Rlod autum')
    expect(await screen.findByText('This is too much.')).toBeTruthy()
    expect([screen.queryByText(notice), sessionStorage.getItem('draft:wizard-wish')]).toEqual([null, null])
    await submit(page, 'Red autumn')
    expect(await screen.findByText('Project succesfully created')).toBeTruthy()
    expect([created(page), keysOf(page).size]).toEqual([['Rlod autum', 'Red autumn'], 2])
  })

  test('without a word is said to have failed', async () => {
    const page = await open(refused(413))
    await submit(page, 'Rlod autum')
    expect(await screen.findByText('An error occurred')).toBeTruthy()
  })

  test('after nobody answered it gives way to what was typed since', async () => {
    const page = await open(inTurn(lost, refused(400, 'This is too much.'), project))
    await submit(page, 'Rlod autum')
    await screen.findByText(notice)
    await submit(page, 'Red autumn')
    expect(await screen.findByText('Project succesfully created')).toBeTruthy()
    expect(created(page)).toEqual(['Rlod autum', 'Rlod autum', 'Red autumn'])
  })
})
