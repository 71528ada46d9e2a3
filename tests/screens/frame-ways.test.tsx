import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { matchRoute } from '../../src/app/route.ts'
import { signedInRoutes } from '../../src/app/signed-in-routes.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { commentsOf, reseller } from '../support/screens/wire-literals.ts'

const common = ['/dashboard', '/projects', '/orders', '/notifications']
const catalogue = ['/explore-voices', '/explore-talent', '/explore-music', '/explore-idents']

test.each([
  ['reseller', [...common, '/clients', ...catalogue, '/sets', '/projects/create', '/settings/account']],
  ['client', [...common, ...catalogue, '/settings/account']],
] as const)('what stands in the menus of a %s leads somewhere', async (as, ways) => {
  const answers = { 'GET /shop/project-comments': commentsOf([]) }
  const { user } = await renderScreen('/notifications', { as, answers })
  // A page takes the focus once it is there, and here, where `inert` means nothing, from an open menu too.
  await screen.findByText('Your notifications will appear here')
  const menu = within(await screen.findByRole('complementary', { name: 'Sidebar' }))
  const hrefs = [menu, within(screen.getByRole('navigation', { name: 'Tab bar' }))]
    .flatMap((part) => part.getAllByRole('link'))
    .map((link) => link.getAttribute('href') ?? '')
  await user.click(menu.getByRole('button', { name: /./ }))
  const account = await screen.findByRole('menuitem', { name: 'Account' })
  await user.click(account)
  expect(new Set([...hrefs, location.pathname])).toEqual(new Set(ways))
  for (const href of hrefs) expect(matchRoute(signedInRoutes, href), href).not.toBeNull()
  expect(screen.queryByRole('heading', { name: 'Page not found' })).toBeNull()
})

test('the menus of an agency under review lead to nothing that answers so', async () => {
  await renderScreen('/notifications', {
    as: 'reseller',
    answers: { 'GET /shop/customers/2': { ...reseller, approved: false } },
  })
  const menu = within(await screen.findByRole('complementary', { name: 'Sidebar' }))
  const bar = within(screen.getByRole('navigation', { name: 'Tab bar' }))
  const hrefs = [menu, bar].flatMap((part) => part.getAllByRole('link')).map((link) => link.getAttribute('href'))
  expect(new Set(hrefs)).toEqual(new Set([...common, ...catalogue]))
})

test.each([
  ['Stemmenhuis', { firstName: 'Mila', lastName: 'Bakker' }, 'Mila BakkerStemmenhuis'],
  ['Stemmenhuis', { firstName: null, lastName: null }, 'Stemmenhuismila@example.com'],
  [null, { firstName: null, lastName: null }, 'mila@example.com'],
])('the account is called by two names, none of them twice: %s %o', async (company, person, words) => {
  await renderScreen('/notifications', {
    as: 'reseller',
    answers: { 'GET /shop/customers/2': { ...reseller, ...person, company } },
  })
  const account = await screen.findByRole('button', { name: /^Your account:/ })
  expect(account.querySelector('.app-user-text')?.textContent).toBe(words)
})

test('the tab bar calls pages as the menu does in Dutch', async () => {
  await renderScreen('/notifications', { as: 'reseller', locale: 'nl' })
  const bar = within(await screen.findByRole('navigation', { name: 'Tabbalk' }))
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Projecten',
    'Stemmen',
    'Meldingen',
  ])
})
