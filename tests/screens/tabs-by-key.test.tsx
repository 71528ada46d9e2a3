import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { clientOf, commentsOf, listOf, projectOf } from '../support/screens/wire-literals.ts'

test('who goes through the tabs of a project by the keys of their select stays on it', async () => {
  const { user } = await renderScreen('/projects/7/overview', {
    as: 'reseller',
    answers: {
      'GET /shop/projects/7': projectOf(7),
      'GET /shop/projects/7/comments': commentsOf([]),
      'GET /shop/projects/7/orders': listOf([]),
      'GET /shop/clients/5': clientOf(5),
    },
  })
  const tabs = () => screen.findByRole('combobox', { name: 'Project' })
  const goTo = async (tab: string, text: string) => {
    await user.selectOptions(await tabs(), tab)
    await screen.findByText(text)
    await waitFor(async () => expect(document.activeElement).toBe(await tabs()))
  }
  await goTo('Orders', 'Your project orders will appear here')
  await goTo('Communication', 'Your project communication will appear here')
  // Who left it since goes by a link to the page's title, as ever.
  const links = within(screen.getByRole('navigation', { name: 'Project' }))
  await user.click(links.getByRole('link', { name: 'Orders' }))
  await screen.findByText('Your project orders will appear here')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})
