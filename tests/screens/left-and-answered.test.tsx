import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { go, leave, setOnline } from '../support/screens/left-dialogs.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { refused, violation } from '../support/screens/wire.ts'
import {
  catalogueOf,
  clientOf,
  commentsOf,
  contactOf,
  listOf,
  projectOf,
  setOf,
  statsOf,
  taxonOf,
  voiceOf,
} from '../support/screens/wire-literals.ts'

const box = (dialog: HTMLElement, name: string) => within(dialog).getByRole('textbox', { name })

beforeEach(() => {
  onTestFinished(() => onlineManager.setOnline(true))
})

describe('a client whose dialog was left', () => {
  const company = clientOf(5)
  const add = async (answer: typeof company | ReturnType<typeof refused>) => {
    const page = await renderScreen('/clients?add=client', {
      as: 'reseller',
      answers: {
        'GET /shop/clients': listOf([]),
        'GET /shop/clients/5': company,
        'GET /shop/customers/2/stats': statsOf(),
        'GET /shop/voices': catalogueOf('voices', []),
        'GET /shop/taxons/voices': taxonOf(1, 'voices', 'Voices'),
        'POST /shop/clients': answer,
      },
    })
    const dialog = await screen.findByRole('dialog', { name: 'Add client' })
    await page.user.type(box(dialog, 'Company name'), 'Bakkerij Blauw')
    await page.user.type(box(dialog, 'Company email'), 'post@bakkerij-blauw.example')
    setOnline(false)
    await page.press('Add client', { inside: dialog })
    await leave(dialog)
    return page
  }

  test('takes nobody off the page they are on by then', async () => {
    await add(company)
    await go('/dashboard')
    await screen.findByRole('heading', { level: 1, name: /Hello/ })
    setOnline(true)
    expect(await screen.findByText('Client succesfully created')).toBeTruthy()
    expect(location.pathname).toBe('/dashboard')
  })

  test('leaves the list where it is by then', async () => {
    await add(company)
    await go('/clients?sort=company')
    setOnline(true)
    expect(await screen.findByText('Client succesfully created')).toBeTruthy()
    expect(location.search).toBe('?sort=company')
  })

  test('is chosen by the new project whose dialog waits for it', async () => {
    const { press, heard } = await add(company)
    await go('/projects/create')
    await press('Add a new client')
    const again = await screen.findByRole('dialog', { name: 'Add client' })
    expect(box(again, 'Company name')).toHaveProperty('value', 'Bakkerij Blauw')
    setOnline(true)
    await waitFor(() => expect(again.isConnected).toBe(false))
    expect(await screen.findByRole('button', { name: /Bakkerij Blauw/ })).toBeTruthy()
    expect(location.pathname).toBe('/projects/create')
    expect(heard('POST /shop/clients')).toHaveLength(1)
  })

  test('says below its field, where the dialog was opened again, what was refused', async () => {
    const words = 'This email is used already.'
    await add(refused(422, words, [violation('email', words)]))
    await go('/dashboard')
    await screen.findByRole('heading', { level: 1, name: /Hello/ })
    await go('/clients?add=client')
    const again = await screen.findByRole('dialog', { name: 'Add client' })
    setOnline(true)
    expect(await within(again).findByText(words)).toBeTruthy()
  })
})

describe('a set that is made', () => {
  const sanne = voiceOf(12, 'Sanne de Wit')
  const make = async (answer: ReturnType<typeof setOf> | ReturnType<typeof refused>) => {
    sessionStorage.setItem('draft:set-selection', JSON.stringify([sanne['@id']]))
    sessionStorage.setItem('drafts-of', '/api/v2/shop/customers/2')
    const page = await renderScreen('/explore-voices', {
      as: 'reseller',
      answers: {
        'GET /shop/voices': catalogueOf('voices', [sanne]),
        'GET /shop/voices/12': sanne,
        'GET /shop/taxons/voices': taxonOf(1, 'voices', 'Voices'),
        'POST /shop/sets': answer,
      },
    })
    await page.press('Make a set')
    const dialog = await screen.findByRole('dialog', { name: 'Make a set' })
    await page.user.type(box(dialog, 'Title'), 'For spring')
    setOnline(false)
    await page.press('Make a set', { inside: dialog })
    await leave(dialog)
    return page
  }

  test('gives its link in the dialog that was opened again', async () => {
    const { press, heard } = await make(setOf())
    await press('Make a set')
    const again = await screen.findByRole('dialog', { name: 'Make a set' })
    expect(box(again, 'Title')).toHaveProperty('value', 'For spring')
    setOnline(true)
    const ready = await screen.findByRole('dialog', { name: 'Your set is ready' })
    expect(box(ready, 'Link')).toHaveProperty('value', `${location.origin}/share/sets/abc`)
    expect(heard('POST /shop/sets')).toHaveLength(1)
  })

  test('says what was refused once its dialog is left', async () => {
    await make(refused(422, 'An end must lie ahead.', [violation('expiresAt', 'An end must lie ahead.')]))
    setOnline(true)
    expect(await screen.findByText('The set was not saved')).toBeTruthy()
    expect(screen.getByText('An end must lie ahead.')).toBeTruthy()
  })
})

describe('what was refused is said where its form was left', () => {
  test('of a contact', async () => {
    const words = 'This is no email address.'
    const { press, user } = await renderScreen('/clients/5/details', {
      as: 'reseller',
      answers: {
        'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41)] }),
        'GET /shop/addresses/41': contactOf(41),
        'PUT /shop/addresses/41': refused(422, words, [violation('email', words)]),
      },
    })
    await press('Edit Anna Visser')
    const dialog = await screen.findByRole('dialog', { name: 'Edit contact' })
    await user.type(box(dialog, 'Email'), 'x')
    setOnline(false)
    await press('Save contact')
    await leave(dialog)
    setOnline(true)
    expect(await screen.findByText('There was a problem saving the contact')).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
  })

  test('of a set that a colleague changed', async () => {
    const { press, user } = await renderScreen('/sets', {
      as: 'reseller',
      answers: {
        'GET /shop/sets': listOf([setOf()]),
        'GET /shop/voices': catalogueOf('voices', []),
        'PUT /shop/sets/abc': setOf({ title: 'For summer' }),
      },
    })
    await press('Actions for For spring')
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit set' })
    await user.type(box(dialog, 'Title'), '!')
    setOnline(false)
    await press('Save set')
    await leave(dialog)
    setOnline(true)
    expect(await screen.findByText('The set was not saved')).toBeTruthy()
    expect(screen.getByText('Someone else changed this in the meantime.')).toBeTruthy()
  })

  test('of a project that a colleague changed', async () => {
    const { press, user } = await renderScreen('/projects/7/overview', {
      as: 'reseller',
      answers: {
        'GET /shop/projects/7': projectOf(7, { description: 'Radio.' }),
        'GET /shop/projects/7/comments': commentsOf([]),
        'GET /shop/clients': listOf([]),
        'GET /shop/clients/5': clientOf(5),
        'GET /shop/customers/2/stats': statsOf(),
        'GET /shop/voices': catalogueOf('voices', []),
        'GET /shop/taxons/voices': taxonOf(1, 'voices', 'Voices'),
        'PUT /shop/projects/7': refused(412),
      },
    })
    await press('Edit project')
    const dialog = await screen.findByRole('dialog', { name: 'Edit project' })
    await user.type(await within(dialog).findByRole('textbox', { name: 'Project name' }), '!')
    setOnline(false)
    await press('Save project')
    await leave(dialog)
    await go('/dashboard')
    await screen.findByRole('heading', { level: 1, name: /Hello/ })
    setOnline(true)
    expect(await screen.findByText('Cannot edit project')).toBeTruthy()
    expect(screen.getByText('Someone else changed this in the meantime.')).toBeTruthy()
  })
})
