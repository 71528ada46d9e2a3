import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, lost, refused } from '../support/screens/wire.ts'
import { catalogueOf, listOf, projectOf, setOf, taxonOf, voiceOf } from '../support/screens/wire-literals.ts'

const [sanne, tom] = [voiceOf(12, 'Sanne de Wit'), voiceOf(13, 'Tom Jansen')]
const others = (count: number) => Array.from({ length: count }, (_, place) => `/api/v2/shop/voices/${100 + place}`)
const kept = () => JSON.parse(sessionStorage.getItem('draft:set-selection') ?? 'null')

/** The voices, for somebody who has selected these so far. */
const open = async (selected: readonly string[], more: Answers = {}) => {
  sessionStorage.setItem('draft:set-selection', JSON.stringify(selected))
  sessionStorage.setItem('drafts-of', '/api/v2/shop/customers/2')
  const page = await renderScreen('/explore-voices', {
    as: 'reseller',
    answers: {
      'GET /shop/voices': catalogueOf('voices', [sanne, tom]),
      'GET /shop/voices/12': sanne,
      'GET /shop/taxons/voices': taxonOf(1, 'voices', 'Voices'),
      'POST /shop/sets': setOf({ items: [sanne['@id']] }),
      ...more,
    },
  })
  return { ...page, bar: within(await screen.findByRole('region', { name: 'Selection' })) }
}

test('a set holds 100 items, and says so at one more', async () => {
  const { press, bar } = await open(others(99))
  await press('Select Sanne de Wit')
  expect((await bar.findByText('100 selected')).getAttribute('role')).toBe('status')
  await press('Select Tom Jansen')
  expect(await screen.findByText('A set holds 100 items at most.')).toBeTruthy()
  expect([kept().length, kept().includes(tom['@id'])]).toEqual([100, false])
  await press('Select Sanne de Wit')
  expect(await bar.findByText('99 selected')).toBeTruthy()
})

test('what is selected is let go at once, or with the selecting', async () => {
  const { press, bar } = await open([sanne['@id'], tom['@id']])
  await press('Deselect all')
  expect(await bar.findByText('Select what you want to share')).toBeTruthy()
  expect([kept(), bar.queryByRole('button', { name: 'Make a set' })]).toEqual([[], null])
  await press('Stop selecting')
  expect(await screen.findByRole('button', { name: 'Select for a set' })).toBeTruthy()
  expect(kept()).toBeNull()
})

describe('what was let go', () => {
  test('comes back with Undo where all was deselected', async () => {
    const { press, bar } = await open([sanne['@id'], tom['@id']])
    await press('Deselect all')
    expect(await bar.findByText('Select what you want to share')).toBeTruthy()
    await press('Undo')
    expect(await bar.findByText('2 selected')).toBeTruthy()
    expect(kept()).toEqual([sanne['@id'], tom['@id']])
  })

  test('is what was typed for the set as well, sent or not, where somebody stops selecting', async () => {
    const { press, user, heard } = await open([sanne['@id']], { 'POST /shop/sets': inTurn(lost, setOf()) })
    const seeTitle = async () => within(await screen.findByRole('dialog')).findByRole('textbox', { name: 'Title' })
    await press('Make a set')
    await user.type(await seeTitle(), 'For Anna{Enter}')
    await within(await screen.findByRole('dialog')).findByText(/it may have arrived all the same/)
    await user.keyboard('{Escape}')
    await press('Stop selecting')
    expect(await screen.findByRole('button', { name: 'Select for a set' })).toBeTruthy()
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])

    await press('Undo')
    await press('Make a set')
    expect(await seeTitle()).toHaveProperty('value', 'For Anna')
    await press('Make a set', { inside: await screen.findByRole('dialog') })
    await screen.findByRole('textbox', { name: 'Link' })
    const keys = heard('POST /shop/sets').map(({ headers }) => headers.get('idempotency-key'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  test('is all of it with the one Undo, also where somebody stops selecting once all was deselected', async () => {
    const { press, user, bar } = await open([sanne['@id']])
    await press('Make a set')
    await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Title' }), 'For Anna')
    await user.keyboard('{Escape}')
    await press('Deselect all')
    expect(await bar.findByText('Select what you want to share')).toBeTruthy()
    await screen.findByRole('button', { name: 'Undo' })
    await press('Stop selecting')
    expect(await screen.findByRole('button', { name: 'Select for a set' })).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1))
    await press('Undo')
    expect(await screen.findByText('1 selected')).toBeTruthy()
    await press('Make a set')
    const title = await within(await screen.findByRole('dialog')).findByRole('textbox', { name: 'Title' })
    expect(title).toHaveProperty('value', 'For Anna')
  })

  test('is in no later set, and comes back no more once something else is selected', async () => {
    const { press, user } = await open([tom['@id']], { 'GET /shop/voices/13': tom })
    await press('Make a set')
    await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Title' }), 'For Anna')
    await user.keyboard('{Escape}')
    await press('Stop selecting')
    await press('Select for a set')
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
    await press('Select Sanne de Wit')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    await press('Make a set')
    const title = await within(await screen.findByRole('dialog')).findByRole('textbox', { name: 'Title' })
    expect(title).toHaveProperty('value', '')
  })
})

test('a set goes with its title and its items, gives its link, and ends the selecting', async () => {
  const { press, user, heard } = await open([sanne['@id']])
  await press('Make a set')
  const dialog = await screen.findByRole('dialog', { name: 'Make a set' })
  await user.click(within(dialog).getByRole('textbox', { name: 'Title' }))
  await user.paste('For spring')
  await press('Make a set', { inside: dialog })
  const link = await screen.findByRole('textbox', { name: 'Link' })
  expect(link).toHaveProperty('value', `${location.origin}/share/sets/abc`)
  expect(heard('POST /shop/sets').map(({ body }) => body)).toEqual([
    { title: 'For spring', message: null, expiresAt: null, items: [sanne['@id']] },
  ])
  expect([kept(), sessionStorage.getItem('draft:new-set'), screen.queryByText('1 selected')]).toEqual([
    null,
    null,
    null,
  ])
})

test('the voices of a selection go into a project at once, and nothing else of it does', async () => {
  const music = '/api/v2/shop/musics/31'
  const project = projectOf(7, { voices: [tom['@id']] })
  const { press, heard } = await open([sanne['@id'], music, tom['@id']], {
    'GET /shop/voices/13': tom,
    'GET /shop/musics/31': voiceOf(31, 'Chime', { '@id': music, kind: 'musics' }),
    'GET /shop/projects': listOf([project]),
    'GET /shop/projects/7': project,
    'PUT /shop/projects/7': { ...project, voices: [tom['@id'], sanne['@id']] },
  })
  await press('Add to project')
  const dialog = await screen.findByRole('dialog', { name: 'Add to project' })
  expect(await within(dialog).findByText('Sanne de Wit, Tom Jansen')).toBeTruthy()
  expect(await within(dialog).findByText('A project takes voices alone. Left out: Chime')).toBeTruthy()
  await press(/Spring sale 2027.*1 of 2 in it already/, { inside: dialog })
  expect(await screen.findByText('Added 1 voice to project')).toBeTruthy()
  expect(heard('PUT /shop/projects/7').map(({ body }) => body)).toEqual([{ voices: [tom['@id'], sanne['@id']] }])
  expect(kept()).toEqual([sanne['@id'], music, tom['@id']])
})

test('a late answer closes the dialog that it was pressed in, and no other', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const project = projectOf(7)
  const { press, heard } = await open([sanne['@id']], {
    'GET /shop/projects': listOf([project]),
    'GET /shop/projects/7': project,
    'PUT /shop/projects/7': { ...project, voices: [sanne['@id']] },
  })
  await press('Add to project')
  const dialog = await screen.findByRole('dialog', { name: 'Add to project' })
  await within(dialog).findByRole('button', { name: /Spring sale 2027/ })
  act(() => onlineManager.setOnline(false))
  await press(/Spring sale 2027/, { inside: dialog })
  await press('Close', { inside: dialog })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Add to project')
  const next = await screen.findByRole('dialog', { name: 'Add to project' })
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('Added 1 voice to project')).toBeTruthy()
  expect([heard('PUT /shop/projects/7').length, next.isConnected]).toEqual([1, true])
})

test('a voice of the selection that left the catalogue is named, and the others go into the project', async () => {
  const project = projectOf(7, { voices: [] })
  const { press, heard } = await open([sanne['@id'], tom['@id'], '/api/v2/shop/voices/14'], {
    'GET /shop/voices/13': { ...tom, gone: true },
    'GET /shop/voices/14': refused(404),
    'GET /shop/projects': listOf([project]),
    'GET /shop/projects/7': project,
    'PUT /shop/projects/7': { ...project, voices: [sanne['@id']] },
  })
  await press('Add to project')
  const dialog = await screen.findByRole('dialog', { name: 'Add to project' })
  expect(await within(dialog).findByText('No longer available, and left out: Tom Jansen, 14')).toBeTruthy()
  const way = await within(dialog).findByRole('link', { name: 'Start new project' })
  expect(way.getAttribute('href')).toBe('/projects/create?voice=12')
  await press(/Spring sale 2027/, { inside: dialog })
  expect(await screen.findByText('Added 1 voice to project')).toBeTruthy()
  expect(heard('PUT /shop/projects/7').map(({ body }) => body)).toEqual([{ voices: [sanne['@id']] }])
})

test('a selection of nothing but voices that left the catalogue goes into no project', async () => {
  const { press } = await open([tom['@id']], {
    'GET /shop/voices/13': { ...tom, gone: true },
    'GET /shop/projects': listOf([projectOf(7)]),
  })
  await press('Add to project')
  const dialog = await screen.findByRole('dialog', { name: 'Add to project' })
  expect(await within(dialog).findByText('No longer available, and left out: Tom Jansen')).toBeTruthy()
  expect([within(dialog).queryByText('Spring sale 2027'), within(dialog).queryByRole('link')]).toEqual([null, null])
})

test('a selection without a voice goes into no project', async () => {
  const { bar } = await open(['/api/v2/shop/musics/31'])
  expect(bar.queryByRole('button', { name: 'Add to project' })).toBeNull()
  expect(bar.getByRole('button', { name: 'Make a set' })).toBeTruthy()
})
