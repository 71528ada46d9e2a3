import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openRequestDrawer } from '../support/screens/communication-page.ts'
import { allVoices, open } from '../support/screens/feedback-page.tsx'
import { projectOf, requestOf, voiceOf } from '../support/screens/wire-literals.ts'

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
