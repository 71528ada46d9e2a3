import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { listsThatScroll } from '../support/screens/scroll.ts'
import { type Answers, type Call, type Heard, type Opening, pending, refused } from '../support/screens/wire.ts'
import {
  catalogueOf,
  clientOf,
  listOf,
  projectOf,
  setOf,
  voiceOf,
  voiceTaxons,
} from '../support/screens/wire-literals.ts'

const numbers = Array.from({ length: 47 }, (_, index) => index + 1)
const searchIn = (query: URLSearchParams) => query.get('search') ?? query.get('translations.name') ?? ''
/** A page of them, or of those whose name ends so, and how many there are. */
const pageOf = <Member extends { name: string } | { title: string }>(
  every: Member[],
  { query }: Heard,
): [Member[], number] => {
  const searched = searchIn(query)
  const all = every.filter((one) => ('name' in one ? one.name : one.title).endsWith(searched))
  const size = Number(query.get('itemsPerPage'))
  const start = (Number(query.get('page')) - 1) * size
  return [all.slice(start, start + size), all.length]
}
const inPages =
  <Member extends { name: string } | { title: string }>(all: Member[]) =>
  (heard: Heard) =>
    listOf(...pageOf(all, heard))

const set = setOf({ items: ['/api/v2/shop/voices/100'] })
const clients = numbers.map((id) => clientOf(id + 100, { name: `Client ${id}`, company: `Client ${id}` }))
const projects = numbers.map((id) => projectOf(id + 100, { name: `Project ${id}` }))
const voices = numbers.map((id) => voiceOf(id + 100, `Voice ${id}`))
const answers: Answers = {
  'GET /shop/clients': inPages(clients),
  'GET /shop/clients/147': clientOf(147, { company: 'Client 47' }),
  'GET /shop/projects': inPages(projects),
  'GET /shop/sets': listOf([set]),
  'GET /shop/taxons/voices': voiceTaxons,
  'GET /shop/voices': (heard) => catalogueOf('voices', ...pageOf(voices, heard)),
  'GET /shop/voices/100': voiceOf(100, 'Sanne de Wit'),
  'GET /shop/voices/147': voiceOf(147, 'Voice 47'),
}

type List = {
  what: string
  path: string
  /** The button that leads from the page to the field, and what of its menu. */
  button?: string
  action?: string
  field: RegExp
  /** What stands in the field at first. */
  empty: string
  call: Call
  name: string
}

const lists: List[] = [
  {
    what: 'a project’s client',
    path: '/projects/create',
    field: /^Choose a client/,
    empty: 'Choose a client',
    call: 'GET /shop/clients',
    name: 'Client',
  },
  {
    what: 'an item of a set',
    path: '/sets',
    button: 'Actions for For spring',
    action: 'Edit',
    field: /^Choose an item/,
    empty: 'Choose an item',
    call: 'GET /shop/voices',
    name: 'Voice',
  },
  {
    what: 'a project for a set',
    path: '/sets',
    button: 'Actions for For spring',
    action: 'Put into a project',
    field: /^Choose a project/,
    empty: 'Choose a project',
    call: 'GET /shop/projects',
    name: 'Project',
  },
  {
    what: 'an item to embed',
    path: '/explore-voices',
    button: 'Embed',
    field: /What/,
    empty: 'The whole catalogue',
    call: 'GET /shop/voices',
    name: 'Voice',
  },
]

const open = async ({ path, button, action, field }: List, first?: Opening) => {
  const { scrollToEnd } = listsThatScroll()
  const page = await renderScreen(path, { as: 'reseller', answers, ...(first && { first }) })
  if (button !== undefined) await page.press(button)
  if (action !== undefined) await page.user.click(await screen.findByRole('menuitem', { name: action }))
  await page.press(field)
  return { ...page, scrollToEnd }
}
/** The names that begin so among the options. */
const offered = (name: string) =>
  screen
    .getAllByRole('option', { name: /\S/ })
    .map((option) => new RegExp(`^${name} \\d+`).exec(option.textContent ?? '')?.[0])
    .filter((found) => found !== undefined)
const upTo = (count: number, name: string) => numbers.slice(0, count).map((id) => `${name} ${id}`)

test.each(lists)('the list of $what loads more on scroll, to its last', async (list) => {
  const { scrollToEnd, heard } = await open(list)
  await waitFor(() => expect(offered(list.name)).toEqual(upTo(30, list.name)))
  await scrollToEnd()
  await waitFor(() => expect(offered(list.name)).toEqual(upTo(47, list.name)))
  const asked = heard(list.call).length
  await scrollToEnd()
  expect(heard(list.call)).toHaveLength(asked)
})

test.each(lists)(
  'the list of $what says where more of it could not be loaded, and asks by a press alone',
  async (list) => {
    const isSecond = (query: URLSearchParams) => query.get('page') === '2'
    const { scrollToEnd, heard, user } = await open(list, { call: list.call, meets: refused(500), which: isSecond })
    await waitFor(() => expect(offered(list.name)).toHaveLength(30))
    await scrollToEnd()
    const failed = within(await screen.findByRole('alert'))
    expect(failed.getByText(/The list could not be loaded/)).toBeTruthy()
    expect(offered(list.name)).toEqual(upTo(30, list.name))
    await scrollToEnd()
    expect(heard(list.call).filter(({ query }) => isSecond(query))).toHaveLength(1)
    await user.click(failed.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(offered(list.name)).toEqual(upTo(47, list.name)))
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

describe.each(lists)('in the list of $what Enter', (list) => {
  const openAll = async (first?: Opening) => {
    const page = await open(list, first)
    await waitFor(() => expect(offered(list.name)).toHaveLength(30))
    return page
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('option')).toBeNull())

  test('takes nothing before the answer to what was typed is here', async () => {
    const isSearch = (query: URLSearchParams) => searchIn(query) === '47'
    const { user, heard } = await openAll({ call: list.call, meets: pending, which: isSearch })
    await user.keyboard('47')
    await waitFor(() => expect(heard(list.call).some(({ query }) => isSearch(query))).toBe(true))
    await user.keyboard('{Enter}')
    expect(offered(list.name)).toHaveLength(30)
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('value', '47')
  })

  test('takes nothing of what one letter leaves, which is no search', async () => {
    const { user } = await openAll()
    await user.keyboard('4{Enter}')
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('value', '4')
  })

  test('closes it where nothing was typed, and what was chosen stays', async () => {
    const { user } = await openAll()
    await user.keyboard(' {Enter}')
    await closed()
    expect(screen.getByRole('button', { name: list.field }).textContent).toBe(list.empty)
  })

  test('takes the first that the search found', async () => {
    const { user } = await openAll()
    await user.keyboard('47')
    await waitFor(() => expect(offered(list.name)).toEqual([`${list.name} 47`]))
    await user.keyboard('{Enter}')
    await closed()
    expect(await screen.findAllByText(`${list.name} 47`)).not.toEqual([])
  })
})

const kept = [
  ['/projects/create', 'Client'],
  ['/sets', 'Project'],
  ['/explore-voices', 'Voice'],
] as const

test.each(kept)(
  'what a search finds beyond the first page of %s and is chosen stands in the field',
  async (path, name) => {
    const list = lists.find((one) => one.path === path && one.name === name)
    if (list === undefined) throw new Error(`no list of ${name}`)
    const { user } = await open(list)
    await waitFor(() => expect(offered(name)).toHaveLength(30))
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), '47')
    await waitFor(() => expect(offered(name)).toEqual([`${name} 47`]))
    await user.click(screen.getByRole('option', { name: new RegExp(`^${name} 47`) }))
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${name} 47`) }))
    await waitFor(() => expect(offered(name)).toEqual([`${name} 47`, ...upTo(30, name)]))
  },
)

test('every set whose link works can be embedded, however many there are', async () => {
  const sets = Array.from({ length: 130 }, (_, index) =>
    setOf({
      '@id': `/api/v2/shop/sets/s${index}`,
      code: `s${index}`,
      title: `Set ${index + 1}`,
      ...(index === 3 && { expiresAt: '2020-01-01T00:00:00Z' }),
    }),
  )
  const { press, user } = await renderScreen('/explore-voices', {
    as: 'reseller',
    answers: { ...answers, 'GET /shop/sets': inPages(sets) },
  })
  await press('Embed')
  await press(/What/)
  await waitFor(() => expect(offered('Set')).toHaveLength(129))
  await user.keyboard('130')
  await waitFor(() => expect(offered('Set')).toEqual(['Set 130']))
  await user.click(screen.getByRole('option', { name: /Set 130/ }))
  expect(await screen.findByText(/voice-explorer set="s129"/)).toBeTruthy()
})

test('a set that was offered to be embedded before is changed and shown as it is now', async () => {
  const changed = { ...set, title: 'For summer' }
  let now = set
  const { press, user } = await renderScreen('/explore-voices', {
    as: 'reseller',
    answers: {
      ...answers,
      'GET /shop/sets': () => listOf([now]),
      'PUT /shop/sets/abc': () => {
        const before = now
        now = changed
        return before === set ? set : changed
      },
    },
  })
  await press('Embed')
  await press(/What/)
  await screen.findByRole('option', { name: /For spring/ })
  await user.click(screen.getByRole('option', { name: 'Voice 1' }))
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('link', { name: 'Sets' }))
  await press('Actions for For spring')
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await user.clear(title)
  await user.type(title, 'For summer')
  await press('Save set')
  expect(await screen.findByText('The set was saved')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'For summer' })).toBeTruthy()
})
