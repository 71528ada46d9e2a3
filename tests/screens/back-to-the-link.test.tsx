import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addTitleLine, focusFollowedLink, noteFollowedLink, wantFollowedLink } from '../../src/app/followed-link.ts'
import { rememberPlaces } from '../../src/app/place-memory.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn } from '../support/screens/wire.ts'
import { clientOf, listOf, projectOf, statsOf } from '../support/screens/wire-literals.ts'

const startTimer = globalThis.setTimeout
let stop: () => void

beforeEach(() => {
  // However slow the machine is, the patience with a link that comes late does not end.
  vi.stubGlobal('setTimeout', (deed: () => void, ms = 0) => startTimer(ms === 3000 ? () => undefined : deed, ms))
  stop = rememberPlaces()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const clients = listOf([clientOf(4, { company: 'Aardbei' }), clientOf(5)])
const answers: Answers = { 'GET /shop/clients': clients, 'GET /shop/clients/5': clientOf(5) }
type Opened = Awaited<ReturnType<typeof renderScreen>>

const seeFocusOn = (tag: string, text: string) =>
  waitFor(() => expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual([tag, text]))

/** Follows a link with the keyboard; what it leads to has this title. */
const follow = async ({ user }: Opened, link: HTMLElement | undefined, title: string) => {
  link?.focus()
  await user.keyboard('{Enter}')
  await seeFocusOn('H1', title)
}

const followClient = async (page: Opened) =>
  follow(page, await screen.findByRole('link', { name: 'Bakkerij Blauw' }), 'Bakkerij Blauw')

const goBack = () => act(async () => history.back())

/** Goes back to the list of clients, which comes when `arrive` is called. */
const goBackToLateList = async () => {
  const later = Promise.withResolvers<typeof clients>()
  const page = await renderScreen('/clients', {
    as: 'reseller',
    answers: { ...answers, 'GET /shop/clients': inTurn(clients, later.promise) },
  })
  await followClient(page)
  page.queries.removeQueries({ queryKey: ['clients'] })
  await goBack()
  await seeFocusOn('H1', 'Clients')
  return { ...page, arrive: (list = clients) => act(async () => later.resolve(list)) }
}

test('who goes back goes on at the link that was followed, and hears where they are', async () => {
  const page = await renderScreen('/clients', { as: 'reseller', answers })
  await followClient(page)
  await goBack()
  await seeFocusOn('A', 'Bakkerij Blauw')
  expect(screen.getByText('Clients', { selector: '[aria-live]' })).toBeTruthy()
})

test('of several links to one page it is the same', async () => {
  const stats = statsOf({ latestOpenProjects: [projectOf(7)] })
  const page = await renderScreen('/dashboard', {
    as: 'reseller',
    answers: { 'GET /shop/customers/2/stats': stats, 'GET /shop/projects': listOf([projectOf(7)]) },
  })
  await screen.findByText('Spring sale 2027')
  const main = within(screen.getByRole('main'))
  const links = () => main.getAllByRole('link').filter((link) => link.getAttribute('href') === '/projects')
  expect(links()).toHaveLength(2)
  await follow(page, links()[1], 'Projects')
  await goBack()
  await waitFor(() => expect(links()).toHaveLength(2))
  await waitFor(() => expect(document.activeElement).toBe(links()[1]))
})

test('it is found where the address opened a dialog before', async () => {
  const page = await renderScreen('/clients', { as: 'reseller', answers })
  await page.press('Add Client')
  await screen.findByRole('dialog')
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await followClient(page)
  await goBack()
  await seeFocusOn('A', 'Bakkerij Blauw')
})

test('a link that comes with its list takes the focus from the title', async () => {
  const { arrive } = await goBackToLateList()
  await arrive()
  await seeFocusOn('A', 'Bakkerij Blauw')
})

test('it takes no focus from somebody who went on meanwhile', async () => {
  const { user, arrive } = await goBackToLateList()
  await user.keyboard('{Tab}')
  const reached = document.activeElement
  await arrive()
  await screen.findByRole('link', { name: 'Bakkerij Blauw' })
  expect(document.activeElement).toBe(reached)
})

test('where it is gone, the title has the focus', async () => {
  const { arrive } = await goBackToLateList()
  await arrive(listOf([clientOf(4, { company: 'Aardbei' })]))
  await screen.findByRole('link', { name: 'Aardbei' })
  await seeFocusOn('H1', 'Clients')
})

test('where a page has no title yet, what the browser calls it is told', () => {
  const link = document.createElement('a')
  link.href = location.href
  document.body.append(link)
  const takeLineOff = addTitleLine()
  onTestFinished(() => {
    takeLineOff()
    link.remove()
  })
  document.title = 'Clients – Studio Noord'
  link.focus()
  noteFollowedLink('left')
  wantFollowedLink('left')
  expect(focusFollowedLink()).toBe(true)
  expect(screen.getByText('Clients – Studio Noord', { selector: '[aria-live]' })).toBeTruthy()
})
