import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasts } from '../../src/ui/toasts.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { listOf } from '../support/screens/wire-literals.ts'

test('F6 leads to a message that comes to a page where none was before, and its answer leads back', async () => {
  const { user } = await renderScreen('/clients', {
    as: 'reseller',
    answers: { 'GET /shop/clients': listOf([]) },
  })
  const [add] = await screen.findAllByRole('button', { name: /Add client/i })
  // With the first key the code of the messages comes: before any of them, as it does some seconds after the page.
  await user.keyboard('{Shift}')
  await act(async () => void (await import('../../src/ui/toast.tsx')))
  add?.focus()
  act(() => void toasts.success('Client deleted', { label: 'Undo', onPress: () => undefined }))
  await screen.findByText('Client deleted')
  await user.keyboard('{F6}')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages' }))
  await user.tab()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Undo')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('Client deleted')).toBeNull())
  expect(document.activeElement).toBe(add)
})
