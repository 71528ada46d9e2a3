import { describe, expect, test } from 'vitest'
import { htmlOf, textOf } from '../../../server/mail/layout.ts'
import { letterInEnglish } from '../../../server/mail/letter-en.ts'
import { letterInDutch } from '../../../server/mail/letter-nl.ts'
import type { Mail } from '../../../server/mail/mail-facts.ts'
import { defaultColors } from '../../../src/api/contract/theme.ts'

const evil = `<script>alert("1")</script>&'`
const link = 'https://portal.example/?link=abc&x="y"'
const common = { to: 'a@b.example', themeOf: 1 }

const mails = (locale: 'en' | 'nl'): Mail[] => [
  {
    ...common,
    locale,
    kind: 'feedback-request',
    facts: { recipient: evil, author: evil, project: evil, comment: `${evil}\nsecond line`, link },
  },
  {
    ...common,
    locale,
    kind: 'feedback-received',
    facts: { recipient: evil, client: evil, project: evil, voices: evil, comment: evil, link },
  },
  {
    ...common,
    locale,
    kind: 'order-confirmation',
    facts: { recipient: evil, number: evil, project: evil, total: evil, link },
  },
  { ...common, locale, kind: 'password-reset', facts: { link } },
  { ...common, locale, kind: 'registration-received', facts: { recipient: evil } },
  { ...common, locale, kind: 'registration-approved', facts: { recipient: evil, link } },
]

const brand = {
  name: `Studio ${evil}`,
  palette: { ...defaultColors, 'button-color': '#ffffee', 'button-text-color': '#ffffff' },
}
const all = [
  ...mails('en').map((mail) => ({ mail, letter: letterInEnglish(mail, brand.name) })),
  ...mails('nl').map((mail) => ({ mail, letter: letterInDutch(mail, brand.name) })),
]

describe.each(all)('$mail.kind in $mail.locale', ({ mail, letter }) => {
  const html = htmlOf(letter, brand, mail.locale)
  const text = textOf(letter, brand)

  test('escapes whatever anybody wrote', () => {
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;')
    expect(text).toContain(evil)
  })

  test('carries its link in both parts, and needs nothing from elsewhere', () => {
    const hasLink = 'link' in mail.facts
    expect(html.includes('href="https://portal.example/?link=abc&amp;x=&quot;y&quot;"')).toBe(hasLink)
    expect(text.includes(link)).toBe(hasLink)
    expect(html).not.toMatch(/<(img|link|style|script|iframe)\b/)
  })

  test('says the same in both parts', () => {
    for (const line of [letter.heading, ...letter.paragraphs]) expect(text).toContain(line)
    expect(html).toContain(`lang="${mail.locale}"`)
  })
})

test('every kind has words of its own in each language', () => {
  const subjects = all.map(({ letter }) => letter.subject)
  expect(new Set(subjects).size).toBe(subjects.length)
})

test('the text on a button can be read, whatever the theme', () => {
  const { mail, letter } = all[3] ?? { mail: undefined, letter: undefined }
  if (mail === undefined || letter === undefined) throw new Error('no mail')
  const button = /background:(#\w{6});color:(#\w{6})/.exec(htmlOf(letter, brand, 'en').split('<a ')[1] ?? '')
  expect(button?.[1]).toBe('#ffffee')
  expect(button?.[2]).not.toBe('#ffffff')
})
