import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProjectComment } from '../../src/api/contract/comment.ts'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { path as overview } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { answeredOf, clientOf, listOf, projectOf, requestOf } from '../support/screens/wire-literals.ts'

const clients = {
  'GET /shop/clients/5': clientOf(5),
  'GET /shop/clients': listOf([clientOf(5), clientOf(6, { company: 'Studio Rood' })]),
}
const one = '1 open feedback request will be withdrawn. Its link will no longer work.'
const two = '2 open feedback requests will be withdrawn. Their links will no longer work.'
const over = [requestOf(31, { state: 'answered' }), requestOf(32, { state: 'withdrawn' })]

type Page = Awaited<ReturnType<typeof renderScreen>>
const choose = async ({ user }: Page, option: RegExp) => {
  await user.click(await screen.findByRole('button', { name: /^.*Client/ }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test.each([
  [[requestOf(21, { state: 'opened' }), ...over], /Studio Rood/, one],
  [[requestOf(21, { state: 'opened' }), requestOf(22), ...over], /No client/, two],
])('another client or none says how many requests it withdraws, until the client is the same again', async (...row) => {
  const [requests, option, words] = row
  const page = await renderScreen(overview, {
    as: 'reseller',
    answers: { ...answersFor(requests, projectOf(7, { description: 'Radio.' })), ...clients },
  })
  await page.press('Edit project')
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit project' }))
  expect(drawer.queryByText(/withdrawn/)).toBeNull()
  await choose(page, option)
  expect(await drawer.findByText(words)).toBeTruthy()
  await choose(page, /Bakkerij Blauw/)
  await waitFor(() => expect(drawer.queryByText(/withdrawn/)).toBeNull())
})

test('so it does in the wizard, where the project was made before', async () => {
  const fields = { name: 'Spring sale 2027', description: '', client: '/api/v2/shop/customers/5' }
  const draft = { step: 'products', fields, project: { id: 7, saved: fields }, voices: [], unanswered: null }
  sessionStorage.setItem('draft:wizard', JSON.stringify(draft))
  const page = await renderScreen('/projects/create', {
    as: 'reseller',
    answers: { ...answersFor([requestOf(21), ...over]), ...clients },
  })
  await page.press('Continue "Spring sale 2027"')
  await page.press('Back')
  await choose(page, /Studio Rood/)
  expect(await screen.findByText(one)).toBeTruthy()
})

test.each<[string, Partial<ProjectComment['payload']>, string]>([
  ['by its name', { clientId: 6, client: 'Studio Rood' }, 'Former client: Studio Rood'],
  ['deleted since, by its last name', { clientId: undefined, client: null }, 'Former client: Bakkerij Blauw'],
])('a round says which client it was put to, %s, where the project has another one', async (_, payload, words) => {
  const former = { ...answeredOf(11), createdAt: '2026-11-02T10:00:00+01:00' }
  const rounds = [answeredOf(21), { ...former, payload: { ...former.payload, ...payload } }]
  await renderScreen(path, { as: 'reseller', answers: answersFor(rounds) })
  await screen.findByText(words)
  const heads = [...document.querySelectorAll('.round-board__head')].map(({ textContent }) => textContent)
  expect(heads).toEqual([
    'Requested feedback on voices1 of 1 answeredMila Bakker · 20-11-2026 at 10:00',
    `Requested feedback on voices1 of 1 answered${words}Mila Bakker · 02-11-2026 at 10:00`,
  ])
})
