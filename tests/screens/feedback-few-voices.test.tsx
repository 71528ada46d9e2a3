import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openRequestDrawer } from '../support/screens/communication-page.ts'
import { allVoices, open } from '../support/screens/feedback-page.tsx'
import { inTurn } from '../support/screens/wire.ts'
import { clientOf, contactOf, projectOf, requestOf, voiceOf } from '../support/screens/wire-literals.ts'

const [sanne, tom] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13']
const several = requestOf(21, { several: true })
const comparing = () => screen.queryAllByRole('button', { name: /^Compare/ })

test.each([
  ['of which one was sent', { ...several, suggestions: [sanne] }],
  ['of which one is left', requestOf(21, { several: true, gone: [tom] })],
])('a request for several voices %s asks for one, and compares nothing', async (_, request) => {
  const { press, user, heard } = await open({
    'GET /shop/project-comments/21': request,
    'POST /shop/project-comments': request,
  })
  await user.click(await screen.findByRole('radio', { name: /Sanne de Wit/ }))
  expect([screen.queryAllByRole('combobox', { name: /^Rank of/ }), comparing()]).toEqual([[], []])
  await user.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'Sanne!')
  await press('Send feedback')
  expect(heard('POST /shop/project-comments').map(({ body }) => Object(body).payload)).toEqual([{ voices: [sanne] }])
})

test('of two voices there is no third choice', async () => {
  await open({ 'GET /shop/project-comments/21': several })
  await allVoices()
  const rank = within(screen.getByRole('combobox', { name: 'Rank of Tom Jansen' }))
  expect(rank.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Rank',
    '1st choice',
    '2nd choice',
  ])
  expect(comparing()).toHaveLength(2)
})

test('nothing is dragged any more once one voice is left', async () => {
  const { user } = await open({
    'GET /shop/project-comments/21': inTurn(several, requestOf(21, { several: true, gone: [tom] })),
  })
  await allVoices()
  await user.hover(screen.getByRole('heading', { name: 'Your answer' }))
  expect(await screen.findByRole('button', { name: 'Drag Sanne de Wit' })).toBeTruthy()
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Rank of Sanne de Wit' })).toBeNull())
  expect(screen.queryAllByRole('button', { name: /^Drag / })).toEqual([])
})

test('a voice is compared with another one that sounds', async () => {
  const silent = { ...voiceOf(13, 'Tom Jansen'), audio: [] }
  await open({ 'GET /shop/project-comments/21': several, 'GET /shop/voices/13': silent })
  await allVoices()
  expect(comparing()).toEqual([])
})

test('whoever asks is offered more choices than one where more voices go along', async () => {
  const { user, drawer } = await openRequestDrawer(projectOf(7, { voices: [sanne, tom] }))
  const inside = within(drawer)
  const more = () => inside.queryByRole('checkbox', { name: 'More than one voice may be chosen' })
  expect(await inside.findByText('Both, the first choice first.')).toBeTruthy()
  expect(more()).toBeTruthy()
  await user.click(await inside.findByRole('checkbox', { name: /Tom Jansen/ }))
  expect(more()).toBe(null)
})

test.each([
  ['of three one stays', [sanne, tom], false],
  ['two of them stay', [sanne], true],
])('a request is for several voices only where more than one goes along: %s', async (_, left, several) => {
  const anouk = '/api/v2/shop/voices/14'
  const { user, press, heard, drawer } = await openRequestDrawer(projectOf(7, { voices: [sanne, tom, anouk] }), {
    'GET /shop/voices/14': voiceOf(14, 'Anouk Smeets'),
    'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41)] }),
    'POST /shop/project-comments': requestOf(31, { round: 31 }),
  })
  const inside = within(drawer)
  await user.type(inside.getByLabelText('Comment'), 'Which?')
  for (const voice of left)
    await user.click(await inside.findByRole('checkbox', { name: voice === tom ? /Tom Jansen/ : /Sanne de Wit/ }))
  await press('Request feedback')
  await inside.findByText('Anna Visser can answer now')
  expect(heard('POST /shop/project-comments').map(({ body }) => body)).toMatchObject([{ payload: { several } }])
})

test('where every voice has left the page says so, keeps what was written, and asks for nothing', async () => {
  const { user } = await open({
    'GET /shop/project-comments/21': inTurn(several, requestOf(21, { gone: [sanne, tom] })),
  })
  await user.click(await screen.findByRole('radio', { name: /Sanne de Wit/ }))
  await user.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'Sanne!')
  window.dispatchEvent(new Event('focus'))
  const why = 'No voice is left to choose.'
  expect((await screen.findByRole('alert')).textContent).toBe(why)
  const main = screen.getByRole('main').textContent
  for (const words of ['0 voices', 'Press a waveform', '0 of 0 judged', 'Choose', 'Send feedback'])
    expect(main).not.toContain(words)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your feedback' }).value).toBe('Sanne!')
})
