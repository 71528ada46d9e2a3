import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { refused } from '../support/screens/wire.ts'
import { catalogueOf, listOf, setOf, themeOf, voiceOf } from '../support/screens/wire-literals.ts'

const open = async (expiresAt: string | null) => {
  const page = await renderScreen('/sets', {
    as: 'reseller',
    answers: {
      'GET /shop/sets': listOf([setOf({ items: ['/api/v2/shop/voices/12'], expiresAt })]),
      'PUT /shop/sets/abc': setOf(),
      'GET /shop/voices': catalogueOf('voices', []),
      'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
    },
  })
  const edit = async () => {
    await page.press('Actions for For spring')
    await page.user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit set' }))
    return { dialog, field: await dialog.findByRole('button', { name: /Link ends/ }) }
  }
  return { ...page, edit }
}

test('a choice that was kept is named by its day, and the end that the set has is offered beside it', async () => {
  const { user, edit } = await open('2999-01-01T12:00:00.000Z')
  const { dialog, field } = await edit()
  expect(field.textContent).toBe('As it is')
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'In a week' }))
  expect(field.textContent).toBe('In a week')
  await user.click(await dialog.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { field: again } = await edit()
  expect(again.textContent).toMatch(/^\d\d-\d\d-\d{4} at \d\d:\d\d$/)
  await user.click(again)
  expect(await screen.findByRole('option', { name: 'As it is' })).toBeTruthy()
})

test('a link that has ended says when it did', async () => {
  const { edit } = await open('2020-01-01T12:00:00.000Z')
  const { dialog, field } = await edit()
  expect(field.textContent).toBe('As it is')
  expect(dialog.getByText(/^The link ended on/).textContent).toMatch(/^The link ended on 01-01-2020 at \d\d:\d\d\.$/)
  expect(dialog.queryByText(/can be opened until/)).toBeNull()
})

test('a choice whose moment has passed while the form was open ends no link', async () => {
  const { user, press, edit } = await open(null)
  const { dialog, field } = await edit()
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'In a week' }))
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 })
  await press('Save set')
  expect(await dialog.findByText('Choose an end that is to come.')).toBeTruthy()
  expect(screen.queryByText('The set was saved')).toBeNull()
})

test('the link of a set names the theme of its agency, in whose look a visitor is told that it has ended', async () => {
  const theme = '/api/v2/shop/themes/9'
  const { user, press } = await renderScreen('/sets', {
    as: 'reseller',
    answers: {
      'GET /shop/sets': listOf([setOf({ theme })]),
      'GET /shop/sets/abc': refused(404),
      'GET /shop/themes/9': themeOf(),
    },
  })
  const address = '/share/sets/abc?theme=9'
  expect((await screen.findByRole('link', { name: 'For spring' })).getAttribute('href')).toBe(address)
  await press('Copy the link of For spring')
  await screen.findByText('Successfully copied link to your clipboard')
  expect(await navigator.clipboard.readText()).toBe(location.origin + address)
  await press('Actions for For spring')
  await user.click(await screen.findByRole('menuitem', { name: 'Open the page' }))
  expect(await screen.findByText('This set is no longer available.')).toBeTruthy()
  expect(await screen.findByText('Stemmenhuis')).toBeTruthy()
  expect(location.pathname + location.search).toBe(address)
})
