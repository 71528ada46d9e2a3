import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { projectKeys } from '../../src/api/projects.ts'
import { openRequestDrawer } from '../support/screens/communication-page.ts'
import { inTurn, lost, type Reply, refused, violation } from '../support/screens/wire.ts'
import { clientOf, contactOf, projectOf, requestOf } from '../support/screens/wire-literals.ts'

type Answer = Reply | ReturnType<typeof requestOf>
const call = 'POST /shop/project-comments'
const project = projectOf(7, { voices: ['/api/v2/shop/voices/12'] })
const { client } = project
const theirs = client && { ...client, '@id': '/api/v2/shop/customers/6', idPath: '/api/v2/shop/customers/6' }
const handedOn = { ...project, client: theirs }
const anna = contactOf(41)

/** Anna is asked, and the answer is lost; then a colleague gives the project to another client. */
const askAndHandOn = async (answer: Answer) => {
  const page = await openRequestDrawer(project, {
    'GET /shop/clients/5': clientOf(5, { contacts: [anna] }),
    'GET /shop/clients/6': clientOf(6, { contacts: [contactOf(61, { firstName: 'Farah', lastName: 'Aziz' })] }),
    'GET /shop/projects/7': inTurn(project, handedOn),
    [call]: inTurn<Answer>(lost, answer),
  })
  const inside = within(page.drawer)
  await page.user.type(inside.getByLabelText('Comment'), 'Which?')
  await page.press('Request feedback')
  await inside.findByText('No answer came from the server.')
  await act(async () => page.queries.setQueryData(projectKeys.one(7), handedOn))
  await page.press('Try again')
  return { ...page, inside, bodies: () => page.heard(call).map(({ body }) => Object(body).payload) }
}

test('what was asked of a former client is asked for again as it was, and told as sent', async () => {
  const { bodies, inside } = await askAndHandOn(requestOf(31, { round: 31 }))
  expect(await screen.findByText('Feedback request successful')).toBeTruthy()
  expect(await inside.findByText('Anna Visser was asked')).toBeTruthy()
  expect(inside.getByText('This project has another client since. Requests that were open are withdrawn.')).toBeTruthy()
  const [first, again] = bodies()
  expect(first).toMatchObject({ clientId: 5, contactId: 41 })
  expect(again).toEqual(first)
})

test('a contact of a former client whose request never arrived is not said to be deleted', async () => {
  const other = { ...violation('payload.clientId', 'This is another client’s.'), code: 'other-client' }
  const { inside } = await askAndHandOn(refused(422, '', [other]))
  const words = 'This contact is no longer this project’s: it has another client by now.'
  expect(await inside.findByText(words)).toBeTruthy()
  expect(screen.queryByText(/deleted this contact/)).toBe(null)
})
