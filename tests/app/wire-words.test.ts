import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { wordsFor } from '../../src/app/wire-words.ts'
import { inEnglish } from '../../src/app/wire-words-en.ts'
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

test('in English, too, the fields are called what their labels call them, a line for each', async () => {
  const violations = [
    { propertyPath: 'firstName', message: 'This value should not be blank.', code: 'not-blank' },
    { propertyPath: 'kvkNumber', message: 'This number has 8 digits.', code: 'kvk' },
    { propertyPath: '', message: 'Nothing was saved.', code: 'x' },
    { propertyPath: 'teapot', message: 'Short and stout.', code: 'x' },
  ]
  const description = 'firstName: This value should not be blank.\nkvkNumber: This number has 8 digits.\n…'
  expect(await wordsFor('en', { title: 'An error occurred', description, violations })).toEqual({
    title: 'An error occurred',
    description:
      'First name: This value should not be blank.\nChamber of Commerce number: This number has 8 digits.\n' +
      'Nothing was saved.\nteapot: Short and stout.',
    violations,
  })
})

test('each language has its words, and a sentence of one error stays as it came in English', async () => {
  const words = { title: 'An error occurred', description: 'Invalid credentials.', violations: [] }
  expect(await wordsFor('en', words)).toEqual(words)
  expect(await wordsFor('nl', words)).toEqual({
    title: 'Er is iets misgegaan',
    description: 'Het e-mailadres of het wachtwoord klopt niet.',
    violations: [],
  })
})

test('each field is called in both languages as its label is', () => {
  const labelsIn = (locale: string) =>
    [...readFileSync(`locales/${locale}/messages.po`, 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(
      ([, source = '', label = '']) => [source, label] as const,
    )
  const [english, dutch] = [new Map(labelsIn('en')), new Map(labelsIn('nl'))]
  const names =
    'company firstName lastName phoneNumber email password currentPassword newPassword confirmNewPassword kvkNumber ' +
    'vatNumber street postcode city countryCode name title message description client project comment voices notes ' +
    'remarks reference'
  const violations = names.split(' ').map((propertyPath) => ({ propertyPath, message: '', code: '' }))
  const linesOf = (inLanguage: typeof inDutch) =>
    inLanguage({ title: '', description: '', violations })
      .description.split(': \n')
      .map((line) => line.replace(/: $/, ''))
  const sources = linesOf(inEnglish)
  expect(sources.map((source) => english.get(source))).toEqual(sources)
  expect(linesOf(inDutch)).toEqual(sources.map((source) => dutch.get(source)))
})

describe('while the words are on their way', () => {
  const late = async () => {
    vi.resetModules()
    const never = () => new Promise<never>(() => undefined)
    vi.doMock('../../src/app/wire-words-en.ts', never)
    vi.doMock('../../src/app/wire-words-nl.ts', never)
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.doUnmock('../../src/app/wire-words-en.ts')
      vi.doUnmock('../../src/app/wire-words-nl.ts')
      vi.useRealTimers()
    })
    return import('../../src/app/wire-words.ts')
  }
  const words = { title: 'An error occurred', description: 'Invalid credentials.', violations: [] }

  test('a sentence that stays as it is in English waits for nothing', async () => {
    const { wordsFor } = await late()
    expect(await wordsFor('en', words)).toEqual(words)
  })

  test.each(['en', 'nl'] as const)('what needs them comes as it is after three seconds: %s', async (language) => {
    const { wordsFor } = await late()
    const named = { ...words, violations: [{ propertyPath: 'city', message: 'Too long.', code: 'length' }] }
    const shown = vi.fn()
    void wordsFor(language, named).then(shown)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(shown).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(shown.mock.calls).toEqual([[named]])
  })
})
