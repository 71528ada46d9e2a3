import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  drawFrames,
  isBackAtButton,
  isClosed,
  isWithin,
  open,
  play,
  rows,
  sanne,
  server,
  silence,
  spring,
  winter,
} from '../support/screens/add-to-project.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Heard, inTurn, refused } from '../support/screens/wire.ts'
import { catalogueOf, listOf, projectOf, taxonOf } from '../support/screens/wire-literals.ts'

describe('the projects', () => {
  const numbers = Array.from({ length: 31 }, (_, index) => index + 1)
  const inPages = ({ query }: Heard) => {
    const search = query.get('search') ?? ''
    const all = numbers.map((id) => projectOf(id + 100, { name: `Project ${id}` }))
    const found = all.filter(({ name }) => name.endsWith(search))
    const start = (Number(query.get('page')) - 1) * 30
    return listOf(found.slice(start, start + 30), found.length)
  }
  const count = (dialog: HTMLElement) => within(dialog).getAllByRole('listitem').length

  test('come 30 at a time, and by a part of their names', async () => {
    const { dialog, user, press } = await open({ ...server().answers, 'GET /shop/projects': inPages })
    await within(dialog).findByText('Project 30')
    expect(count(dialog)).toBe(30)
    await press('More projects')
    await within(dialog).findByText('Project 31')
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'More projects' })).toBeNull())
    await user.type(within(dialog).getByRole('searchbox', { name: 'Search by project or client' }), 't 7')
    await waitFor(() => expect(count(dialog)).toBe(1))
    await user.type(within(dialog).getByRole('searchbox'), '7')
    expect(await within(dialog).findByText('Nothing found for “t 77”')).toBeTruthy()
  })

  test('stay where they are while a colleague saves one or makes another, and are read anew with the dialog', async () => {
    const made = projectOf(9, { name: 'Made since', client: null })
    const lists = [listOf([spring, winter]), listOf([made, { ...winter, voices: [sanne['@id']] }, spring])]
    const { dialog, queries, press } = await open({ ...server().answers, 'GET /shop/projects': inTurn(...lists) })
    expect(await rows(dialog)).toHaveLength(2)
    await act(() => queries.invalidateQueries({ queryKey: ['projects'] }))
    await within(dialog).findByText('Made since')
    expect(await rows(dialog)).toEqual([
      ['Spring sale 2027Bakkerij Blauw', true],
      ['Winter radioIn it already', false],
      ['Made since', true],
    ])
    await press('Close', { inside: dialog })
    await isClosed()
    await press('Add to project')
    expect((await rows(await screen.findByRole('dialog')))[0]).toEqual(['Made since', true])
  })

  test('that could not be loaded are asked for again', async () => {
    const { dialog, press } = await open({
      ...server().answers,
      'GET /shop/projects': inTurn(refused(500), listOf([winter])),
    })
    await press('Try again', { inside: dialog })
    expect(await rows(dialog)).toEqual([['Winter radio', true]])
  })

  test('of which there is none lead to a new one with the voice', async () => {
    const { dialog } = await open({ ...server().answers, 'GET /shop/projects': listOf([]) })
    await within(dialog).findByText('Create a project')
    const ways = within(dialog).getAllByRole('link')
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Start new project', '/projects/create?voice=12'],
    ])
    expect(within(dialog).queryByRole('searchbox')).toBeNull()
  })
})

describe('without a network', () => {
  const setOnline = (isOnline: boolean) => act(() => onlineManager.setOnline(isOnline))
  const waits = 'No connection. Nothing is lost: what waits goes on by itself.'

  test('a voice waits for it, and is added though the dialog was left', async () => {
    onTestFinished(() => onlineManager.setOnline(true))
    const { dialog, choose, press, sent } = await open()
    await rows(dialog)
    setOnline(false)
    await choose(/Spring sale 2027/)
    expect(await within(dialog).findByText(waits)).toBeTruthy()
    await press('Close', { inside: dialog })
    await isClosed()
    expect(sent()).toEqual([])
    await press('Play Tom Jansen')
    await press('Add to project')
    const next = await screen.findByRole('dialog')
    setOnline(true)
    expect(await screen.findByText('Added 1 voice to project')).toBeTruthy()
    expect(sent()).toEqual([{ voices: ['/api/v2/shop/voices/99', sanne['@id']] }])
    expect(within(next).getByText('Tom Jansen')).toBeTruthy()
    expect(next.isConnected).toBe(true)
  })

  test('the list says that it waits, and comes with it', async () => {
    onTestFinished(() => onlineManager.setOnline(true))
    const { press, user } = await play()
    setOnline(false)
    await press('Add to project')
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(waits)).toBeTruthy()
    setOnline(true)
    expect(await rows(dialog)).toHaveLength(2)
    expect(within(dialog).queryByText(waits)).toBeNull()
    setOnline(false)
    await user.type(within(dialog).getByRole('searchbox'), 'radio')
    expect(await within(dialog).findByText(waits)).toBeTruthy()
    expect(within(dialog).queryByText('Winter radio')).toBeNull()
  })
})

describe('the button', () => {
  test.each(['client', 'waiting', 'guest'] as const)('is not there for whoever may not: %s', async (as) => {
    const { player } = await play(server().answers, as)
    await within(player).findByRole('button', { name: 'Copy link' })
    expect(within(player).queryByRole('button', { name: 'Add to project' })).toBeNull()
  })

  test.each([
    ['', []],
    ['support@example.com', ['Book talent']],
  ])('is a voice’s: talent is booked, where there is an address: %s', async (supportEmail, links) => {
    const item = { ...sanne, kind: 'talents' as const }
    silence()
    const { press } = await renderScreen('/explore-talent', {
      as: 'reseller',
      environment: { supportEmail },
      answers: {
        'GET /shop/voices/12': item,
        'GET /shop/talents': catalogueOf('talents', [item]),
        'GET /shop/taxons/talents': taxonOf(1, 'talents', 'All'),
      },
    })
    await press('Play Sanne de Wit')
    const player = await screen.findByRole('region', { name: 'Player' })
    await within(player).findByRole('button', { name: 'Copy link' })
    expect(
      within(player)
        .queryAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(links)
    expect(within(player).queryByRole('button', { name: 'Add to project' })).toBeNull()
  })

  test('stays in sight on a phone, where the player unfolds for it', async () => {
    drawFrames()
    const { player, press, user } = await play()
    await press('Show more of the player')
    await press('Add to project')
    const dialog = await screen.findByRole('dialog')
    await rows(dialog)
    await isWithin(dialog)
    await user.keyboard('{Escape}')
    await isClosed()
    await isBackAtButton()
    expect(player.hasAttribute('data-tall')).toBe(true)
  })
})
