import { expect, test } from 'vitest'
import { letterOf } from '../../../server/mail/letter-of.ts'

const link = 'https://portal.example/?link=x'
const facts = {
  recipient: 'Eva',
  author: 'Studio',
  project: 'Spring',
  comment: '',
  until: '2026-12-03T02:37:00.000Z',
  link,
}

test.each([
  [
    'en',
    1,
    'Which voice do you choose?',
    "Studio has selected voices for Spring and would like to know which one you prefer. Listen to them, choose one and leave a comment. You don't need an account. The link is open until 03-12-2026 at 03:37 (Amsterdam).",
    "Studio asked which voice you prefer for Spring and has not had your answer yet. You don't need an account. The link is open until 03-12-2026 at 03:37 (Amsterdam).",
  ],
  [
    'en',
    2,
    'Which voices do you choose?',
    "Studio has selected voices for Spring and would like to know which ones you prefer. Listen to them, choose up to two, the first choice first, and leave a comment. You don't need an account. The link is open until 03-12-2026 at 03:37 (Amsterdam).",
    "Studio asked which voices you prefer for Spring and has not had your answer yet. You don't need an account. The link is open until 03-12-2026 at 03:37 (Amsterdam).",
  ],
  [
    'en',
    3,
    'Which voices do you choose?',
    "Studio has selected voices for Spring and would like to know which ones you prefer. Listen to them, choose up to three, the first choice first, and leave a comment. You don't need an account. The link is open until 03-12-2026 at 03:37 (Amsterdam).",
    "Studio asked which voices you prefer for Spring and has not had your answer yet. You don't need an account. The link is open until 03-12-2026 at 03:37 (Amsterdam).",
  ],
  [
    'nl',
    1,
    'Welke stem kies je?',
    'Studio heeft stemmen geselecteerd voor Spring en hoort graag welke je voorkeur heeft. Beluister ze, kies er een en laat een reactie achter. Je hebt geen account nodig. De link is open tot 03-12-2026 om 03:37 (Amsterdam).',
    'Studio vroeg welke stem je voorkeur heeft voor Spring en heeft nog geen antwoord van je. Je hebt geen account nodig. De link is open tot 03-12-2026 om 03:37 (Amsterdam).',
  ],
  [
    'nl',
    2,
    'Welke stemmen kies je?',
    'Studio heeft stemmen geselecteerd voor Spring en hoort graag welke je voorkeur hebben. Beluister ze, kies er hooguit twee, met de eerste keuze vooraan, en laat een reactie achter. Je hebt geen account nodig. De link is open tot 03-12-2026 om 03:37 (Amsterdam).',
    'Studio vroeg welke stemmen je voorkeur hebben voor Spring en heeft nog geen antwoord van je. Je hebt geen account nodig. De link is open tot 03-12-2026 om 03:37 (Amsterdam).',
  ],
  [
    'nl',
    3,
    'Welke stemmen kies je?',
    'Studio heeft stemmen geselecteerd voor Spring en hoort graag welke je voorkeur hebben. Beluister ze, kies er hooguit drie, met de eerste keuze vooraan, en laat een reactie achter. Je hebt geen account nodig. De link is open tot 03-12-2026 om 03:37 (Amsterdam).',
    'Studio vroeg welke stemmen je voorkeur hebben voor Spring en heeft nog geen antwoord van je. Je hebt geen account nodig. De link is open tot 03-12-2026 om 03:37 (Amsterdam).',
  ],
] as const)('the mails that ask in %s, for %s voices at most', (locale, most, heading, request, reminder) => {
  const letters = (['feedback-request', 'feedback-reminder'] as const).map((kind) =>
    letterOf({ kind, to: 'a@b.example', themeOf: 1, locale, facts: { ...facts, most } }, 'Studio'),
  )
  expect(letters.map((letter) => [letter.heading, letter.paragraphs[1]])).toEqual([
    [heading, request],
    [heading, reminder],
  ])
})
