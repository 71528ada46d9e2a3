import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, refused } from '../support/screens/wire.ts'
import { catalogueOf, listOf, setOf, voiceOf } from '../support/screens/wire-literals.ts'

const set = setOf({ items: ['/api/v2/shop/voices/12'] })
const gone = 'Someone else withdrew this set in the meantime.'

/** The dialog of a set with another title typed. */
const edit = async (answers: Answers) => {
  const page = await renderScreen('/sets', {
    as: 'reseller',
    answers: {
      'GET /shop/sets': inTurn(listOf([set]), listOf([])),
      'GET /shop/voices': catalogueOf('voices', []),
      'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
      'PUT /shop/sets/abc': refused(404),
      ...answers,
    },
  })
  await page.press('Actions for For spring')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit set' }))
  await page.user.type(dialog.getByRole('textbox', { name: 'Title' }), ', again')
  return { ...page, dialog }
}

test('a set that somebody withdrew meanwhile says so at its save, and what was typed makes a new one', async () => {
  const { dialog, press, heard } = await edit({
    'POST /shop/sets': setOf({ '@id': '/api/v2/shop/sets/new', code: 'new', title: 'For spring, again' }),
  })
  await press('Save set')
  expect(await dialog.findByText(gone)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Save set' })).toBeNull()
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'For spring, again')
  await press('Make a set of it')
  expect(await screen.findByText('Your set is ready')).toBeTruthy()
  const [made] = heard('POST /shop/sets')
  expect([Object(made?.body).title, Object(made?.body).items]).toEqual([
    'For spring, again',
    ['/api/v2/shop/voices/12'],
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sessionStorage.getItem('draft:set-abc')).toBeNull()
})

test('one that the list behind no longer has says so before anything is pressed; closed, the page has the focus', async () => {
  // jsdom draws no more once a test before ended its timers.
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => Number(setTimeout(draw)))
  const { dialog, user, queries } = await edit({})
  await act(() => queries.invalidateQueries({ queryKey: ['own-sets', 'list'] }))
  expect(await dialog.findByText(gone)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Make a set of it' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
