import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Button } from '../../src/ui/button.tsx'
import { Menu, SearchedMenu } from '../../src/ui/menu.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const openPage = (Shown = Menu) => {
  const chosen = vi.fn()
  const items = ['Noor', 'Tom'].map((name) => ({ id: name, label: name, onAction: () => chosen(name) }))
  render(
    <I18nProvider i18n={i18n}>
      <Shown label="Voices" trigger={<Button>Choose</Button>} items={items} />
    </I18nProvider>,
  )
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Choose' }), chosen }
}

test('a button says that it opens a menu; what is chosen is done once and closes it', async () => {
  const { user, button, chosen } = openPage()
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false'])
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Tom' }))
  expect(chosen.mock.calls).toEqual([['Tom']])
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test.each([
  ['short', Menu],
  ['searched', SearchedMenu],
])('what a menu opens in is called as it is: %s', async (_, Shown) => {
  const { user, button } = openPage(Shown)
  await user.click(button)
  expect(await screen.findByRole('dialog', { name: 'Voices' })).toBeTruthy()
})

test('in a menu that is searched Enter closes it where nothing was typed, and takes the first that was found', async () => {
  const { user, button, chosen } = openPage(SearchedMenu)
  button.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('searchbox')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(chosen.mock.calls).toEqual([])
  await user.click(button)
  const field = await screen.findByRole('searchbox')
  await user.type(field, 'to')
  // It ends a word that is composed.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(chosen.mock.calls).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(chosen.mock.calls).toEqual([['Tom']])
})
