import type { Words } from './word.ts'

/** The provider's side. */
export const wordsOfTeam: Words = {
  'Administrator.email': ['The e-mail address that the person signs in with.', 'lotte@example.com'],
  'Administrator.name': ['What the person is called.', 'Lotte Brink'],
  'Administrator.hasPassword': 'False until the person has set a password by the link that was mailed.',
  administrator: 'The account that the tokens are for.',
}
