import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { answeredOf, requestOf } from '../support/screens/wire-literals.ts'

test.each([
  ['one', [answeredOf(21)], '1 van 1 beantwoord'],
  ['several', [answeredOf(21), requestOf(23, { round: 21, to: 'Joost Kramer' })], '1 van 2 beantwoord'],
])('how many answered reads well in Dutch of %s', async (_, requests, words) => {
  await renderScreen(path, { as: 'reseller', locale: 'nl', answers: answersFor(requests) })
  expect(await screen.findByText(words)).toBeTruthy()
})
