import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openRequestDrawer } from '../support/screens/communication-page.ts'
import { type Answers, inTurn, refused, violation } from '../support/screens/wire.ts'
import { clientOf, contactOf, projectOf, requestOf, voiceOf } from '../support/screens/wire-literals.ts'

describe('a voice that left the catalogue', () => {
  const [sanne, tom] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13']
  const goneTom = voiceOf(13, 'Tom Jansen', { gone: true })
  const contact = { 'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41)] }) } satisfies Answers
  const chooseAnna = async (user: Awaited<ReturnType<typeof openRequestDrawer>>['user'], drawer: HTMLElement) => {
    await user.click(await within(drawer).findByRole('button', { name: /Contact/ }))
    await user.click(await screen.findByRole('option', { name: /Anna Visser/ }))
  }

  test('is shown as gone, can not go along, and is not sent', async () => {
    const { press, user, heard, drawer } = await openRequestDrawer(projectOf(7, { voices: [tom, sanne] }), {
      ...contact,
      'GET /shop/voices/13': goneTom,
      'POST /shop/project-comments': requestOf(31, { round: 31 }),
    })
    const box = await within(drawer).findByRole('checkbox', { name: /Tom Jansen.*No longer available/ })
    expect(box).toMatchObject({ checked: false, disabled: true })
    await chooseAnna(user, drawer)
    await user.type(within(drawer).getByLabelText('Comment'), 'Which?')
    await press('Request feedback')
    await within(drawer).findByText('Anna Visser can answer now')
    expect(heard('POST /shop/project-comments').map(({ body }) => body)).toMatchObject([
      { payload: { offered: [sanne] } },
    ])
  })

  test('is not asked about alone', async () => {
    const { drawer } = await openRequestDrawer(projectOf(7, { voices: [tom] }), { 'GET /shop/voices/13': goneTom })
    await within(drawer).findByText('Select voices before you request feedback.')
    expect(within(drawer).queryByRole('button', { name: 'See it as your client does' })).toBeNull()
  })

  test('since the drawer was opened is named where the server refuses it; what was typed stays, and goes without it', async () => {
    const { press, user, heard, drawer } = await openRequestDrawer(projectOf(7, { voices: [sanne, tom] }), {
      ...contact,
      'GET /shop/voices/13': inTurn(voiceOf(13, 'Tom Jansen'), goneTom),
      'POST /shop/project-comments': inTurn(
        refused(422, 'payload.offered[1]: This does not exist.', [
          violation('payload.offered[1]', 'This does not exist.'),
        ]),
        requestOf(31, { round: 31 }),
      ),
    })
    const inside = within(drawer)
    await chooseAnna(user, drawer)
    await user.type(inside.getByLabelText('Comment'), 'Which?')
    await press('Add a remark on Sanne de Wit')
    await user.type(inside.getByLabelText(/Remark on Sanne de Wit/), 'Warm.')
    await press('Request feedback')
    expect((await inside.findByRole('alert')).textContent).toBe('Tom Jansen is no longer available.')
    expect(drawer.textContent).not.toContain('This does not exist.')
    await inside.findByRole('checkbox', { name: /Tom Jansen.*No longer available/ })
    await press('Request feedback')
    await inside.findByText('Anna Visser can answer now')
    const sent = heard('POST /shop/project-comments').map(({ body }) => body)
    expect(sent).toMatchObject([
      { comment: 'Which?', payload: { offered: [sanne, tom], remarks: { [sanne]: 'Warm.' } } },
      { comment: 'Which?', payload: { offered: [sanne], remarks: { [sanne]: 'Warm.' } } },
    ])
  })

  test('between the first contact and the second is named, and the second is asked about the others', async () => {
    const contacts = [contactOf(41), contactOf(42, { firstName: 'Joost', lastName: 'Kramer' })]
    const { press, user, heard, drawer } = await openRequestDrawer(projectOf(7, { voices: [sanne, tom] }), {
      'GET /shop/clients/5': clientOf(5, { contacts }),
      'GET /shop/voices/13': inTurn(voiceOf(13, 'Tom Jansen'), goneTom),
      'POST /shop/project-comments': inTurn(
        requestOf(31, { round: 31 }),
        refused(422, 'payload.offered[1]: This does not exist.', [
          violation('payload.offered[1]', 'This does not exist.'),
        ]),
        requestOf(32, { round: 31 }),
      ),
    })
    const inside = within(drawer)
    await chooseAnna(user, drawer)
    await user.type(inside.getByLabelText('Comment'), 'Which?')
    await user.click(await inside.findByRole('button', { name: /Also ask/ }))
    await user.click(await screen.findByRole('option', { name: /Joost Kramer/ }))
    await press('Request feedback')
    const missed = await inside.findByText(/could not be asked/)
    expect(missed.closest('.ui-banner')?.textContent).toContain(
      'Joost Kramer Tom Jansen is no longer available. Try again to ask about the other voices.',
    )
    await press('Try again')
    await inside.findByText('2 people can answer now')
    expect(heard('POST /shop/project-comments').map(({ body }) => body)).toMatchObject([
      { payload: { contactId: 41, offered: [sanne, tom] } },
      { payload: { contactId: 42, offered: [sanne, tom], round: 31 } },
      { payload: { contactId: 42, offered: [sanne], several: false, round: 31 } },
    ])
  })
})
