import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { radio, sixty, thirty } from '../support/screens/desk-items.ts'
import { listOf } from '../support/screens/desk-literals.ts'
import { open } from '../support/screens/open-desk-catalogue.ts'
import { closeDesk } from '../support/screens/render-desk.tsx'
import { done, inTurn, lost, pending, refused, violation } from '../support/screens/wire.ts'

afterEach(closeDesk)

const list = '/desk/catalogue/products'
const path = '/desk/catalogue/products/radio'

const lengthOf = async (name: string) => within(await screen.findByRole('group', { name }))
const priceOf = async (name: string) => (await lengthOf(name)).getByRole('textbox', { name: 'Price in € without tax' })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

describe('the list of products', () => {
  test('shows each with its lengths, the lowest price, status and date', async () => {
    const old = { ...radio, code: 'old', id: 8, name: 'Old spot', active: false, variants: [] }
    await open(list, { 'GET /admin/products': listOf(radio, old) })
    const row = await screen.findByRole('row', { name: /Radio spot/ })
    expect(plain(row.textContent)).toContain('30 seconds60 secondsPrice from€ 245,00OfferedUpdated21-11-2026')
    const other = screen.getByRole('row', { name: /Old spot/ })
    expect(other.textContent).toContain('Price from-Off the market')
    expect(screen.getByRole('link', { name: /^Products ?2$/ }).getAttribute('aria-current')).toBe('page')
  })

  test('says that it failed and tries again, and offers to add the first', async () => {
    let isDown = true
    const { press } = await open(list, { 'GET /admin/products': () => (isDown ? refused(500) : listOf()) })
    await screen.findByRole('alert')
    isDown = false
    await press('Try again')
    await screen.findByText('Nothing is here yet.')
  })

  test('is busy until it is answered', async () => {
    await open(list, { 'GET /admin/products': pending })
    expect((await screen.findByRole('table', { name: 'Products' })).getAttribute('aria-busy')).toBe('true')
  })

  test('a product is added once, and opened', async () => {
    const made = { ...radio, code: 'cinema', '@id': '/api/v2/admin/products/cinema', name: 'Cinema', variants: [] }
    const { user, press, heard } = await open(list, {
      'POST /admin/products': inTurn<typeof made | typeof lost>(lost, made),
      'GET /admin/products/cinema': made,
    })
    await press('Add a product')
    const dialog = await screen.findByRole('dialog', { name: 'Add a product' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Cinema')
    await user.click(within(dialog).getByRole('radio', { name: 'Post-processing' }))
    await press('Add', { inside: dialog })
    await screen.findByText('Nothing was added')
    await press('Add', { inside: dialog })
    await waitFor(() => expect(location.pathname).toBe('/desk/catalogue/products/cinema'))
    await screen.findByText('No length yet. A product is offered as soon as it has one.')
    const calls = heard('POST /admin/products')
    expect(calls[1]?.body).toEqual({ name: 'Cinema', type: 'option_post_processing' })
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })
})

describe('a product that lies open', () => {
  test('saves a price as it is meant, with comma or point, and all lengths in their order', async () => {
    const { user, press, heard } = await open(path, { 'PUT /admin/products/radio': radio })
    const first = await priceOf('30 seconds')
    await user.clear(first)
    await user.type(first, '1.250,5')
    await user.tab()
    expect(first).toHaveProperty('value', '1.250,50')
    const second = await priceOf('60 seconds')
    await user.clear(second)
    await user.type(second, '99.95')
    await user.click((await lengthOf('60 seconds')).getByRole('switch', { name: 'Offered' }))
    screen.getByRole('button', { name: 'Move 60 seconds: arrow keys up and down' }).focus()
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move 60 seconds: arrow keys up and down')
    await press('Save')
    await screen.findByText('Radio spot was saved')
    const [call] = heard('PUT /admin/products/radio')
    expect(call?.body).toEqual({
      variants: [
        { code: 'radio-60', price: 9_995, active: false },
        { code: 'radio-30', price: 125_050 },
      ],
    })
    expect(call?.headers.get('if-match')).toBe('"1"')
  })

  test('warns of orders that follow a price, where there are any', async () => {
    const { user } = await open(path)
    await user.type(await priceOf('60 seconds'), '{Backspace}5')
    await user.clear(await priceOf('30 seconds'))
    await user.type(await priceOf('30 seconds'), '300')
    const warnings = screen.getAllByRole('status').map(({ textContent }) => plain(textContent))
    expect(warnings).toContain(
      '2 orders that are not confirmed yet cost € 300,00 instead of € 245,00 as soon as you save. Confirmed orders keep their price.',
    )
    expect(warnings.filter((text) => text?.includes('instead of'))).toHaveLength(1)
  })

  test('what is no amount is refused at its field and not sent; so is what the server refuses', async () => {
    const { user, press, heard } = await open(path, {
      'PUT /admin/products/radio': refused(422, '', [violation('variants[0].name', 'Fill this in.')]),
    })
    const field = await priceOf('60 seconds')
    await user.clear(field)
    await user.type(field, 'free')
    await press('Save')
    await screen.findByText('Write an amount such as 245,00.')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(heard('PUT /admin/products/radio')).toEqual([])
    await user.clear(field)
    await user.type(field, '10')
    const name = (await lengthOf('30 seconds')).getByRole('textbox', { name: 'Length' })
    await user.clear(name)
    await press('Save')
    await screen.findByText('Fill this in.')
    expect(name.getAttribute('aria-invalid')).toBe('true')
  })

  test('a price that Enter sent is one’s own, also where its answer was lost', async () => {
    const saved = { ...radio, variants: [{ ...thirty, price: 30_000 }, sixty] }
    let isSaved = false
    const { user, heard } = await open(path, {
      'GET /admin/products/radio': () => (isSaved ? saved : radio),
      'PUT /admin/products/radio': () => {
        isSaved = true
        return lost
      },
    })
    const field = await priceOf('30 seconds')
    await user.clear(field)
    await user.type(field, '300')
    // As Enter does; the button that it presses stands outside of the form, where `user` does not look.
    act(() => field.closest('form')?.requestSubmit())
    await screen.findByText('Radio spot was not saved')
    await waitFor(() => expect(heard('GET /admin/products/radio').length).toBeGreaterThan(1))
    expect(heard('PUT /admin/products/radio').map(({ body }) => body)).toEqual([
      { variants: [{ code: 'radio-30', price: 30_000 }, { code: 'radio-60' }] },
    ])
    expect(field).toHaveProperty('value', '300,00')
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Use theirs' })).toBeNull()
  })

  test('shows a colleague’s price beside one’s own, and saves nothing until one is chosen', async () => {
    const theirs = { ...radio, variants: [{ ...thirty, price: 26_000 }, sixty] }
    let isChanged = false
    const { user, press, heard } = await open(path, {
      'GET /admin/products/radio': () => (isChanged ? theirs : radio),
      'PUT /admin/products/radio': inTurn<typeof radio | ReturnType<typeof refused>>(refused(412), radio),
    })
    await user.clear(await priceOf('30 seconds'))
    await user.type(await priceOf('30 seconds'), '300')
    isChanged = true
    await press('Save')
    await screen.findByText('260,00')
    screen.getByText('30 seconds: price')
    expect(heard('PUT /admin/products/radio')).toHaveLength(1)
    await press('Use theirs')
    await waitFor(async () => expect(await priceOf('30 seconds')).toHaveProperty('value', '260,00'))
  })

  test('a length is added with its price, and one that no order has is deleted as it was seen', async () => {
    const ninety = { ...sixty, id: 90, code: 'radio-90', name: '90 seconds' }
    const { user, press, heard } = await open(path, {
      'POST /admin/product-variants': ninety,
      'GET /admin/product-variants/radio-60': sixty,
      'DELETE /admin/product-variants/radio-60': done,
    })
    await press('Add a length')
    const dialog = await screen.findByRole('dialog', { name: 'Add a length' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Length' }), '90 seconds')
    await user.type(within(dialog).getByRole('textbox', { name: 'Price in € without tax' }), 'x')
    await press('Add', { inside: dialog })
    await within(dialog).findByText('Write an amount such as 245,00.')
    await user.type(within(dialog).getByRole('textbox', { name: 'Price in € without tax' }), '{Backspace}1.610')
    await press('Add', { inside: dialog })
    await screen.findByText('90 seconds was added')
    expect(heard('POST /admin/product-variants').map(({ body }) => body)).toEqual([
      { product: '/api/v2/admin/products/radio', name: '90 seconds', price: 161_000 },
    ])
    await press('Actions for 60 seconds')
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await press('Yes, delete')
    await screen.findByText('60 seconds was deleted')
    expect(heard('DELETE /admin/product-variants/radio-60').at(0)?.headers.get('if-match')).toBe('"1"')
  })

  test('a length that orders have offers no deletion', async () => {
    const { press } = await open(path)
    expect((await lengthOf('30 seconds')).getByText('In 5 orders').textContent).toBe('In 5 orders')
    await press('Actions for 30 seconds')
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Move down'])
  })

  test('that an order names is taken off the market in place of being deleted', async () => {
    const { press, heard } = await open(path, {
      'DELETE /admin/products/radio': refused(422, 'An order names this product. Take it off the market instead.'),
      'PUT /admin/products/radio': { ...radio, active: false },
    })
    await screen.findByDisplayValue('Radio spot')
    await press('Delete product')
    await press('Yes, delete')
    await screen.findByText('An order names this product. Take it off the market instead.')
    await press('Take it off the market')
    await screen.findByText('Radio spot is off the market')
    expect(heard('PUT /admin/products/radio').map(({ body }) => body)).toEqual([{ active: false }])
  })

  test('asks before the menu of the desk, or a tab, leads elsewhere, and has the words when one comes back', async () => {
    const { user, press } = await open(path)
    await user.type(await screen.findByDisplayValue('Radio spot'), '!')
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
    await user.click(menu.getByRole('link', { name: 'Resellers' }))
    await press('Cancel', { inside: await screen.findByRole('alertdialog', { name: 'Leave without saving?' }) })
    expect(location.pathname).toBe(path)
    await user.click(screen.getByRole('link', { name: /^Voices ?2$/ }))
    await press('Yes, leave', { inside: await screen.findByRole('alertdialog') })
    await screen.findByRole('row', { name: /Noor Bakker/ })
    await user.click(screen.getByRole('link', { name: /^Products ?1$/ }))
    await user.click(await screen.findByRole('link', { name: 'Radio spot' }))
    await screen.findByDisplayValue('Radio spot!')
  })

  test('says that it is gone', async () => {
    await open('/desk/catalogue/products/none', { 'GET /admin/products/none': refused(404) })
    await screen.findByText('This is not in the catalogue any more.')
  })
})
