import { expect, test } from 'vitest'
import { inDutch } from '../../src/app/wire-words-nl.ts'

test('what the server says in English alone is Dutch, with the fields under their names', () => {
  expect(inDutch({ title: '', description: 'Invalid credentials.', violations: [] })).toEqual({
    title: '',
    description: 'Het e-mailadres of het wachtwoord klopt niet.',
    violations: [],
  })
  expect(
    inDutch({ title: '', description: 'Enter the code of your authenticator app.', violations: [] }).description,
  ).toBe('Vul de code van je authenticatie-app in.')
  const violations = [
    { propertyPath: 'company', message: 'Dit veld mag niet leeg zijn.', code: 'not-blank' },
    { propertyPath: 'email', message: 'Dit e-mailadres is al in gebruik.', code: 'unique' },
  ]
  expect(
    inDutch({
      title: 'An error occurred',
      description: 'company: Dit veld mag niet leeg zijn.\nemail: Dit e-mailadres is al in gebruik.',
      violations,
    }),
  ).toEqual({
    title: 'Er is iets misgegaan',
    description: 'Bedrijfsnaam: Dit veld mag niet leeg zijn.\nE-mailadres: Dit e-mailadres is al in gebruik.',
    violations,
  })
})

test('what nobody translated stays as it came', () => {
  const words = { title: 'Teapot', description: 'Short and stout.', violations: [] }
  expect(inDutch(words)).toEqual(words)
})
