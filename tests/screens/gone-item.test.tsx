import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

test('a voice that left the catalogue says so on its own page, and gives no link to pass on', async () => {
  await renderScreen('/share/explore/voice-12', {
    as: 'guest',
    answers: {
      'GET /shop/products/voice-12': voiceOf(12, 'Sanne de Wit', { gone: true }),
      'GET /shop/taxons/voices': voiceTaxons,
    },
  })
  expect(await screen.findByText('No longer available')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sanne de Wit')
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
})
