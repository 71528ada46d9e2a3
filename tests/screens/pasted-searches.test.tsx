import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { catalogueOf, listOf, projectOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

const open = (path: string) =>
  renderScreen(path, {
    as: 'reseller',
    answers: {
      'GET /shop/voices': catalogueOf('voices', [voiceOf(12, 'Sanne de Wit')]),
      'GET /shop/taxons/voices': voiceTaxons,
      'GET /shop/projects': listOf([projectOf(7)]),
    },
  })

describe.each(['/explore-voices', '/projects'])('what is pasted into the search of %s', (path) => {
  test('is cut where it is a whole script', async () => {
    const { user } = await open(path)
    await user.click(await screen.findByRole('searchbox'))
    await user.paste('ab'.repeat(9_000))
    await user.keyboard('{Enter}')
    expect(location.search).toHaveLength(208)
  })

  test.each(['😀', 'e\u0301'])('is too short where it is one character, %s', async (character) => {
    const { user } = await open(path)
    await user.click(await screen.findByRole('searchbox'))
    await user.paste(character)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Type at least 2 characters')).toBeTruthy()
    expect(location.search).toBe('')
  })
})
