import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../support/screens/feedback-page.tsx'
import { requestOf, voiceOf } from '../support/screens/wire-literals.ts'

const names = ['Sanne de Wit', 'Tom Jansen', 'Mila Dekker']
const suggestions = names.map((_, index) => `/api/v2/shop/voices/${index + 12}`)

/** Three voices, of which several may be chosen or one; and the choice of the first one, with the focus. */
const openAtFirst = async (several: boolean) => {
  const { user } = await open({
    'GET /shop/project-comments/21': { ...requestOf(21, { several }), suggestions },
    'GET /shop/voices/14': voiceOf(14, 'Mila Dekker'),
  })
  for (const name of names) await screen.findByRole('radio', { name: new RegExp(name) })
  screen.getByRole('radio', { name: /Sanne de Wit/ }).focus()
  return user
}
const chosen = () =>
  screen.queryByRole('radio', { checked: true })?.closest('label')?.querySelector('strong')?.textContent
const focused = () => document.activeElement?.closest('label')?.querySelector('strong')?.textContent
const ranks = () =>
  screen.getAllByRole('combobox', { name: /^Rank of/ }).map((rank) => rank instanceof HTMLSelectElement && rank.value)

test('where several may be chosen, arrow keys lead past voices, and Space chooses the one that was meant', async () => {
  const user = await openAtFirst(true)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect([focused(), ranks()]).toEqual(['Mila Dekker', ['', '', '']])
  await user.keyboard(' ')
  expect([chosen(), ranks()]).toEqual(['Mila Dekker', ['', '', '1']])
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('Sanne de Wit')
  await user.keyboard('{ArrowLeft}{ArrowUp}')
  expect([focused(), chosen(), ranks()]).toEqual(['Tom Jansen', 'Mila Dekker', ['', '', '1']])
  await user.keyboard(' ')
  expect([chosen(), ranks()]).toEqual(['Tom Jansen', ['', '1', '2']])
})

test('where one voice is chosen, arrow keys choose it, as in every such group', async () => {
  const user = await openAtFirst(false)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect([focused(), chosen()]).toEqual(['Mila Dekker', 'Mila Dekker'])
})

test('arrow keys within a rank or a comment are theirs', async () => {
  const user = await openAtFirst(true)
  const rank = screen.getByRole('combobox', { name: 'Rank of Tom Jansen' })
  rank.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(rank)
})

test('whoever listens hears of each voice where it begins, with what is new of it and said of it', async () => {
  const [sanne = '', tom = ''] = suggestions
  const payload = {
    several: true,
    added: [tom],
    addedAt: { [tom]: '2026-11-21T10:00:00+01:00' },
    remarks: { [sanne]: 'Closest.' },
  }
  await open({ 'GET /shop/project-comments/21': requestOf(21, payload) })
  const row = async (name: string) => within(await screen.findByRole('group', { name }))
  expect((await row('Sanne de Wit')).getByText('Closest.')).toBeTruthy()
  expect((await row('Sanne de Wit')).queryByText('New since you were asked')).toBe(null)
  expect((await row('Tom Jansen')).getByText('New since you were asked')).toBeTruthy()
  expect((await row('Tom Jansen')).getByRole('radio', { name: /Tom Jansen/ })).toBeTruthy()
})
