import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { held } from '../../src/machines/wired.ts'
import { toastQueue } from '../../src/ui/toasts.ts'
import { answersFor, openRequestDrawer, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, refused, violation } from '../support/screens/wire.ts'
import {
  catalogueOf,
  clientOf,
  commentsOf,
  contactOf,
  projectOf,
  requestOf,
  silentAfter,
  voiceOf,
} from '../support/screens/wire-literals.ts'

test('a client without an account is not asked, in so many words', async () => {
  const client = projectOf(7).client
  const { drawer } = await openRequestDrawer(projectOf(7, { client: client && { ...client, hasUser: false } }))
  const words = 'The client of this project does not have the permissions to provide feedback. Please contact us.'
  expect(drawer.textContent).toContain(words)
})

test('a project without voices needs some first, which are selected from here; what was typed is kept', async () => {
  const state = { now: projectOf(7) }
  const voices = ['/api/v2/shop/voices/12']
  const { press, user, drawer } = await openRequestDrawer(state.now, {
    'GET /shop/projects/7': () => state.now,
    'GET /shop/voices': catalogueOf('voices', [voiceOf(12, 'Sanne de Wit')]),
    'GET /shop/taxons/voices': refused(404),
    'PUT /shop/projects/7': () => (state.now = projectOf(7, { voices })),
  })
  expect(drawer.textContent).toContain('Select voices before you request feedback.')
  await user.type(within(drawer).getByLabelText('Comment'), 'Which?')
  await press('Select voices')
  const inside = within(await screen.findByRole('dialog', { name: 'Select the voices' }))
  await user.click(await inside.findByRole('button', { name: 'Select Sanne de Wit' }))
  await user.click(inside.getByRole('button', { name: 'Add selected voices' }))
  await waitFor(() => expect(drawer.textContent).not.toContain('Select voices before you request feedback.'))
  expect(await within(drawer).findByRole('checkbox', { name: 'Sanne de Wit' })).toBeTruthy()
  expect(within(drawer).getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Which?')
})

test('what is missing is said at once: whom, what and about which voices', async () => {
  const contacts = [contactOf(41), contactOf(42)]
  const { press, drawer, heard } = await openRequestDrawer(projectOf(7), {
    'GET /shop/clients/5': clientOf(5, { contacts }),
  })
  await within(drawer).findByRole('button', { name: /Also ask/ })
  await press('Request feedback')
  expect(await within(drawer).findByText('Please choose a contact.')).toBeTruthy()
  expect(within(drawer).getByText('Write a comment.')).toBeTruthy()
  expect(within(drawer).getByRole('alert').textContent).toContain('Select voices before you request feedback.')
  expect(heard('POST /shop/project-comments')).toEqual([])
})

test('the only contact of a client is who is asked', async () => {
  const { press, user, drawer, heard } = await openRequestDrawer(projectOf(7, { voices: ['/api/v2/shop/voices/12'] }), {
    'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41)] }),
    'POST /shop/project-comments': requestOf(31, { round: 31 }),
  })
  expect(await within(drawer).findByRole('button', { name: 'Anna Visser Contact' })).toBeTruthy()
  await user.type(within(drawer).getByLabelText('Comment'), 'Which?')
  await press('Request feedback')
  await within(drawer).findByText('Anna Visser can answer now')
  expect(heard('POST /shop/project-comments').map(({ body }) => Object(body).payload.contactId)).toEqual([41])
})

test('of a client without contacts it says so, and one is added from here', async () => {
  const words = 'This client has no contacts yet.'
  const { press, drawer } = await openRequestDrawer(projectOf(7, { voices: ['/api/v2/shop/voices/12'] }), {
    'GET /shop/clients/5': clientOf(5),
  })
  expect((await within(drawer).findByText(words)).closest('[role]')?.role).toBe('status')
  await press('Request feedback')
  await waitFor(() => expect(within(drawer).getByText(words).closest('[role]')?.role).toBe('alert'))
  expect(within(drawer).queryByText('Please choose a contact.')).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add contact'))
  await press('Add contact')
  expect(await screen.findByRole('dialog', { name: 'Add contact' })).toBeTruthy()
})

test('without a contact nothing is sent, and the focus is where one is chosen', async () => {
  const { press, heard } = await openRequestDrawer(projectOf(7, { voices: ['/api/v2/shop/voices/12'] }))
  await press('Request feedback')
  expect(await screen.findByText('Please choose a contact.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose a contact'))
  expect(heard('POST /shop/project-comments')).toEqual([])
})

test('of a project that has another client by now it says so, and offers the contacts of that one', async () => {
  const words = 'This project has another client by now, so nothing was sent. Choose a contact of that client.'
  const before = projectOf(7, { voices: ['/api/v2/shop/voices/12'] })
  const client = { ...held(before.client), '@id': '/api/v2/shop/customers/6', idPath: '/api/v2/shop/customers/6' }
  const state = { now: before }
  const { press, user, drawer } = await openRequestDrawer(before, {
    'GET /shop/projects/7': () => state.now,
    'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41)] }),
    'GET /shop/clients/6': clientOf(6, { contacts: [contactOf(61, { firstName: 'Joost', lastName: 'Kramer' })] }),
    'POST /shop/project-comments': refused(422, words, [violation('payload.clientId', words)]),
  })
  const inside = within(drawer)
  await user.click(await inside.findByRole('button', { name: /Contact/ }))
  await user.click(await screen.findByRole('option', { name: /Anna Visser/ }))
  await user.type(inside.getByLabelText('Comment'), 'Which?')
  state.now = { ...before, client }
  await press('Request feedback')
  expect(await inside.findByText(words)).toBeTruthy()
  await user.click(await inside.findByRole('button', { name: /Choose a contact/ }))
  expect(await screen.findByRole('option', { name: /Joost Kramer/ })).toBeTruthy()
})

test('goes to several contacts in one round, with voices in order, remarks and terms', async () => {
  const [sanne, tom] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13']
  const contacts = [contactOf(41), contactOf(42, { firstName: 'Joost', lastName: 'Kramer' })]
  const { press, user, heard, drawer } = await openRequestDrawer(projectOf(7, { voices: [sanne, tom] }), {
    'GET /shop/clients/5': clientOf(5, { contacts }),
    'POST /shop/project-comments': inTurn(
      requestOf(31, { round: 31 }),
      refused(422, 'Not now.'),
      requestOf(32, { round: 31 }),
    ),
  })
  const inside = within(drawer)
  const choose = async (field: RegExp, option: RegExp) => {
    await user.click(await inside.findByRole('button', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await choose(/Contact/, /Anna Visser/)
  await choose(/Also ask/, /Joost Kramer/)
  await user.type(inside.getByLabelText('Comment'), 'Which?')
  await press('Move Tom Jansen up')
  await press('Add a remark on Tom Jansen')
  await user.type(inside.getByLabelText(/Remark on Tom Jansen/), 'Closest to the brief.')
  await choose(/Link works for/, /14 days/)
  await choose(/Remind unless answered/, /After 3 days/)
  await user.click(inside.getByRole('checkbox', { name: 'Ask blind' }))
  await press('Request feedback')
  await inside.findByText('1 contact could not be asked')
  expect(drawer.textContent).toContain('Joost Kramer Not now.')
  await press('Try again')
  await inside.findByText('2 people can answer now')
  expect(inside.queryByText('Feedback request successful')).toBeNull()
  expect(toastQueue.visibleToasts[0]?.content.text).toBe('Feedback request successful')
  const payload = {
    clientId: 5,
    contactId: 41,
    several: true,
    offered: [tom, sanne],
    remarks: { [tom]: 'Closest to the brief.' },
    blind: true,
    remindAfterDays: 3,
    expiresAt: expect.any(String),
  }
  const sent = heard('POST /shop/project-comments').map(({ body }) => body)
  expect(sent).toMatchObject([
    { comment: 'Which?', payload },
    { payload: { ...payload, contactId: 42, round: 31 } },
    { payload: { ...payload, contactId: 42, round: 31 } },
  ])
  expect(
    within(inside.getByRole('list', { name: 'Asked' })).getAllByRole('button', { name: 'Copy feedback link' }),
  ).toHaveLength(2)
})

test('shows the client’s page beforehand, to be tried: what is chosen there goes nowhere', async () => {
  const voice = '/api/v2/shop/voices/12'
  const { press, user, drawer, heard } = await openRequestDrawer(projectOf(7, { voices: [voice] }))
  await user.type(within(drawer).getByLabelText('Comment'), 'Which?')
  await user.click(within(drawer).getByRole('checkbox', { name: 'Ask blind' }))
  await press('See it as your client does')
  const preview = await screen.findByRole('dialog', { name: 'As your client sees it' })
  const inside = within(preview)
  const choice = await inside.findByRole('radio', { name: /^Voice A/ })
  expect([preview.textContent?.includes('Which?'), preview.textContent?.includes('Sanne de Wit')]).toEqual([
    true,
    false,
  ])
  expect(inside.getByRole('heading', { level: 1, name: 'Spring sale 2027' })).toBeTruthy()
  expect(inside.getByText(/^For .+/).textContent).toBe('For Bakkerij Blauw')
  expect(inside.getByText(/^Open until/).textContent).toMatch(/^Open until \d\d-\d\d-\d{4} at \d\d:\d\d$/)
  await user.click(choice)
  await user.type(inside.getByLabelText('Your feedback'), 'This one.')
  expect(choice).toHaveProperty('checked', true)
  await press('Send feedback')
  expect(inside.getByText('This is a preview: nothing is sent from here.')).toBeTruthy()
  expect(heard('POST /shop/project-comments')).toEqual([])
})

test('says before it that a contact has an open request, and that asking again sends another link', async () => {
  const contacts = [contactOf(41), contactOf(42, { firstName: 'Joost', lastName: 'Kramer' })]
  const { user, drawer } = await openRequestDrawer(projectOf(7, { voices: ['/api/v2/shop/voices/12'] }), {
    'GET /shop/clients/5': clientOf(5, { contacts }),
    'GET /shop/projects/7/comments': commentsOf([
      requestOf(21, { state: 'opened', contactId: 42 }),
      requestOf(23, { state: 'answered', contactId: 41 }),
      requestOf(25, { state: 'sent', contactId: 41, guest: 'Loes' }),
    ]),
  })
  const inside = within(drawer)
  const choose = async (field: RegExp, option: RegExp) => {
    await user.click(await inside.findByRole('button', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const words =
    'Joost Kramer has an open request since 20-11-2026. Asking again sends another link; both take an answer.'
  await choose(/Contact/, /Anna Visser/)
  expect(drawer.textContent).not.toContain('open request')
  await choose(/Also ask/, /Joost Kramer/)
  expect(drawer.textContent).toContain(words)
})

test.each([
  ['the same client names that request', 5, { previous: '/api/v2/shop/project-comments/21' }],
  ['another client is a first request', 6, {}],
])('again of %s', async (_, clientId, named) => {
  const project = projectOf(7, { voices: ['/api/v2/shop/voices/12'] })
  const { press, user, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor([requestOf(21, { state: 'withdrawn', clientId, contactId: 40 })], project),
      'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41)] }),
      'POST /shop/project-comments': requestOf(31, { round: 31 }),
    },
  })
  await press('Ask again')
  const inside = within(await screen.findByRole('dialog', { name: 'Request client feedback' }))
  await user.click(await inside.findByRole('button', { name: /Contact/ }))
  await user.click(await screen.findByRole('option', { name: /Anna Visser/ }))
  await press('Request feedback')
  await inside.findByText(/can answer now/)
  const payload = { clientId: 5, contactId: 41, several: false, offered: ['/api/v2/shop/voices/12'], ...named }
  const sent = heard('POST /shop/project-comments').map(({ body }) => body)
  expect(sent).toEqual([expect.objectContaining({ payload })])
})

test('again of a request that a colleague extends meanwhile is sent as a first one beside it', async () => {
  const voice = '/api/v2/shop/voices/12'
  const open = 'This request is still open.'
  const { press, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(
        [requestOf(21, { state: 'expired', clientId: 5, contactId: 41 })],
        projectOf(7, { voices: [voice] }),
      ),
      'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41)] }),
      'POST /shop/project-comments': inTurn(
        refused(422, open, [{ ...violation('payload.previous', open), code: 'still-open' }]),
        requestOf(31, { round: 31 }),
      ),
    },
  })
  await press('Ask again')
  const inside = within(await screen.findByRole('dialog', { name: 'Request client feedback' }))
  await inside.findByRole('button', { name: /Anna Visser/ })
  await press('Request feedback')
  expect(await inside.findByText('Anna Visser can answer now')).toBeTruthy()
  const payload = { clientId: 5, contactId: 41, several: false, offered: [voice] }
  expect(heard('POST /shop/project-comments').map(({ body }) => Object(body).payload)).toEqual([
    { ...payload, previous: '/api/v2/shop/project-comments/21' },
    payload,
  ])
})

test('says it of a request that 30 others were sent after, too', async () => {
  const { user, drawer } = await openRequestDrawer(projectOf(7, { voices: ['/api/v2/shop/voices/12'] }), {
    'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(42)] }),
    'GET /shop/projects/7/comments': silentAfter(requestOf(21, { state: 'opened', contactId: 42 })),
  })
  await user.click(await within(drawer).findByRole('button', { name: /Contact/ }))
  await user.click(await screen.findByRole('option', { name: /Anna Visser/ }))
  await within(drawer).findByText(/Anna Visser has an open request since 20-11-2026\./)
})

test('has a place for further contacts before the first is chosen', async () => {
  const contacts = [contactOf(41), contactOf(42, { firstName: 'Joost', lastName: 'Kramer' })]
  const { drawer } = await openRequestDrawer(projectOf(7), { 'GET /shop/clients/5': clientOf(5, { contacts }) })
  const also = await within(drawer).findByRole('button', { name: /Also ask/ })
  expect([also.hasAttribute('disabled'), drawer.textContent?.includes('Choose the first contact above.')]).toEqual([
    true,
    true,
  ])
})

test('is not offered in a project without a client, which says where to add one', async () => {
  await renderScreen(path, { as: 'reseller', answers: answersFor([], projectOf(7, { client: null })) })
  await screen.findByText('Your project communication will appear here')
  expect(await screen.findByText('Add a client to this project to ask for feedback.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add client' }).getAttribute('href')).toBe('/projects/7/overview')
  expect(screen.queryByRole('button', { name: 'Request client feedback' })).toBeNull()
})
