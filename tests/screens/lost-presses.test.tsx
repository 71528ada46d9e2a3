import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startThemeMedia } from '../../src/screens/settings/theme-media.wiring.ts'
import { tellSession } from '../../src/session/session.ts'
import { toastQueue } from '../../src/ui/toasts.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import type { Answers } from '../support/screens/wire.ts'
import { reseller, statsOf } from '../support/screens/wire-literals.ts'
import { tokensNamed } from '../support/session-tokens.ts'

const mila = '/api/v2/shop/customers/2'
const words = 'Your company appearance has not been saved'
const answers: Answers = {
  'GET /shop/customers/2/stats': statsOf(),
  'GET /shop/customers/9': { ...reseller, '@id': '/api/v2/shop/customers/9', id: 9 },
  'GET /shop/customers/9/stats': statsOf(),
}
const said = () => toastQueue.visibleToasts.map(({ content }) => content.text)
const signIn = (customer: string) =>
  act(async () =>
    tellSession({ type: 'credentials.accepted', tokens: tokensNamed('later', Date.now() + 3_600_000, customer) }),
  )

/** A picture is being uploaded, and the session ends. */
const endUnderWay = async () => {
  const { queries } = await renderScreen('/dashboard', { as: 'reseller', answers })
  await screen.findByRole('heading', { level: 1 })
  const file = new File(['logo'], 'logo.png', { type: 'image/png' })
  startThemeMedia(queries, mila, 'logo').send({
    type: 'file.chosen',
    chosen: { file, type: 'logo', customer: { theme: '/api/v2/shop/themes/9', idPath: mila } },
  })
  await act(async () => tellSession({ type: 'tab.signedOut' }))
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
}

test('what was under way when the session ended is said where one signs in, and once more on the page after it', async () => {
  await endUnderWay()
  expect((await screen.findByText(words)).closest('[role=status]')?.textContent).toBe(
    `You were signed out in another tab.${words}Sign in to go on where you were.`,
  )
  await signIn(mila)
  await waitFor(() => expect(said()).toEqual([words]))
})

test('whoever else signs in there is not told on their own pages', async () => {
  await endUnderWay()
  await signIn('/api/v2/shop/customers/9')
  await screen.findByRole('heading', { level: 1, name: 'Hello Mila Bakker' })
  expect([said(), sessionStorage.getItem('draft:lost-presses')]).toEqual([[], null])
})
