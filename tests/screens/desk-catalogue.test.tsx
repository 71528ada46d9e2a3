import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listOf } from '../support/screens/desk-literals.ts'
import { callum, noor, open } from '../support/screens/open-desk-catalogue.ts'
import { closeDesk } from '../support/screens/render-desk.tsx'
import { inTurn, pending, refused } from '../support/screens/wire.ts'

afterEach(closeDesk)

/** The calls for the page of the list, not those that count the tabs. */
const listed = (heard: Awaited<ReturnType<typeof open>>['heard']) =>
  heard('GET /admin/voices').filter(({ query }) => query.get('itemsPerPage') === '30')

describe('the list', () => {
  test('shows each item with two facts, tags, demos, status and date', async () => {
    await open()
    await screen.findByRole('row', {
      name: /Noor Bakker ?Dutch · Young adult Bright ?Playful ?\+1 2 Published 21-11-2026$/,
    })
    await screen.findByRole('row', { name: /Callum Fraser .* 1 Hidden/ })
    expect(screen.getByText('2 voices').textContent).toBe('2 voices')
  })

  test('says that it failed, and tries again', async () => {
    let isDown = true
    const { press } = await open('/desk/catalogue/voices', {
      'GET /admin/voices': () => (isDown ? refused(500) : listOf(noor)),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
    isDown = false
    await press('Try again')
    await screen.findByRole('row', { name: /Noor Bakker/ })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is busy until it is answered', async () => {
    await open('/desk/catalogue/voices', { 'GET /admin/voices': pending })
    expect((await screen.findByRole('table', { name: 'Voices' })).getAttribute('aria-busy')).toBe('true')
  })

  test('a catalogue with nothing offers to add something, a search without results to end it', async () => {
    const { user } = await open('/desk/catalogue/voices?search=zz', { 'GET /admin/voices': listOf() })
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
    await screen.findByText('Nothing is here yet.')
    expect(location.search).toBe('')
  })

  test('filters, search and order stand in the address and in the call', async () => {
    const { user, heard } = await open('/desk/catalogue/voices?page=1&search=noor')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Dutch')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Hidden')
    await user.click(screen.getByRole('link', { name: 'Updated' }))
    await waitFor(() => expect(location.search).toBe('?taxon=dutch&status=hidden&search=noor&sort=-updatedAt'))
    await waitFor(() =>
      expect(listed(heard).at(-1)?.query.toString()).toBe(
        'page=1&itemsPerPage=30&search=noor&order%5BupdatedAt%5D=desc&productTaxons.taxon.code%5B%5D=dutch&status=hidden',
      ),
    )
  })

  test('an unknown catalogue leads to the voices', async () => {
    await open('/desk/catalogue/birds')
    await screen.findByRole('row', { name: /Noor Bakker/ })
    expect(location.pathname).toBe('/desk/catalogue/voices')
  })
})

describe('selected items', () => {
  test('are hidden one by one; what failed is named, stays selected and is tried again alone', async () => {
    const { user, press, heard } = await open('/desk/catalogue/voices', {
      'PUT /admin/voices/noor-bakker': { ...noor, status: 'hidden' },
      'PUT /admin/voices/callum-fraser': inTurn(refused(422, 'It is busy.'), { ...callum, status: 'hidden' }),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    const bar = screen.getByRole('region', { name: 'Selection' })
    expect(bar.textContent).toContain('2 selected')
    await press('Hide', { inside: bar })
    await screen.findByText('1 item was hidden')
    await screen.findByText('1 item stayed as it was')
    expect(screen.getByText('Callum Fraser', { selector: 'strong' }).parentElement?.textContent).toContain(
      'It is busy.',
    )
    expect(screen.getByRole('region', { name: 'Selection' }).textContent).toContain('1 selected')
    await press('Try again')
    await waitFor(() => expect(heard('PUT /admin/voices/callum-fraser')).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
    expect(heard('PUT /admin/voices/noor-bakker').map(({ body }) => body)).toEqual([{ status: 'hidden' }])
  })

  test('get a taxon beside those that they have by now', async () => {
    const { user, press, heard } = await open('/desk/catalogue/voices', {
      'GET /admin/voices/callum-fraser': { ...callum, taxons: ['/api/v2/admin/taxons/bright'] },
      'PUT /admin/voices/callum-fraser': callum,
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Callum Fraser' }))
    await press('Add taxon')
    expect(heard('GET /admin/taxons')).toHaveLength(1)
    await user.click(await screen.findByRole('menuitem', { name: /Friendly/ }))
    await screen.findByText('1 item has Friendly now')
    await waitFor(() => expect(heard('GET /admin/taxons')).toHaveLength(2))
    const [call] = heard('PUT /admin/voices/callum-fraser')
    expect(call?.body).toEqual({ taxons: ['/api/v2/admin/taxons/bright', '/api/v2/admin/taxons/friendly'] })
    expect(call?.headers.get('if-match')).toBe('"1"')
  })
})
