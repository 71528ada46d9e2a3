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
    letterOf(
      { kind, to: 'a@b.example', themeOf: 1, locale, facts: { ...facts, voices: 4, most, again: null } },
      'Studio',
    ),
  )
  expect(letters.map((letter) => [letter.heading, letter.paragraphs[1]])).toEqual([
    [heading, request],
    [heading, reminder],
  ])
})

const again = { answeredAt: '2026-11-02T10:00:00.000Z' }
test.each([
  [
    'en',
    'Studio would like your feedback on Spring again',
    "Thank you for your answer of 02-11-2026. Studio asks you again which voice you prefer for Spring. Listen to them, choose one and leave a comment. You don't need an account. The link is open until 03-12-2026 at 03:37 (Amsterdam).",
    "Thank you for your answer of 02-11-2026. Studio asked you again which voice you prefer for Spring and has not had your answer to that yet. You don't need an account. The link is open until 03-12-2026 at 03:37 (Amsterdam).",
  ],
  [
    'nl',
    'Studio vraagt opnieuw je feedback op Spring',
    'Bedankt voor je antwoord van 02-11-2026. Studio vraagt je opnieuw welke stem je voorkeur heeft voor Spring. Beluister ze, kies er een en laat een reactie achter. Je hebt geen account nodig. De link is open tot 03-12-2026 om 03:37 (Amsterdam).',
    'Bedankt voor je antwoord van 02-11-2026. Studio vroeg je opnieuw welke stem je voorkeur heeft voor Spring en heeft daarop nog geen antwoord van je. Je hebt geen account nodig. De link is open tot 03-12-2026 om 03:37 (Amsterdam).',
  ],
] as const)('those that ask again say so in %s, and thank for the answer', (locale, subject, request, reminder) => {
  const letterTo = (kind: 'feedback-request' | 'feedback-reminder', answeredAt: string | null) =>
    letterOf(
      { kind, to: 'a@b.example', themeOf: 1, locale, facts: { ...facts, voices: 4, most: 1, again: { answeredAt } } },
      'Studio',
    )
  const asking = letterTo('feedback-request', again.answeredAt)
  const reminding = letterTo('feedback-reminder', again.answeredAt)
  expect([asking.subject, asking.paragraphs[1], reminding.paragraphs[1]]).toEqual([subject, request, reminder])
  const unanswered = letterTo('feedback-request', null).paragraphs[1]
  expect(unanswered).toBe(request.slice(request.indexOf('Studio')))
})

test.each([
  [
    'en',
    'What do you think of this voice?',
    "Studio has selected a voice for Spring and would like to know what you think of it. Listen to it and leave a comment. You don't need an account. The link is open until 03-12-2026 at 03:37 (Amsterdam).",
    "Studio asked what you think of a voice for Spring and has not had your answer yet. You don't need an account. The link is open until 03-12-2026 at 03:37 (Amsterdam).",
  ],
  [
    'nl',
    'Wat vind je van deze stem?',
    'Studio heeft een stem geselecteerd voor Spring en hoort graag wat je ervan vindt. Beluister de stem en laat een reactie achter. Je hebt geen account nodig. De link is open tot 03-12-2026 om 03:37 (Amsterdam).',
    'Studio vroeg wat je van een stem voor Spring vindt en heeft nog geen antwoord van je. Je hebt geen account nodig. De link is open tot 03-12-2026 om 03:37 (Amsterdam).',
  ],
] as const)('of one voice they speak as of one in %s', (locale, heading, request, reminder) => {
  const letters = (['feedback-request', 'feedback-reminder'] as const).map((kind) =>
    letterOf(
      { kind, to: 'a@b.example', themeOf: 1, locale, facts: { ...facts, voices: 1, most: 1, again: null } },
      'S',
    ),
  )
  expect(letters.map((letter) => [letter.heading, letter.paragraphs[1]])).toEqual([
    [heading, request],
    [heading, reminder],
  ])
})
