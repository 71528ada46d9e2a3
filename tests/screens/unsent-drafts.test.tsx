import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { projectOf, requestOf } from '../support/screens/wire-literals.ts'

test.each(['withdrawn', 'expired'] as const)(
  'what a client’s account typed for a request that is %s stands at it, until it is discarded',
  async (state) => {
    sessionStorage.setItem('drafts-of', '/api/v2/shop/customers/4')
    sessionStorage.setItem('draft:answer-21', JSON.stringify({ voice: null, comment: 'Slower, please.' }))
    const { press } = await renderScreen(path, {
      as: 'client',
      answers: answersFor([requestOf(21, { state })], projectOf(7)),
    })
    const unsent = await screen.findByRole('region', { name: 'What you wrote was not sent' })
    expect(unsent.textContent).toContain('Slower, please.')
    await press('Discard')
    await waitFor(() => expect(screen.queryByText('Slower, please.')).toBeNull())
    expect(sessionStorage.getItem('draft:answer-21')).toBeNull()
  },
)
