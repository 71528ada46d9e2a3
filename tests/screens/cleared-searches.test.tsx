import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { play, server } from '../support/screens/add-to-project.ts'
import { answersFor, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import type { Answers } from '../support/screens/wire.ts'
import { catalogueOf, listOf, projectOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

const answers: Answers = {
  'GET /shop/voices': catalogueOf('voices', [voiceOf(12, 'Sanne de Wit')]),
  'GET /shop/taxons/voices': voiceTaxons,
  'GET /shop/projects': listOf([projectOf(7)]),
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox')

test.each([
  ['/explore-voices', 'the button', ''],
  ['/explore-voices', 'Escape', '{Escape}'],
  ['/projects', 'the button', ''],
  ['/projects', 'Escape', '{Escape}'],
])('the search of %s is ended by %s, and the field keeps the focus', async (at, _, keys) => {
  const { user, press } = await renderScreen(`${at}?search=sanne`, { as: 'reseller', answers })
  await user.click(await screen.findByRole('searchbox'))
  if (keys === '') await press('Clear search')
  else await user.keyboard(keys)
  await waitFor(() => expect(location.search).toBe(''))
  expect([field().value, document.activeElement === field()]).toEqual(['', true])
  expect(screen.queryByRole('button', { name: 'Remove “sanne”' })).toBeNull()
})

test.each(['/explore-voices', '/projects'])('Escape that ends a composed word leaves the search of %s', async (at) => {
  await renderScreen(`${at}?search=sanne`, { as: 'reseller', answers })
  await screen.findByRole('searchbox')
  fireEvent.keyDown(field(), { key: 'Escape', isComposing: true })
  // As Safari tells of the key that ends the word.
  fireEvent.keyDown(field(), { key: 'Escape', keyCode: 229 })
  expect([field().value, location.search]).toEqual(['sanne', '?search=sanne'])
})

test('in a drawer the first Escape empties the search, and the next one closes the drawer', async () => {
  const { user, press } = await renderScreen(path, { as: 'reseller', answers: { ...answersFor(project), ...answers } })
  await press('Select voices')
  const drawer = within(await screen.findByRole('dialog', { name: 'Select the voices' }))
  await user.type(await drawer.findByRole('searchbox'), 'sanne{Enter} de{Escape}')
  expect(field().value).toBe('')
  expect(drawer.queryByRole('button', { name: 'Remove “sanne”' })).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('in the dialog that adds to a project the first Escape empties the search', async () => {
  const { user, press } = await play(server().answers)
  await press('Show more of the player')
  await press('Add to project')
  await user.type(await screen.findByRole('searchbox', { name: 'Search by project or client' }), 'spring{Escape}')
  expect(screen.getByRole('searchbox', { name: 'Search by project or client' })).toHaveProperty('value', '')
})

test('the sheet of the filters, which does not show the search, leaves it when it clears all', async () => {
  // jsdom opens no dialog by itself.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  onTestFinished(() => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'))
  const { press } = await renderScreen('/share/explore-voices?filter=dutch&search=sanne&page=2', {
    as: 'guest',
    answers: { ...answers, 'GET /shop/voices': catalogueOf('voices', [voiceOf(12, 'Sanne de Wit')], 61) },
  })
  await press('Filters, 1 chosen')
  await press('Clear all', { inside: await screen.findByRole('dialog', { name: 'Filters' }) })
  await waitFor(() => expect(location.search).toBe('?search=sanne'))
  expect(await screen.findByRole('button', { name: 'Remove “sanne”' })).toBeTruthy()
})
