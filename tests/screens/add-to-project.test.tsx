import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Project } from '../../src/api/contract/project.ts'
import {
  drawFrames,
  isBackAtButton,
  isClosed,
  isWithin,
  open,
  rows,
  sanne,
  server,
  spring,
  winter,
} from '../support/screens/add-to-project.ts'
import { inTurn, lost, type Reply, refused } from '../support/screens/wire.ts'
import { listOf } from '../support/screens/wire-literals.ts'

describe('the voice that sounds', () => {
  test('is added to the project that is pressed, which is said, with a way there', async () => {
    drawFrames()
    const { dialog, heard, choose, sent, player } = await open()
    expect(within(dialog).getByText('Sanne de Wit')).toBeTruthy()
    expect(await rows(dialog)).toEqual([
      ['Spring sale 2027Bakkerij Blauw', true],
      ['Winter radio', true],
    ])
    expect(heard('GET /shop/projects').map(({ query }) => query.toString())).toEqual([
      'state=open&page=1&itemsPerPage=30&order%5BupdatedAt%5D=desc',
    ])
    await choose(/Spring sale 2027/)
    expect(await screen.findByText('Added 1 voice to project')).toBeTruthy()
    await isClosed()
    expect(sent()).toEqual([{ voices: ['/api/v2/shop/voices/99', sanne['@id']] }])
    expect(heard('PUT /shop/projects/7')[0]?.headers.get('If-Match')).toBe('"1"')
    const way = screen.getByRole('link', { name: 'Open project Spring sale 2027' })
    expect([way.textContent, way.getAttribute('href')]).toEqual(['Spring sale 2027', '/projects/7/overview'])
    await isBackAtButton()
    expect(within(player).getByRole('button', { name: 'Pause' })).toBeTruthy()
  })

  test('is taken off again by ‘Undo’, and what a colleague added meanwhile stays', async () => {
    const { answers, change } = server()
    const { choose, press, sent } = await open(answers)
    await choose(/Spring sale 2027/)
    await screen.findByRole('button', { name: 'Undo' })
    const [before, hers] = ['/api/v2/shop/voices/99', '/api/v2/shop/voices/98']
    const withHers = { ...spring, voices: [before, sanne['@id'], hers] }
    change(withHers)
    answers['PUT /shop/projects/7'] = inTurn<Project | Reply>(refused(412), withHers)
    await press('Undo')
    expect(await screen.findByText('The project has its earlier voices again')).toBeTruthy()
    expect(sent().slice(1)).toEqual([{ voices: [before] }])
  })

  test('is added beside what a colleague added since the list was read', async () => {
    const { answers, change } = server()
    const { dialog, choose, sent } = await open(answers)
    await rows(dialog)
    change({ ...spring, voices: ['/api/v2/shop/voices/98'] })
    await choose(/Spring sale 2027/)
    await isClosed()
    expect(sent()).toEqual([{ voices: ['/api/v2/shop/voices/98', sanne['@id']] }])
  })

  test('is added once, however often it is pressed', async () => {
    const { user, dialog, sent } = await open()
    await user.dblClick(await within(dialog).findByRole('button', { name: /Spring sale 2027/ }))
    await isClosed()
    expect(sent()).toHaveLength(1)
    expect(screen.getAllByText('Added 1 voice to project')).toHaveLength(1)
  })

  test('goes into one project, though another is pressed before the answer', async () => {
    const { answers } = server()
    const answer = Promise.withResolvers<Project>()
    answers['PUT /shop/projects/7'] = answer.promise
    const { user, dialog, choose, heard } = await open(answers)
    await choose(/Spring sale 2027/)
    await user.click(within(dialog).getByRole('button', { name: /Winter radio/ }))
    answer.resolve({ ...spring, voices: [sanne['@id']] })
    await isClosed()
    expect(
      heard()
        .filter(({ call }) => call.startsWith('PUT'))
        .map(({ call }) => call),
    ).toEqual(['PUT /shop/projects/7'])
  })

  test('is added by keys alone, and Escape leads back to the button', async () => {
    drawFrames()
    const { user, dialog, sent } = await open()
    await rows(dialog)
    await isWithin(dialog)
    await user.keyboard('{Escape}')
    await isClosed()
    await isBackAtButton()
    await user.keyboard('{Enter}')
    const again = await screen.findByRole('dialog')
    await rows(again)
    await user.click(within(again).getByRole('searchbox'))
    await user.keyboard('{Tab}{Enter}')
    await isClosed()
    expect(sent()).toHaveLength(1)
    await isBackAtButton()
  })
})

describe('a project', () => {
  test('that has the voice already says so, and is not to be pressed', async () => {
    const { dialog } = await open(server({ ...spring, voices: [sanne['@id']] }).answers)
    expect(await rows(dialog)).toEqual([
      ['Spring sale 2027Bakkerij BlauwIn it already', false],
      ['Winter radio', true],
    ])
  })

  test('to which a colleague has added it since is not said to have been given it', async () => {
    const { answers, change } = server()
    const { dialog, choose, sent } = await open(answers)
    await rows(dialog)
    change({ ...spring, voices: [sanne['@id']] })
    await choose(/Spring sale 2027/)
    expect(await screen.findByText('The project has this voice already')).toBeTruthy()
    expect([sent(), screen.queryByText('Added 1 voice to project')]).toEqual([[], null])
  })

  test('that was added to last stands first for the next voice, and says so', async () => {
    const { answers } = server()
    answers['GET /shop/projects'] = () => listOf([winter, spring])
    const { choose, press } = await open(answers)
    await choose(/Spring sale 2027/)
    await isClosed()
    await press('Play Tom Jansen')
    await press('Add to project')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Tom Jansen')).toBeTruthy()
    expect(await rows(dialog)).toEqual([
      ['Spring sale 2027Bakkerij BlauwUsed last', true],
      ['Winter radio', true],
    ])
  })

  test('that was deleted leaves the list, which stays open for another', async () => {
    const { answers, change } = server()
    const { dialog, choose } = await open(answers)
    await rows(dialog)
    change(refused(404))
    await choose(/Spring sale 2027/)
    expect(await screen.findByText('Cannot edit project')).toBeTruthy()
    await waitFor(async () => expect(await rows(dialog)).toEqual([['Winter radio', true]]))
  })

  test('that was archived says why it takes nothing', async () => {
    const { answers } = server()
    answers['PUT /shop/projects/7'] = refused(422, 'This project is archived.')
    const { dialog, choose } = await open(answers)
    await choose(/Spring sale 2027/)
    expect(await screen.findByText('This project is archived.')).toBeTruthy()
    expect(await rows(dialog)).toHaveLength(2)
  })

  test('that may have been given it, though no answer came, shows whether it was', async () => {
    const { answers, change } = server()
    answers['PUT /shop/projects/7'] = () => {
      change({ ...spring, voices: [sanne['@id']] })
      return lost
    }
    const { dialog, choose } = await open(answers)
    await choose(/Spring sale 2027/)
    expect(await screen.findByText('No answer came. It may have arrived.')).toBeTruthy()
    expect(await within(dialog).findByText('In it already')).toBeTruthy()
    await isWithin(dialog)
  })
})
