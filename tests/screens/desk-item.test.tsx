import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { HeldUpload, holdUploads } from '../support/held-upload.ts'
import { itemOf, soundOf } from '../support/screens/desk-items.ts'
import { noor, open } from '../support/screens/open-desk-catalogue.ts'
import { closeDesk } from '../support/screens/render-desk.tsx'
import { done, inTurn, lost, refused, violation } from '../support/screens/wire.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  closeDesk()
})

const drawer = () => screen.findByRole('complementary', { name: 'Edit voice' })
const nameField = () => screen.findByRole('textbox', { name: 'Name' })

describe('the drawer', () => {
  const path = '/desk/catalogue/voices/noor-bakker'

  test('saves what was changed, and nothing else', async () => {
    const { user, press, heard } = await open(path, {
      'PUT /admin/voices/noor-bakker': { ...noor, name: 'Noor B.', status: 'hidden' },
    })
    const field = await nameField()
    await user.clear(field)
    await user.type(field, 'Noor B.')
    await user.click(screen.getByRole('switch', { name: 'Published' }))
    await press('Save')
    await screen.findByText('Noor B. was saved')
    const [call] = heard('PUT /admin/voices/noor-bakker')
    expect(call?.body).toEqual({ name: 'Noor B.', status: 'hidden' })
    expect(call?.headers.get('if-match')).toBe('"1"')
  })

  test('has how many items a taxon has read again by a save, and by an answer that is lost', async () => {
    const { press, heard } = await open(path, {
      'PUT /admin/voices/noor-bakker': inTurn<typeof noor | typeof lost>(lost, { ...noor, taxons: [] }),
    })
    await press('Remove Dutch')
    await waitFor(() => expect(heard('GET /admin/taxons')).toHaveLength(1))
    await press('Save')
    await screen.findByText('Noor Bakker was not saved')
    await waitFor(() => expect(heard('GET /admin/taxons')).toHaveLength(2))
    await press('Save')
    await screen.findByText('Noor Bakker was saved')
    await waitFor(() => expect(heard('GET /admin/taxons')).toHaveLength(3))
  })

  test('has how many items a taxon has read again once it is deleted', async () => {
    const { press, heard } = await open(path, { 'DELETE /admin/voices/noor-bakker': done })
    await press('Delete voice')
    await waitFor(() => expect(heard('GET /admin/taxons')).toHaveLength(1))
    await press('Yes, delete')
    await screen.findByText('Noor Bakker was deleted')
    await waitFor(() => expect(heard('GET /admin/taxons')).toHaveLength(2))
  })

  test('orders demos by the arrow keys, and names them', async () => {
    const { user, press, heard } = await open(path, { 'PUT /admin/voices/noor-bakker': noor })
    const grip = await screen.findByRole('button', { name: 'Move Social spot: arrow keys up and down' })
    grip.focus()
    await user.keyboard('{ArrowUp}')
    await press('Actions for Social spot')
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' one{Enter}')
    await press('Save')
    await waitFor(() =>
      expect(heard('PUT /admin/voices/noor-bakker').map(({ body }) => body)).toEqual([
        { audio: [{ id: 2, title: 'Social spot one' }, { id: 1 }] },
      ]),
    )
  })

  test('suggests taxons by a part of their name, and takes them by Enter', async () => {
    const { user, press, heard } = await open(path, { 'PUT /admin/voices/noor-bakker': noor })
    const field = await screen.findByRole('combobox', { name: 'Taxons' })
    await user.type(field, 'fr')
    expect(
      within(screen.getByRole('listbox', { name: 'Suggestions' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['FrenchLanguage', 'FriendlyCharacters'])
    await user.keyboard('{ArrowDown}{Enter}')
    await press('Remove Dutch')
    await press('Save')
    await waitFor(() =>
      expect(heard('PUT /admin/voices/noor-bakker').map(({ body }) => body)).toEqual([
        {
          taxons: [
            '/api/v2/admin/taxons/young',
            '/api/v2/admin/taxons/bright',
            '/api/v2/admin/taxons/playful',
            '/api/v2/admin/taxons/lively',
            '/api/v2/admin/taxons/friendly',
          ],
        },
      ]),
    )
  })

  test('shows a colleague’s words beside one’s own, and saves nothing until one is chosen', async () => {
    const theirs = { ...noor, name: 'Noor de Bakker' }
    let isChanged = false
    const { user, press, heard } = await open(path, {
      'GET /admin/voices/noor-bakker': () => (isChanged ? theirs : noor),
      'PUT /admin/voices/noor-bakker': inTurn(refused(412), { ...noor, name: 'Noor B.' }),
    })
    const field = await nameField()
    await user.clear(field)
    await user.type(field, 'Noor B.')
    isChanged = true
    await press('Save')
    await screen.findByText('Noor de Bakker')
    expect(heard('PUT /admin/voices/noor-bakker')).toHaveLength(1)
    await press('Keep mine')
    await press('Save')
    await screen.findByText('Noor B. was saved')
  })

  test('shows what the server refuses at its field, and keeps what was typed', async () => {
    const { user, press } = await open(path, {
      'PUT /admin/voices/noor-bakker': refused(422, '', [violation('name', 'Fill this in.')]),
    })
    const field = await nameField()
    await user.clear(field)
    await press('Save')
    await screen.findByText('Fill this in.')
    expect((await nameField()).getAttribute('aria-invalid')).toBe('true')
  })

  test('asks before the next row where something is not saved, and has it when one comes back', async () => {
    const { user, press } = await open(path)
    await user.type(await nameField(), '!')
    await press('Next row')
    await press('Cancel', { inside: await screen.findByRole('alertdialog', { name: 'Leave without saving?' }) })
    expect(location.pathname).toBe(path)
    await press('Next row')
    await press('Yes, leave', { inside: await screen.findByRole('alertdialog') })
    await waitFor(() => expect(location.pathname).toBe('/desk/catalogue/voices/callum-fraser'))
    await screen.findByDisplayValue('Callum Fraser')
    await press('Previous row')
    await screen.findByDisplayValue('Noor Bakker!')
  })

  test('Cancel forgets what was typed, and leads back to the row', async () => {
    const { user, press } = await open(path)
    await user.type(await nameField(), '!')
    await press('Cancel', { inside: await drawer() })
    await waitFor(() => expect(location.pathname).toBe('/desk/catalogue/voices'))
    expect(document.activeElement?.textContent).toBe('Noor Bakker')
    expect(sessionStorage.getItem('desk-draft:desk-voices-noor-bakker')).toBeNull()
  })

  test('says that an item is gone', async () => {
    await open('/desk/catalogue/voices/nobody', { 'GET /admin/voices/nobody': refused(404) })
    await screen.findByText('This is not in the catalogue any more.')
  })

  test('what an order names is not deleted, but can be hidden', async () => {
    const { press, heard } = await open(path, {
      'DELETE /admin/voices/noor-bakker': refused(422, 'An order or a project names this item. Hide it instead.'),
      'PUT /admin/voices/noor-bakker': { ...noor, status: 'hidden' },
    })
    await drawer()
    await press('Delete voice')
    await press('Yes, delete')
    await screen.findByText('An order or a project names this item. Hide it instead.')
    await press('Hide it instead')
    await screen.findByText('Noor Bakker was hidden')
    expect(heard('PUT /admin/voices/noor-bakker').map(({ body }) => body)).toEqual([{ status: 'hidden' }])
  })
})

describe('demos', () => {
  const path = '/desk/catalogue/voices/noor-bakker'
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], file: File) => {
    await drawer()
    const [field] = [...document.querySelectorAll<HTMLInputElement>('input[type=file][accept^="audio"]')]
    if (field === undefined) throw new Error('no field for demos')
    await user.upload(field, file)
  }
  const take = (name: string) => new File(['sound'], name, { type: 'audio/wav' })

  test('an upload keeps its row, tells how far it is, and becomes a demo', async () => {
    holdUploads()
    const third = { ...noor, audio: [...noor.audio, soundOf(3, 'App explainer')] }
    let isThere = false
    const { user } = await open(path, { 'GET /admin/voices/noor-bakker': () => (isThere ? third : noor) })
    await choose(user, take('app.wav'))
    await waitFor(() => expect(HeldUpload.all).toHaveLength(1))
    const [upload] = HeldUpload.all.splice(0)
    act(() => upload?.upload.onprogress?.({ loaded: 1, total: 2 }))
    await screen.findByText('50% sent')
    isThere = true
    act(() => upload?.answer(201, JSON.stringify(third)))
    await screen.findByRole('button', { name: 'Play App explainer' })
    expect(screen.queryByText('app.wav')).toBeNull()
  })

  test('says in its row why a sound is not there, which can be taken away', async () => {
    holdUploads()
    const { user, press } = await open(path)
    await choose(user, take('museum.m4a'))
    await waitFor(() => expect(HeldUpload.all).toHaveLength(1))
    const [upload] = HeldUpload.all.splice(0)
    const message = 'Could not be decoded. Export it again as WAV or FLAC.'
    act(() => upload?.answer(422, JSON.stringify({ violations: [violation('file', message)] })))
    expect((await screen.findByText(message)).closest('li')?.textContent).toContain('museum.m4a')
    screen.getByRole('button', { name: 'Replace museum.m4a' })
    await press('Remove museum.m4a')
    expect(screen.queryByText('museum.m4a')).toBeNull()
  })

  test('says what the server said where it could not take a sound, or a picture', async () => {
    holdUploads()
    const { user } = await open(path)
    const answer = async (status: number, words: string) => {
      await waitFor(() => expect(HeldUpload.all).toHaveLength(1))
      const [upload] = HeldUpload.all.splice(0)
      act(() =>
        upload?.answer(status, JSON.stringify({ 'hydra:title': 'An error occurred', 'hydra:description': words })),
      )
    }
    await choose(user, take('museum.wav'))
    await answer(503, 'The disk is full.')
    expect((await screen.findByText('The disk is full.')).closest('li')?.textContent).toContain('museum.wav')
    const [picture] = [...document.querySelectorAll<HTMLInputElement>('input[type=file][accept^="image"]')]
    if (picture === undefined) throw new Error('no field for a picture')
    await user.upload(picture, new File(['picture'], 'noor.png', { type: 'image/png' }))
    await answer(403, 'Access Denied.')
    await screen.findByText('Access Denied.')
    expect(screen.queryByText(/The upload broke off/)).toBeNull()
  })

  test('a demo is removed after a question', async () => {
    const { user, press, heard } = await open(path, { 'DELETE /admin/voices/noor-bakker/audio/2': done })
    await drawer()
    await press('Actions for Social spot')
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await press('Yes, remove')
    await waitFor(() => expect(heard('DELETE /admin/voices/noor-bakker/audio/2')).toHaveLength(1))
  })
})

describe('adding', () => {
  const made = itemOf('lien-claes', 'Lien Claes', { status: 'hidden', audio: [], numberOfDemos: 0 })

  test('makes a hidden voice of a name and opens it; a lost answer makes it once', async () => {
    const { user, press, heard } = await open('/desk/catalogue/voices', {
      'POST /admin/voices': inTurn<typeof made | typeof lost>(lost, made),
      'GET /admin/voices/lien-claes': made,
    })
    await press('Add a voice')
    const dialog = await screen.findByRole('dialog', { name: 'Add a voice' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Lien Claes')
    await press('Add', { inside: dialog })
    await screen.findByText('Nothing was added')
    await press('Add', { inside: dialog })
    await waitFor(() => expect(location.pathname).toBe('/desk/catalogue/voices/lien-claes'))
    const calls = heard('POST /admin/voices')
    expect(calls.map(({ body }) => body)).toEqual([{ name: 'Lien Claes' }, { name: 'Lien Claes' }])
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })
})
