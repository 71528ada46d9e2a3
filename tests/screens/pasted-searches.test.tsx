import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { catalogueOf, listOf, projectOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

test.each(['/explore-voices', '/projects'])('a script that is pasted into the search of %s is cut', async (path) => {
  const { user } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      'GET /shop/voices': catalogueOf('voices', [voiceOf(12, 'Sanne de Wit')]),
      'GET /shop/taxons/voices': voiceTaxons,
      'GET /shop/projects': listOf([projectOf(7)]),
    },
  })
  await user.click(await screen.findByRole('searchbox'))
  await user.paste('ab'.repeat(9_000))
  await user.keyboard('{Enter}')
  expect(location.search).toHaveLength(208)
})
