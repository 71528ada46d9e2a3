import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'

test.each([
  ['the sample in English', 'en', {}, 'terms', '/terms.txt'],
  ['the sample in Dutch', 'nl', {}, 'voorwaarden', '/terms-nl.txt'],
  ["the provider's own", 'nl', { termsUrl: 'https://agency.example/av' }, 'voorwaarden', 'https://agency.example/av'],
] as const)('who registers agrees to %s', async (_, locale, environment, name, address) => {
  await renderScreen('/register', { as: 'guest', locale, environment })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address)
})

test.each(['terms.txt', 'terms-nl.txt'])('the portal brings %s along', (name) => {
  expect(existsSync(join('public', name))).toBe(true)
})
