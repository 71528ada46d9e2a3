import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { withPlaced } from '../../src/desk/taxons/taxon-tree.ts'
import { taxonOf, voiceGroups } from '../support/screens/desk-items.ts'
import { listOf } from '../support/screens/desk-literals.ts'
import { open } from '../support/screens/open-desk-catalogue.ts'
import { closeDesk } from '../support/screens/render-desk.tsx'
import { done, inTurn, lost, pending, refused, violation } from '../support/screens/wire.ts'

afterEach(closeDesk)

const list = '/desk/catalogue/taxons'
const path = '/desk/catalogue/taxons/playful'
const playful = taxonOf('playful', 'Playful', { nameNl: 'Speels', parent: '/api/v2/admin/taxons/voice_character' })
const bright = taxonOf('bright', 'Bright', { nameNl: 'Helder', numberOfItems: 12, position: 1 })

const namesIn = async (group: string) =>
  within(await screen.findByRole('list', { name: group }))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('data-code'))
    .map(({ textContent }) => textContent)

describe('the tree of filters', () => {
  test('shows groups with what is below them, in both languages, and how many items have each', async () => {
    const { user, heard } = await open(list)
    expect(await namesIn('Characters')).toEqual(['Bright', 'Playful', 'Lively', 'Friendly'])
    screen.getByText('Helder')
    expect(screen.getByRole('link', { name: /^Taxons ?7$/ }).getAttribute('aria-current')).toBe('page')
    await user.click(screen.getByRole('link', { name: '12 items' }))
    await screen.findByRole('button', { name: 'Remove Bright' })
    expect(location.pathname + location.search).toBe('/desk/catalogue/voices?taxon=bright')
    const calls = heard('GET /admin/voices').filter(({ query }) => query.get('itemsPerPage') === '30')
    expect(calls.at(-1)?.query.getAll('productTaxons.taxon.code[]')).toEqual(['bright'])
    await user.click(screen.getByRole('button', { name: 'Remove Bright' }))
    await waitFor(() => expect(location.search).toBe(''))
  })

  test('says that it failed, and tries again; is empty for a catalogue without filters', async () => {
    let isDown = true
    const { user, press } = await open(list, {
      'GET /admin/taxons': () => (isDown ? refused(500) : listOf(voiceGroups, taxonOf('talents', 'Talent'))),
    })
    await screen.findByRole('alert')
    isDown = false
    await press('Try again')
    await namesIn('Characters')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Catalogue' }), 'Talent')
    await screen.findByText('Nothing is here yet.')
    expect(location.search).toBe('?of=talents')
  })

  test('is busy until it is answered', async () => {
    await open(list, { 'GET /admin/taxons': pending })
    await waitFor(() => expect(document.querySelector('.desk-taxons-frame')?.getAttribute('aria-busy')).toBe('true'))
  })

  test('a taxon is moved by the arrow keys on its grip, which keeps the focus; what is refused goes back', async () => {
    const [language, age, characters] = voiceGroups.children
    const moved = taxonOf('voices', 'Voices', {
      children: [language, age, characters && withPlaced([characters], { code: 'bright' }, 1)[0]].flatMap(
        (one) => one ?? [],
      ),
    })
    let isMoved = false
    const { user, heard } = await open(list, {
      'GET /admin/taxons': () => listOf(isMoved ? moved : voiceGroups),
      'PUT /admin/taxons/bright': () => {
        if (isMoved) return refused(422, 'It is locked.')
        isMoved = true
        return bright
      },
    })
    const grip = await screen.findByRole('button', { name: 'Move Bright: arrow keys up and down' })
    grip.focus()
    await user.keyboard('{ArrowDown}')
    await screen.findByText('Bright is at place 2 of 4')
    expect(await namesIn('Characters')).toEqual(['Playful', 'Bright', 'Lively', 'Friendly'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Bright: arrow keys up and down')
    expect(heard('PUT /admin/taxons/bright').map(({ body }) => body)).toEqual([{ position: 1 }])
    await user.keyboard('{ArrowDown}')
    await screen.findByText('Bright was not moved')
    await waitFor(async () => expect(await namesIn('Characters')).toEqual(['Playful', 'Bright', 'Lively', 'Friendly']))
  })

  test('a taxon is added to a group once, also where an answer is lost', async () => {
    const { user, press, heard } = await open(list, {
      'POST /admin/taxons': inTurn<typeof playful | typeof lost>(lost, taxonOf('calm', 'Calm')),
    })
    await press('Add a taxon to Characters')
    const dialog = await screen.findByRole('dialog', { name: 'Add a taxon' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Name in English' }), 'Calm')
    await user.type(within(dialog).getByRole('textbox', { name: /Name in Dutch/ }), 'Rustig')
    await press('Add', { inside: dialog })
    await screen.findByText('Nothing was added')
    await press('Add', { inside: dialog })
    await screen.findByText('Calm was added')
    const calls = heard('POST /admin/taxons')
    expect(calls[0]?.body).toEqual({ name: 'Calm', nameNl: 'Rustig', parent: '/api/v2/admin/taxons/voice_character' })
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })
})

describe('a taxon that lies open', () => {
  const answers = { 'GET /admin/taxons/playful': playful, 'GET /admin/taxons/bright': bright }

  test('is renamed in both languages, and shows what is refused at its field', async () => {
    const { user, press, heard } = await open(path, {
      ...answers,
      'PUT /admin/taxons/playful': inTurn<typeof playful | ReturnType<typeof refused>>(
        refused(422, '', [violation('nameNl', 'Fill this in.')]),
        { ...playful, name: 'Cheeky' },
      ),
    })
    const name = await screen.findByRole('textbox', { name: 'Name in English' })
    const dutch = screen.getByRole('textbox', { name: 'Name in Dutch' })
    await user.clear(name)
    await user.type(name, 'Cheeky')
    await user.clear(dutch)
    await press('Save')
    await screen.findByText('Fill this in.')
    expect(dutch.getAttribute('aria-invalid')).toBe('true')
    await user.type(dutch, 'Ondeugend')
    await press('Save')
    await screen.findByText('Cheeky was saved')
    expect(heard('PUT /admin/taxons/playful').at(-1)?.body).toEqual({ name: 'Cheeky', nameNl: 'Ondeugend' })
    expect(heard('PUT /admin/taxons/playful').at(-1)?.headers.get('if-match')).toBe('"1"')
  })

  test('shows a colleague’s name beside one’s own, and asks before the menu leads elsewhere', async () => {
    let isChanged = false
    const { user, press, heard } = await open(path, {
      ...answers,
      'GET /admin/taxons/playful': () => (isChanged ? { ...playful, name: 'Jolly' } : playful),
      'PUT /admin/taxons/playful': refused(412),
    })
    const name = await screen.findByRole('textbox', { name: 'Name in English' })
    await user.type(name, '!')
    isChanged = true
    await press('Save')
    await screen.findByText('Jolly')
    expect(heard('PUT /admin/taxons/playful')).toHaveLength(1)
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: /^Inbox/ }),
    )
    await press('Cancel', { inside: await screen.findByRole('alertdialog', { name: 'Leave without saving?' }) })
    expect(location.pathname).toBe(path)
    await press('Use theirs')
    await waitFor(() => expect(name).toHaveProperty('value', 'Jolly'))
  })

  test('is deleted after a question, unless items have it: then it says how many', async () => {
    const { user, press, heard } = await open(path, { ...answers, 'DELETE /admin/taxons/playful': done })
    await screen.findByDisplayValue('Playful')
    await press('Delete taxon')
    await press('Yes, delete')
    await screen.findByText('Playful was deleted')
    expect(location.pathname).toBe(list)
    expect(heard('DELETE /admin/taxons/playful')[0]?.headers.get('if-match')).toBe('"1"')
    await user.click(screen.getByRole('link', { name: 'Bright' }))
    const drawer = within(await screen.findByRole('complementary', { name: 'Edit taxon' }))
    const used = await drawer.findByRole('link', { name: 'Used by 12 items' })
    expect(used.getAttribute('href')).toBe('/desk/catalogue/voices?taxon=bright')
    expect(drawer.queryByRole('button', { name: 'Delete taxon' })).toBeNull()
  })

  test('says that it is gone', async () => {
    await open('/desk/catalogue/taxons/none', { 'GET /admin/taxons/none': refused(404) })
    await screen.findByText('This is not in the catalogue any more.')
  })
})
