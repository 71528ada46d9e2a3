import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ProviderSearchResult } from '../../src/api/contract/provider-search.ts'
import { listOf } from '../support/screens/desk-literals.ts'
import { noor, open } from '../support/screens/open-desk-catalogue.ts'
import { closeDesk } from '../support/screens/render-desk.tsx'
import { type Heard, pending, refused } from '../support/screens/wire.ts'

afterEach(closeDesk)

const resultOf = (
  kind: ProviderSearchResult['kind'],
  code: string,
  name: string,
  change: Partial<ProviderSearchResult> = {},
): ProviderSearchResult => ({
  '@id': `/api/v2/admin/${kind}/${code}`,
  '@type': 'ProviderSearchResult',
  kind,
  code,
  name,
  detail: null,
  active: true,
  ...change,
})

const order = resultOf('orders', '000000014', '000000014', { detail: 'Studio Noord · Noorderlicht' })
const studio = resultOf('resellers', '3', 'Studio Noord', { detail: 'robin@studionoord.nl' })
const voice = resultOf('voices', 'noor-bakker', 'Noor Bakker', { active: false })

const field = () => screen.findByRole('combobox', { name: 'Find anything' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const inbox = '/desk/inbox'

describe('finding anything', () => {
  test('begins with / from anywhere but fields, and shows what is found by groups', async () => {
    const { user, heard } = await open(inbox, { 'GET /admin/search': listOf(order, studio, voice) })
    const found = await field()
    await user.keyboard('/')
    expect(document.activeElement).toBe(found)
    await user.keyboard('noor')
    await screen.findByText('3 results')
    const list = within(await screen.findByRole('listbox', { name: 'Results' }))
    expect(list.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
      'Orders000000014Studio Noord · Noorderlicht',
      'ResellersStudio Noordrobin@studionoord.nl',
      'VoicesNoor BakkerHidden',
    ])
    expect(heard('GET /admin/search').at(-1)?.query.get('q')).toBe('noor')
    await user.keyboard('/')
    expect(found).toHaveProperty('value', 'noor/')
  })

  test('arrows choose, Enter opens, and the field is empty again', async () => {
    const { user } = await open(inbox, { 'GET /admin/search': listOf(order, studio, voice) })
    await user.type(await field(), 'noor')
    await screen.findByText('3 results')
    expect((await screen.findByRole('option', { selected: true })).textContent).toContain('000000014')
    await user.keyboard('{ArrowUp}')
    expect(document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(
      'Noor Bakker',
    )
    await user.keyboard('{Enter}')
    await screen.findByDisplayValue(noor.name)
    expect(location.pathname).toBe('/desk/catalogue/voices/noor-bakker')
    expect(await field()).toHaveProperty('value', '')
    expect(screen.queryByRole('listbox', { name: 'Results' })).toBeNull()
  })

  test('a reseller is shown alone in the list', async () => {
    const { user } = await open(inbox, { 'GET /admin/search': listOf(studio), 'GET /admin/customers': listOf() })
    await user.type(await field(), 'noord')
    await user.click(await screen.findByRole('option', { name: /Studio Noord/ }))
    expect(location.pathname + location.search).toBe('/desk/resellers?search=Studio+Noord')
  })

  test('Escape closes it and gives the focus back', async () => {
    const { user } = await open(inbox, { 'GET /admin/search': listOf(voice) })
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
    menu.getByRole('link', { name: 'Orders' }).focus()
    await user.keyboard('/noor')
    await screen.findByText('1 result')
    await user.keyboard('{Escape}')
    expect(document.activeElement?.textContent).toBe('Orders')
    expect(await field()).toHaveProperty('value', '')
    expect(screen.queryByRole('option')).toBeNull()
  })

  test('says what is too short, that nothing was found, and that it failed, which a press tries again', async () => {
    let isDown = false
    const { user, press, heard } = await open(inbox, {
      'GET /admin/search': () => (isDown ? refused(500) : listOf<ProviderSearchResult>()),
    })
    await user.type(await field(), 'n')
    await screen.findByText('Type at least 2 characters')
    await user.keyboard('o')
    await screen.findByText('Nothing found')
    expect(heard('GET /admin/search').map(({ query }) => query.get('q'))).toEqual(['no'])
    isDown = true
    await user.keyboard('x')
    await screen.findByText('Something went wrong. Try again.')
    isDown = false
    await press('Something went wrong. Try again.')
    await screen.findByText('Nothing found')
  })

  test('a slow answer never stands for what was typed since', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof listOf<ProviderSearchResult>>>()
    const { user, heard } = await open(inbox, {
      'GET /admin/search': ({ query }: Heard) => (query.get('q') === 'no' ? slow.promise : listOf(voice)),
    })
    await user.type(await field(), 'no')
    await waitFor(() => expect(heard('GET /admin/search')).toHaveLength(1))
    await user.keyboard('or')
    await screen.findByText('1 result')
    slow.resolve(listOf(order, studio))
    await waitFor(() => expect(heard('GET /admin/search')).toHaveLength(2))
    expect(options()).toEqual(['Noor BakkerHidden'])
  })

  test('Enter opens what is on its way as soon as it is there', async () => {
    const { user } = await open(inbox, { 'GET /admin/search': listOf(voice) })
    await user.type(await field(), 'noor{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/desk/catalogue/voices/noor-bakker'))
  })

  test('is busy until it is answered', async () => {
    const { user } = await open(inbox, { 'GET /admin/search': pending })
    await user.type(await field(), 'noor')
    await screen.findByText('Searching…')
  })
})
