import { describe, expect, test } from 'vitest'
import { htmlOf, textOf } from '../../../server/mail/layout.ts'
import { letterOf } from '../../../server/mail/letter-of.ts'
import { plainLetter } from '../../../server/mail/letter-parts.ts'
import type { Mail } from '../../../server/mail/mail-facts.ts'
import { contrast, defaultColors } from '../../../src/api/contract/theme.ts'

const evil = `<script>alert("1")<i>&'`
const link = 'https://portal.example/?link=abc&x="y"'
const terms = { voices: 2, most: 1 as const, again: null, until: '2026-12-03T02:37:00.000Z' }
const common = { to: 'a@b.example', themeOf: 1 }

const evilOrder = { recipient: evil, number: evil, project: evil, link }
const evilBill = {
  lines: [
    {
      name: evil,
      reference: evil,
      amount: '€ 385,00',
      parts: [{ kind: 'voice' as const, name: evil, each: '', amount: '€ 0,00' }],
    },
  ],
  subtotal: '€ 385,00',
  tax: '€ 80,85',
  total: '€ 465,85',
}

const toProvider: Mail[] = [
  {
    ...common,
    locale: 'en',
    kind: 'provider-registration',
    facts: { id: 7, company: evil, name: evil, email: 'a@b.example', phone: evil },
  },
  {
    ...common,
    locale: 'en',
    kind: 'provider-order',
    facts: {
      ...evilBill,
      number: '000000012',
      company: evil,
      email: 'a@b.example',
      client: evil,
      project: evil,
      casting: [{ by: evil, voices: evil }],
      remarks: evil,
      payment: { way: null, state: 'unpaid' },
    },
  },
  {
    ...common,
    locale: 'en',
    kind: 'provider-invoice',
    facts: { number: '000000012', company: evil, email: 'a@b.example', total: '€ 465,85', way: 'ideal' },
  },
  {
    ...common,
    locale: 'en',
    kind: 'provider-paid',
    facts: { number: '000000012', company: evil, email: 'a@b.example', total: '€ 465,85' },
  },
  {
    ...common,
    locale: 'en',
    kind: 'provider-charged-back',
    facts: { number: '000000012', company: evil, email: 'a@b.example', amount: '€ 465,85', order: 'not paid' },
  },
  {
    ...common,
    locale: 'en',
    kind: 'provider-unexpected-payment',
    facts: {
      id: 3,
      providerId: 'tr_1',
      amount: '€ 465,85',
      number: '000000012',
      company: evil,
      because: 'cancelled',
    },
  },
]

const mails = (locale: 'en' | 'nl'): Mail[] => [
  {
    ...common,
    locale,
    kind: 'feedback-request',
    facts: { recipient: evil, author: evil, project: evil, comment: `${evil}\nsecond line`, ...terms, link },
  },
  {
    ...common,
    locale,
    kind: 'feedback-reminder',
    facts: { recipient: evil, author: evil, project: evil, comment: evil, ...terms, link },
  },
  {
    ...common,
    locale,
    kind: 'feedback-received',
    facts: { recipient: evil, by: evil, project: evil, voices: evil, comment: evil, link },
  },
  {
    ...common,
    locale,
    kind: 'order-confirmation',
    facts: {
      recipient: evil,
      number: evil,
      project: evil,
      ...evilBill,
      payment: { way: 'ideal', state: 'unpaid' },
      link,
    },
  },
  { ...common, locale, kind: 'order-paid', facts: { ...evilOrder, total: '€ 465,85' } },
  { ...common, locale, kind: 'payment-failed', facts: { ...evilOrder, total: '€ 465,85' } },
  { ...common, locale, kind: 'order-fulfilled', facts: evilOrder },
  {
    ...common,
    locale,
    kind: 'order-unexpected-payment',
    facts: { ...evilOrder, amount: '€ 465,85', because: 'cancelled' },
  },
  {
    ...common,
    locale,
    kind: 'order-cancelled',
    facts: { ...evilOrder, contact: 'help@portal.example', payment: 'paid', amount: '€ 465,85', kept: ['€ 1,00'] },
  },
  {
    ...common,
    locale,
    kind: 'order-refunded',
    facts: { ...evilOrder, amount: '€ 465,85', isOnItsWay: true, order: 'not paid' },
  },
  { ...common, locale, kind: 'password-reset', facts: { link } },
  {
    ...common,
    locale,
    kind: 'security-changed',
    facts: { recipient: evil, change: 'password-changed', at: terms.until, contact: 'help@portal.example' },
  },
  { ...common, locale, kind: 'registration-received', facts: { recipient: evil } },
  { ...common, locale, kind: 'registration-approved', facts: { recipient: evil, link } },
  { ...common, locale, kind: 'administrator-added', facts: { recipient: evil, link } },
]

const brand = {
  name: `Studio ${evil}`,
  logo: null,
  palette: { ...defaultColors, 'button-color': '#ffffee', 'button-text-color': '#ffffff' },
}
const all = [
  ...mails('en').map((mail) => ({ mail, letter: letterOf(mail, brand.name) })),
  ...mails('nl').map((mail) => ({ mail, letter: letterOf(mail, brand.name) })),
  ...toProvider.map((mail) => ({ mail, letter: letterOf(mail, brand.name) })),
]

describe.each(all)('$mail.kind in $mail.locale', ({ mail, letter }) => {
  const html = htmlOf(letter, brand, mail.locale)
  const text = textOf(letter, brand)

  test('escapes whatever anybody wrote', () => {
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;i&gt;&amp;&#39;')
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
    // The second one is for programs that take the page's own head and body away.
    expect(html.match(/lang="(en|nl)"/g)).toEqual([`lang="${mail.locale}"`, `lang="${mail.locale}"`])
    expect(html).toContain('<meta name="color-scheme" content="light only">')
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

test.each([
  ['#28348a', '#28348a', '#ffffff'],
  ['#ffffff', '#28348a', '#28348a'],
])('a button is seen on every ground: on %s one of %s has the edge %s', (ground, button, edge) => {
  const palette = {
    'background-color': ground,
    'text-color': '#ffffff',
    'button-color': button,
    'button-text-color': '#ffffff',
  }
  const letter = all[3]?.letter
  if (letter === undefined) throw new Error('no mail')
  const html = htmlOf(letter, { ...brand, palette }, 'en')
  expect(/border:1px solid (#\w{6})/.exec(html)?.[1]).toBe(edge)
})

test('the logo stands over the letter, with the name for those who see no pictures', () => {
  const { mail, letter } = all[3] ?? { mail: undefined, letter: undefined }
  if (mail === undefined || letter === undefined) throw new Error('no mail')
  const html = htmlOf(letter, { ...brand, name: 'A "B"', logo: 'https://portal.example/media/themes/x.webp' }, 'en')
  expect(html.match(/<img[^>]*>/g)).toEqual([
    expect.stringContaining('src="https://portal.example/media/themes/x.webp" alt="A &quot;B&quot;"'),
  ])
  // In its shape, and no wider than the card on a screen of 320 px.
  expect(html).toContain('style="width:auto;height:auto;max-width:232px;max-height:40px;border:0"')
})

test.each(['#777777', '#808080', '#123456', '#ffff00', '#000000', '#ffffff', '#e5002b'])(
  'every text on %s has a contrast of 4.5 or more',
  (color) => {
    const { letter } = all[0] ?? { letter: undefined }
    if (letter === undefined) throw new Error('no mail')
    const palette = {
      'background-color': color,
      'text-color': color,
      'button-color': color,
      'button-text-color': color,
    }
    const html = htmlOf(letter, { ...brand, palette }, 'en')
    const pairs = [...html.matchAll(/background:(#\w{6});color:(#\w{6})/g)].map(([, ground, text]) => [ground, text])
    expect(pairs).toHaveLength(2)
    for (const [ground = '', text = ''] of pairs) expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5)
  },
)

test('what somebody wrote is read in the direction of its script', () => {
  const letter = { ...plainLetter, subject: 'S', heading: 'H', paragraphs: [], quote: 'איזה קול מתאים?' }
  expect(htmlOf(letter, brand, 'en')).toMatch(/<blockquote dir="auto" style="[^"]*">איזה קול מתאים\?<\/blockquote>/)
})
