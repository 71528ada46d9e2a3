import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Client } from '../../src/api/contract/client.ts'
import { openRequestDrawer } from '../support/screens/communication-page.ts'
import { go, leave as leaveDialog, setOnline } from '../support/screens/left-dialogs.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { done, lost, type Reply, refused } from '../support/screens/wire.ts'
import {
  catalogueOf,
  clientOf,
  commentsOf,
  contactOf,
  listOf,
  projectOf,
  requestOf,
  reseller,
  setOf,
  statsOf,
  taxonOf,
  themeOf,
  voiceOf,
} from '../support/screens/wire-literals.ts'

const says = 'No connection. Nothing is lost: what waits goes on by itself.'
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Leaves a dialog, which says what becomes of what waits. */
const leave = async (dialog: HTMLElement) => {
  expect((await within(dialog).findByText(says)).closest('[role=status]')).toBeTruthy()
  await leaveDialog(dialog)
}

beforeEach(() => {
  onTestFinished(() => onlineManager.setOnline(true))
})

describe('without a network', () => {
  test('a dialog that saves can be left by Escape, and what was pressed is done once and said', async () => {
    const held = Promise.withResolvers<Client>()
    const { press, user, heard } = await renderScreen('/clients/5/details', {
      as: 'reseller',
      answers: {
        'GET /shop/clients/5': clientOf(5),
        'GET /shop/countries': listOf([]),
        'PUT /shop/clients/5': held.promise,
      },
    })
    await press('Edit client')
    const dialog = await screen.findByRole('dialog', { name: 'Edit client' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Company name' }), ' BV')
    await press('Save client')
    await user.keyboard('{Escape}')
    expect([dialog.isConnected, within(dialog).queryByText(says)]).toEqual([true, null])
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
    setOnline(false)
    await within(dialog).findByText(says)
    await user.keyboard('{Escape}')
    await isClosed()
    setOnline(true)
    held.resolve(clientOf(5, { company: 'Bakkerij Blauw BV', name: 'Bakkerij Blauw BV' }))
    expect(await screen.findByText('Client succesfully saved')).toBeTruthy()
    expect(heard('PUT /shop/clients/5').map(({ body }) => body)).toEqual([{ company: 'Bakkerij Blauw BV' }])
  })

  test('a client is added once, though the page was left and the dialog opened anew', async () => {
    const { press, user, heard } = await renderScreen('/clients?add=client', {
      as: 'reseller',
      answers: {
        'GET /shop/clients': listOf([]),
        'GET /shop/sets': listOf([]),
        'POST /shop/clients': clientOf(5),
      },
    })
    const open = await screen.findByRole('dialog', { name: 'Add client' })
    await user.type(within(open).getByRole('textbox', { name: 'Company name' }), 'Bakkerij Blauw')
    await user.type(within(open).getByRole('textbox', { name: 'Company email' }), 'post@bakkerij-blauw.example')
    setOnline(false)
    await press('Add client', { inside: open })
    await leave(open)
    await go('/sets')
    await go('/clients?add=client')
    const again = await screen.findByRole('dialog', { name: 'Add client' })
    const company = within(again).getByRole('textbox', { name: 'Company name' })
    expect(company).toHaveProperty('value', 'Bakkerij Blauw')
    fireEvent.submit(company)
    setOnline(true)
    expect(await screen.findByText('Client succesfully created')).toBeTruthy()
    await isClosed()
    expect(heard('POST /shop/clients')).toHaveLength(1)
  })

  test('a client is deleted as it was seen, and nobody is led away from where they are by then', async () => {
    const { press, heard } = await renderScreen('/clients/5/details', {
      as: 'reseller',
      answers: {
        'GET /shop/clients/5': clientOf(5),
        'GET /shop/customers/2/stats': statsOf(),
        'GET /shop/clients': listOf([]),
        'DELETE /shop/clients/5': done,
      },
    })
    await press('Delete client')
    const dialog = await screen.findByRole('alertdialog')
    setOnline(false)
    await press('Yes, delete')
    await leave(dialog)
    await go('/dashboard')
    await screen.findByRole('heading', { level: 1, name: /Hello/ })
    setOnline(true)
    expect(await screen.findByText('Client successfully deleted.')).toBeTruthy()
    expect(heard('DELETE /shop/clients/5').map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"'])
    expect(location.pathname).toBe('/dashboard')
  })

  test('the late answer about one contact closes no dialog of another', async () => {
    const [anna, piet] = [contactOf(41), contactOf(42, { firstName: 'Piet', lastName: 'Bos' })]
    const { press, user } = await renderScreen('/clients/5/details', {
      as: 'reseller',
      answers: {
        'GET /shop/clients/5': clientOf(5, { contacts: [anna, piet] }),
        'GET /shop/addresses/41': anna,
        'PUT /shop/addresses/41': { ...anna, firstName: 'Anna2' },
      },
    })
    await press('Edit Anna Visser')
    const first = await screen.findByRole('dialog', { name: 'Edit contact' })
    await user.type(within(first).getByRole('textbox', { name: 'First name' }), '2')
    setOnline(false)
    await press('Save contact')
    await leave(first)
    await press('Edit Piet Bos')
    const second = await screen.findByRole('dialog', { name: 'Edit contact' })
    setOnline(true)
    expect(await screen.findByText('Contact successfully saved')).toBeTruthy()
    expect(second.isConnected).toBe(true)
  })

  test('a set that is made once nobody waits for it any more gives its link', async () => {
    const sanne = voiceOf(12, 'Sanne de Wit')
    sessionStorage.setItem('draft:set-selection', JSON.stringify([sanne['@id']]))
    sessionStorage.setItem('drafts-of', '/api/v2/shop/customers/2')
    const { press, user, heard } = await renderScreen('/explore-voices', {
      as: 'reseller',
      answers: {
        'GET /shop/voices': catalogueOf('voices', [sanne]),
        'GET /shop/voices/12': sanne,
        'GET /shop/taxons/voices': taxonOf(1, 'voices', 'Voices'),
        'POST /shop/sets': setOf(),
      },
    })
    await press('Make a set')
    const dialog = await screen.findByRole('dialog', { name: 'Make a set' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'For spring')
    setOnline(false)
    await press('Make a set', { inside: dialog })
    await leave(dialog)
    setOnline(true)
    expect(await screen.findByText('Your set is ready')).toBeTruthy()
    await press('Copy link')
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/share/sets/abc`)
    expect(heard('POST /shop/sets')).toHaveLength(1)
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  test.each<[Reply, string]>([
    [done, 'We have sent you a mail'],
    [refused(422, 'This is your address already.'), 'This is your address already.'],
  ])('what became of another e-mail is said where its dialog was left: %#', async (answer, words) => {
    const { press, user } = await renderScreen('/settings/account', {
      as: 'reseller',
      answers: { 'POST /shop/customers/2/email': answer },
    })
    await press('Change e-mail')
    const dialog = await screen.findByRole('dialog', { name: 'Change e-mail' })
    await user.type(within(dialog).getByLabelText('New email address'), 'later@example.com')
    setOnline(false)
    await press('Send confirmation mail')
    await leave(dialog)
    setOnline(true)
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('a logo that is being removed keeps nobody, and asks again at a press', async () => {
    const path = '/api/v2/shop/theme-media/9'
    const logo = { '@id': path, '@type': 'ThemeMedia', id: 9, type: 'logo', path: '/media/logo.png' } as const
    const held = Promise.withResolvers<Reply>()
    const { press, heard } = await renderScreen('/settings/companyprofile', {
      as: 'reseller',
      answers: {
        'GET /shop/customers/2': { ...reseller, theme: '/api/v2/shop/themes/9', themeId: 9 },
        'GET /shop/themes/9': themeOf({ media: [logo] }),
        'DELETE /shop/theme-media/9': held.promise,
      },
    })
    await press('Remove: Logo')
    setOnline(false)
    await press('Yes, remove')
    await leave(await screen.findByRole('alertdialog'))
    await press('Remove: Logo')
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    setOnline(true)
    held.resolve(done)
    expect(await screen.findByText('Your company appearance has been saved')).toBeTruthy()
    expect(heard('DELETE /shop/theme-media/9')).toHaveLength(1)
  })

  test('a project drawer that was left closes no other by its late answer', async () => {
    const project = projectOf(7, { description: 'Radio.' })
    const { press, user } = await renderScreen('/projects/7/overview', {
      as: 'reseller',
      answers: {
        'GET /shop/projects/7': project,
        'GET /shop/projects/7/comments': commentsOf([]),
        'GET /shop/clients': listOf([]),
        'GET /shop/clients/5': clientOf(5),
        'GET /shop/voices': catalogueOf('voices', []),
        'GET /shop/taxons/voices': taxonOf(1, 'voices', 'Voices'),
        'PUT /shop/projects/7': { ...project, name: 'Spring sale 2027!' },
      },
    })
    await press('Edit project')
    const first = await screen.findByRole('dialog', { name: 'Edit project' })
    await user.type(within(first).getByRole('textbox', { name: 'Project name' }), '!')
    setOnline(false)
    await press('Save project')
    await leave(first)
    await press('Select voices')
    const second = await screen.findByRole('dialog', { name: 'Select the voices' })
    setOnline(true)
    expect(await screen.findByText('Project succesfully updated')).toBeTruthy()
    expect(second.isConnected).toBe(true)
  })

  describe('a feedback request goes on when its page was left', () => {
    const ask = async (answer: Promise<Reply | ReturnType<typeof requestOf>>) => {
      const page = await openRequestDrawer(projectOf(7, { voices: ['/api/v2/shop/voices/12'] }), {
        'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41)] }),
        'GET /shop/customers/2/stats': statsOf(),
        'POST /shop/project-comments': answer,
      })
      await page.user.type(await within(page.drawer).findByLabelText('Comment'), 'Which?')
      await page.press('Request feedback')
      setOnline(false)
      await leave(page.drawer)
      await go('/dashboard')
      await screen.findByRole('heading', { level: 1, name: /Hello/ })
      return page
    }

    test('and is the same for whoever comes back', async () => {
      const held = Promise.withResolvers<ReturnType<typeof requestOf>>()
      const { press, heard } = await ask(held.promise)
      await go('/projects/7/communication')
      await press('Request client feedback')
      const drawer = await screen.findByRole('dialog', { name: 'Request client feedback' })
      setOnline(true)
      held.resolve(requestOf(31, { round: 31 }))
      expect(await screen.findByText('Feedback request successful')).toBeTruthy()
      expect(await within(drawer).findByText('Anna Visser can answer now')).toBeTruthy()
      expect(heard('POST /shop/project-comments')).toHaveLength(1)
    })

    test('and says where no answer came', async () => {
      const held = Promise.withResolvers<Reply>()
      await ask(held.promise)
      setOnline(true)
      held.resolve(lost)
      expect(await screen.findByText('The request may have been sent.')).toBeTruthy()
    })
  })
})
