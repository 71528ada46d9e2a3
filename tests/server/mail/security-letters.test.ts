import { expect, test } from 'vitest'
import { letterOf } from '../../../server/mail/letter-of.ts'

const facts = { recipient: 'Eva', at: '2026-11-29T14:03:00.000Z', contact: 'help@portal.example' }
const common = { to: 'a@b.example', themeOf: 1, kind: 'security-changed' } as const

test.each([
  ['en', 'password-changed', 'Your password was changed'],
  ['en', 'password-reset', 'Your password was reset by a mailed link'],
  ['en', 'two-factor-on', 'Two-factor sign-in was turned on'],
  ['en', 'two-factor-off', 'Two-factor sign-in was turned off'],
  ['en', 'recovery-codes', 'Your recovery codes were renewed'],
] as const)('in %s %s is told with when, and what to do, without a link', (locale, change, done) => {
  const { subject, paragraphs, button } = letterOf({ ...common, locale, facts: { ...facts, change } }, 'S')
  expect({ subject, paragraphs, button }).toEqual({
    subject: done,
    paragraphs: [
      'Hello Eva,',
      `${done} on 29-11-2026 at 15:03 (Amsterdam). If it was you, there is nothing that you need to do.`,
      "If it was not you, choose 'Trouble signing in?' on the sign-in page and set a new password: that signs everybody out. If you can't sign in after that, write to help@portal.example.",
    ],
    button: null,
  })
})

test.each([
  ['nl', 'password-changed', 'Je wachtwoord is gewijzigd'],
  ['nl', 'password-reset', 'Je wachtwoord is opnieuw ingesteld met een herstellink'],
  ['nl', 'two-factor-on', 'Tweestapsverificatie is aangezet'],
  ['nl', 'two-factor-off', 'Tweestapsverificatie is uitgezet'],
  ['nl', 'recovery-codes', 'Je herstelcodes zijn vernieuwd'],
] as const)('in %s %s too', (locale, change, done) => {
  const { subject, paragraphs, button } = letterOf({ ...common, locale, facts: { ...facts, change } }, 'S')
  expect({ subject, paragraphs, button }).toEqual({
    subject: done,
    paragraphs: [
      'Hallo Eva,',
      `${done} op 29-11-2026 om 15:03 (Amsterdam). Was jij het, dan hoef je niets te doen.`,
      "Was jij het niet, kies dan 'Lukt inloggen niet?' op de inlogpagina en stel een nieuw wachtwoord in: daarmee wordt iedereen uitgelogd. Kun je daarna niet inloggen, mail dan naar help@portal.example.",
    ],
    button: null,
  })
})

test.each([
  [
    'en',
    'Wrong passwords were entered in your account settings',
    [
      'Hello Eva,',
      'Wrong passwords were entered in your account settings on 29-11-2026 at 15:03 (Amsterdam). They were too many: for up to a quarter of an hour no password is taken there, not even the right one. If it was you, try again after that.',
      "If it was not you, choose 'Trouble signing in?' on the sign-in page and set a new password: that signs everybody out. If you can't sign in after that, write to help@portal.example.",
    ],
  ],
  [
    'nl',
    'In je accountinstellingen zijn verkeerde wachtwoorden ingevuld',
    [
      'Hallo Eva,',
      'In je accountinstellingen zijn verkeerde wachtwoorden ingevuld op 29-11-2026 om 15:03 (Amsterdam). Het waren er te veel: hoogstens een kwartier lang wordt daar geen wachtwoord aangenomen, ook het juiste niet. Was jij het, probeer het daarna dan opnieuw.',
      "Was jij het niet, kies dan 'Lukt inloggen niet?' op de inlogpagina en stel een nieuw wachtwoord in: daarmee wordt iedereen uitgelogd. Kun je daarna niet inloggen, mail dan naar help@portal.example.",
    ],
  ],
] as const)('in %s wrong passwords are told with what they close', (locale, done, paragraphs) => {
  const letter = letterOf({ ...common, locale, facts: { ...facts, change: 'wrong-passwords' } }, 'S')
  expect([letter.subject, letter.paragraphs, letter.button]).toEqual([done, paragraphs, null])
})
