import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { answeredOf, projectOf, requestOf } from '../support/screens/wire-literals.ts'

const keep = (draft: object) => sessionStorage.setItem('draft:answer-21', JSON.stringify(draft))
const kept = () => sessionStorage.getItem('draft:answer-21')

beforeEach(() => sessionStorage.setItem('drafts-of', '/api/v2/shop/customers/4'))

test.each(['withdrawn', 'expired'] as const)(
  'what a client’s account typed for a request that is %s stands at it, until it is discarded',
  async (state) => {
    keep({ voice: null, comment: 'Slower, please.' })
    const { press } = await renderScreen(path, {
      as: 'client',
      answers: answersFor([requestOf(21, { state })], projectOf(7)),
    })
    const unsent = await screen.findByRole('region', { name: 'What you wrote was not sent' })
    expect(unsent.textContent).toContain('Slower, please.')
    await press('Discard')
    await waitFor(() => expect(screen.queryByText('Slower, please.')).toBeNull())
    expect(kept()).toBeNull()
  },
)

describe('what a client’s account typed for a request that is answered', () => {
  const voice = '/api/v2/shop/voices/12'
  const sent = { voice, comment: 'Sanne, without a doubt.' }
  const posted = [`[["${voice}"],[],"Sanne, without a doubt."]`]
  const show = () => renderScreen(path, { as: 'client', answers: answersFor([answeredOf(21)], projectOf(7)) })

  test('is forgotten where it is the answer, which arrived after the drawer was closed', async () => {
    keep({ ...sent, posted })
    await show()
    await waitFor(() => expect(kept()).toBeNull())
    expect(screen.queryByRole('region', { name: /was not sent/ })).toBeNull()
  })

  test('is what they changed after the answer had left', async () => {
    keep({ ...sent, comment: 'Sanne, but slower.', posted })
    const { press } = await show()
    const unsent = await screen.findByRole('region', { name: 'What you changed after that was not sent' })
    expect(unsent.textContent).toContain('Sanne, but slower.')
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    await press('Close')
    await waitFor(() => expect(kept()).toBeNull())
  })

  test('stands at it where somebody else answered', async () => {
    keep({ ...sent, comment: 'Tom.' })
    const { press } = await show()
    expect(await screen.findByRole('region', { name: 'What you wrote was not sent' })).toBeTruthy()
    await press('Discard')
    await waitFor(() => expect(kept()).toBeNull())
  })

  test('stands at it where its answer is not told', async () => {
    keep({ ...sent, posted })
    const request = requestOf(21, { state: 'answered' })
    await renderScreen(path, { as: 'client', answers: answersFor([request], projectOf(7)) })
    expect(await screen.findByRole('region', { name: 'What you wrote was not sent' })).toBeTruthy()
  })
})
