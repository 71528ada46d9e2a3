import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { SharedSet } from '../../src/api/contract/set.ts'
import { asksToStay } from '../support/screens/asks-to-stay.ts'
import { answersFor, path, project, sanne } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, refused } from '../support/screens/wire.ts'
import { catalogueOf, clientOf, contactOf, listOf, reseller, voiceOf } from '../support/screens/wire-literals.ts'

/** A field by its label, which may go on with `(optional)`. */
const box = (label: string) => screen.findByRole('textbox', { name: new RegExp(`^${label}`) })
const values = (...labels: string[]) => Promise.all(labels.map(async (label) => Object(await box(label)).value))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const unsaved = 'What you typed since is not saved yet.'

test('a project keeps what is typed into its drawer, which stays open with it', async () => {
  const answer = Promise.withResolvers<typeof project>()
  const renamed = { ...project, name: 'Summer sale' }
  const { press, user, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'PUT /shop/projects/7': inTurn(answer.promise, { ...renamed, description: 'Radio and online. And TV.' }),
      'GET /shop/projects/7': inTurn(project, renamed),
      'GET /shop/clients': listOf([clientOf(5)]),
      'GET /shop/clients/5': clientOf(5),
    },
  })
  await press('Edit project')
  const name = await box('Project name')
  await user.clear(name)
  await user.type(name, 'Summer sale')
  await press('Save project')
  await user.type(await box('Description'), ' And TV.')
  answer.resolve(renamed)
  expect(await screen.findByText('Project succesfully updated')).toBeTruthy()
  expect(await values('Project name', 'Description')).toEqual(['Summer sale', 'Radio and online. And TV.'])
  await press('Save project')
  await closed()
  expect(heard('PUT /shop/projects/7').map(({ body }) => body)).toEqual([
    { name: 'Summer sale' },
    { description: 'Radio and online. And TV.' },
  ])
})

test('a contact keeps what is typed into its dialog, which stays open with it', async () => {
  const renamed = contactOf(2, { lastName: 'Visser-Bos' })
  const answer = Promise.withResolvers<typeof renamed>()
  const { press, user, heard } = await renderScreen('/clients/5/details', {
    as: 'reseller',
    answers: {
      'GET /shop/clients/5': inTurn(clientOf(5, { contacts: [contactOf(2)] }), clientOf(5, { contacts: [renamed] })),
      'GET /shop/addresses/2': contactOf(2),
      'PUT /shop/addresses/2': inTurn(answer.promise, { ...renamed, phoneNumber: '020 123 45 678' }),
    },
  })
  await press('Edit Anna Visser')
  await user.type(await box('Last name'), '-Bos')
  await press('Save contact')
  await user.type(await box('Phone number'), '8')
  answer.resolve(renamed)
  expect(await screen.findByText('Contact successfully saved')).toBeTruthy()
  expect(await values('Last name', 'Phone number')).toEqual(['Visser-Bos', '020 123 45 678'])
  await press('Save contact')
  await closed()
  expect(heard('PUT /shop/addresses/2').map(({ body }) => body)).toEqual([
    { lastName: 'Visser-Bos' },
    { phoneNumber: '020 123 45 678' },
  ])
})

test('a client keeps what is typed into its dialog, which stays open with it', async () => {
  const renamed = clientOf(5, { company: 'Bakkerij Blauw BV' })
  const answer = Promise.withResolvers<typeof renamed>()
  const { press, user, heard } = await renderScreen('/clients/5/details', {
    as: 'reseller',
    answers: {
      'GET /shop/countries': listOf([]),
      'GET /shop/clients/5': inTurn(clientOf(5), renamed),
      'PUT /shop/clients/5': inTurn(answer.promise, renamed),
    },
  })
  await press('Edit client')
  await user.type(await box('Company name'), ' BV')
  await press('Save client')
  await waitFor(() => expect(heard('PUT /shop/clients/5')).toHaveLength(1))
  await user.type(await box('VAT number'), '2')
  answer.resolve(renamed)
  expect(await screen.findByText('Client succesfully saved')).toBeTruthy()
  expect(await values('Company name', 'VAT number')).toEqual(['Bakkerij Blauw BV', 'NL001234567B012'])
  await press('Save client')
  await closed()
  expect(heard('PUT /shop/clients/5').at(-1)?.body).toEqual({ vatNumber: 'NL001234567B012' })
})

test('voices keep what is picked, and their drawer stays open with it', async () => {
  const tom = voiceOf(13, 'Tom Jansen')
  const emma = voiceOf(14, 'Emma Bakker')
  const withTom = { ...project, voices: [sanne['@id'], tom['@id']] }
  const withBoth = { ...project, voices: [...withTom.voices, emma['@id']] }
  const answer = Promise.withResolvers<typeof withTom>()
  const state = { now: project }
  const { press, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/projects/7': () => state.now,
      'PUT /shop/projects/7': inTurn(answer.promise, withBoth),
      'GET /shop/voices': catalogueOf('voices', [sanne, tom, emma]),
      'GET /shop/taxons/voices': refused(404),
      'GET /shop/voices/13': tom,
      'GET /shop/voices/14': emma,
    },
  })
  await press('Select voices')
  const drawer = await screen.findByRole('dialog', { name: 'Select the voices' })
  await press('Select Tom Jansen', { inside: drawer })
  await press('Add selected voices')
  await waitFor(() => expect(heard('PUT /shop/projects/7')).toHaveLength(1))
  await press('Select Emma Bakker', { inside: drawer })
  state.now = withTom
  answer.resolve(withTom)
  expect(await screen.findByText('Added 1 voice to project')).toBeTruthy()
  expect(within(drawer).getByText('3 voices selected')).toBeTruthy()
  await press('Add selected voices')
  await closed()
  expect(heard('PUT /shop/projects/7').map(({ body }) => body)).toEqual([
    { voices: withTom.voices },
    { voices: withBoth.voices },
  ])
})

const set: SharedSet = {
  '@id': '/api/v2/shop/sets/abc',
  '@type': 'Set',
  code: 'abc',
  title: 'For spring',
  message: 'Which one?',
  expiresAt: null,
  theme: null,
  items: [sanne['@id']],
  opened: 3,
  heard: {},
  createdAt: '2026-11-02T09:30:00.000Z',
}

test('a set keeps what is typed into its dialog, which stays open with it', async () => {
  const renamed = { ...set, title: 'For summer' }
  const answer = Promise.withResolvers<typeof renamed>()
  const { press, user, heard } = await renderScreen('/sets', {
    as: 'reseller',
    answers: {
      'GET /shop/sets': inTurn(listOf([set]), new Promise<never>(() => undefined)),
      'GET /shop/voices': catalogueOf('voices', []),
      'GET /shop/voices/12': sanne,
      'PUT /shop/sets/abc': inTurn(set, answer.promise, { ...renamed, message: 'Which one? Or two?' }),
    },
  })
  await press('Actions for For spring')
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const title = await box('Title')
  await user.clear(title)
  await user.type(title, 'For summer')
  await press('Save set')
  await user.type(await box('Message'), ' Or two?')
  answer.resolve(renamed)
  expect(await screen.findByText('The set was saved')).toBeTruthy()
  expect(await values('Title', 'Message')).toEqual(['For summer', 'Which one? Or two?'])
  await press('Save set')
  await closed()
  expect(heard('PUT /shop/sets/abc').map(({ body }) => body)).toEqual([
    {},
    { title: 'For summer' },
    { message: 'Which one? Or two?' },
  ])
})

test('a new client is made once, and what is typed meanwhile goes into it with the next press', async () => {
  const first = clientOf(6, { company: 'Studio', email: 'post@rood.example' })
  const answer = Promise.withResolvers<typeof first>()
  const { press, user, heard } = await renderScreen('/clients?add=client', {
    as: 'reseller',
    answers: {
      'GET /shop/clients': listOf([]),
      'POST /shop/clients': answer.promise,
      'GET /shop/clients/6': first,
      'PUT /shop/clients/6': { ...first, company: 'Studio Rood' },
    },
  })
  await user.type(await box('Company name'), 'Studio')
  await user.type(await box('Company email'), 'post@rood.example')
  const dialog = screen.getByRole('dialog')
  await press('Add client', { inside: dialog })
  await user.type(await box('Company name'), ' Rood')
  answer.resolve(first)
  expect(await screen.findByText('Client succesfully created')).toBeTruthy()
  expect(await screen.findByText(unsaved)).toBeTruthy()
  expect(await values('Company name', 'Company email')).toEqual(['Studio Rood', 'post@rood.example'])
  await press('Add client', { inside: dialog })
  expect(await screen.findByText('Client succesfully saved')).toBeTruthy()
  await closed()
  expect([heard('POST /shop/clients').length, heard('PUT /shop/clients/6').map(({ body }) => body)]).toEqual([
    1,
    [{ company: 'Studio Rood' }],
  ])
})

test('a new contact is made once, and what is typed meanwhile goes into it with the next press', async () => {
  const first = contactOf(2, { phoneNumber: null })
  const answer = Promise.withResolvers<typeof first>()
  const { press, user, heard } = await renderScreen('/clients/5/details', {
    as: 'reseller',
    answers: {
      'GET /shop/clients/5': clientOf(5),
      'POST /shop/addresses': answer.promise,
      'GET /shop/addresses/2': first,
      'PUT /shop/addresses/2': contactOf(2, { phoneNumber: '06' }),
    },
  })
  await press('Add contact')
  await user.type(await box('First name'), 'Anna')
  await user.type(await box('Last name'), 'Visser')
  await user.type(await box('Email'), 'anna@bakkerij-blauw.example')
  await press('Save contact')
  await user.type(await box('Phone number'), '06')
  answer.resolve(first)
  expect(await screen.findByText('Contact successfully saved')).toBeTruthy()
  expect(await screen.findByText(unsaved)).toBeTruthy()
  expect(await values('First name', 'Phone number')).toEqual(['Anna', '06'])
  await press('Save contact')
  await closed()
  expect([heard('POST /shop/addresses').length, heard('PUT /shop/addresses/2').map(({ body }) => body)]).toEqual([
    1,
    [{ phoneNumber: '06' }],
  ])
})

test('a new set is made once, and what is typed meanwhile goes into it with the next press', async () => {
  const made = { ...set, title: 'Spring', message: null }
  const answer = Promise.withResolvers<typeof made>()
  const { press, user, heard } = await renderScreen('/sets', {
    as: 'reseller',
    answers: {
      'GET /shop/sets': listOf([]),
      'GET /shop/voices': catalogueOf('voices', [sanne]),
      'GET /shop/voices/12': sanne,
      'GET /shop/taxons/voices': refused(404),
      'POST /shop/sets': answer.promise,
      'PUT /shop/sets/abc': inTurn(made, { ...made, title: 'Spring voices' }),
    },
  })
  await press('Make a set')
  await press('Select Sanne de Wit')
  await press('Make a set')
  const dialog = await screen.findByRole('dialog')
  await user.type(await box('Title'), 'Spring')
  await press('Make a set', { inside: dialog })
  await user.type(await box('Title'), ' voices')
  answer.resolve(made)
  expect(await screen.findByText(unsaved)).toBeTruthy()
  expect(await values('Title')).toEqual(['Spring voices'])
  await press('Make a set', { inside: dialog })
  expect(await screen.findByRole('dialog', { name: 'Your set is ready' })).toBeTruthy()
  expect([heard('POST /shop/sets').length, heard('PUT /shop/sets/abc').map(({ body }) => body)]).toEqual([
    1,
    [{}, { title: 'Spring voices' }],
  ])
})

test('the browser asks before it leaves until a company is saved, also on another page', async () => {
  const answer = Promise.withResolvers<typeof reseller>()
  const { press, user, heard } = await renderScreen('/settings/companyprofile', {
    as: 'reseller',
    answers: { 'PUT /shop/customers/2': answer.promise },
  })
  await user.type(await box('VAT number'), 'NL001234567B01')
  expect(asksToStay()).toBe(false)
  await press('Save company')
  await waitFor(() => expect(heard('PUT /shop/customers/2')).toHaveLength(1))
  act(() => navigate('/nowhere'))
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(asksToStay()).toBe(true)
  answer.resolve({ ...reseller, vatNumber: 'NL001234567B01' })
  await waitFor(() => expect(asksToStay()).toBe(false))
})
