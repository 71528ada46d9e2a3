import { describe, expect, test } from 'vitest'
import { htmlOf, textOf } from '../../../server/mail/layout.ts'
import { letterOf } from '../../../server/mail/letter-of.ts'
import type { Mail, PaymentFacts } from '../../../server/mail/mail-facts.ts'
import { orderLinesOf } from '../../../server/mail/order-lines.ts'
import { formatEuro } from '../../../src/api/contract/format.ts'
import { defaultColors } from '../../../src/api/contract/theme.ts'

const link = 'https://portal.example/?link=abc'
const common = { to: 'a@b.example', themeOf: 1 }
const brand = { name: 'Studio', logo: null, palette: defaultColors }

const linked = (type: 'voice' | 'post_processing', cents: number) => ({
  '@id': '/api/v2/shop/order-item-links/1' as const,
  type,
  productName: type === 'voice' ? 'Sanne de Wit' : 'Extra',
  variantName: 'one',
  quantity: 1,
  unitPrice: cents,
  total: cents,
})

const line = {
  '@id': '/api/v2/shop/order-items/1',
  productName: 'TV commercial',
  variantName: '30 sec',
  unitPrice: 38_500,
} as const

describe('an order confirmation', () => {
  const facts = {
    recipient: 'Eva',
    number: '000000012',
    project: 'Spring',
    lines: orderLinesOf([
      { ...line, quantity: 1, total: 38_500, reference: 'Spring sale, hero', linked: [linked('voice', 12_300)] },
      {
        ...line,
        quantity: 2,
        total: 77_000,
        reference: null,
        linked: [linked('post_processing', 4_500), linked('voice', 0)],
      },
    ]),
    subtotal: formatEuro(132_300),
    tax: formatEuro(27_783),
    total: formatEuro(160_083),
    payment: { way: 'ideal', state: 'unpaid' },
    link,
  } as const
  const euro = (amount: string) => `€\u00a0${amount}`
  const letter = (locale: 'en' | 'nl', payment: PaymentFacts = facts.payment) => {
    const mail: Mail = { ...common, locale, kind: 'order-confirmation', facts: { ...facts, payment } }
    return letterOf(mail, 'S')
  }

  test.each([
    ['en', 'Voice', 'Post-processing', 'Subtotal', 'Tax', 'Total'],
    ['nl', 'Stem', 'Nabewerking', 'Subtotaal', 'Btw', 'Totaal'],
  ] as const)(
    'in %s opens each price into its parts, and names a voice once',
    (locale, voice, postProcessing, subtotal, tax, total) => {
      const text = textOf(letter(locale), brand)
      expect(text).toContain(
        [
          `TV commercial · 30 sec: ${euro('508,00')}`,
          '  Spring sale, hero',
          `  Product: ${euro('385,00')}`,
          `  ${voice} Sanne de Wit: ${euro('123,00')}`,
          `TV commercial · 30 sec × 2: ${euro('815,00')}`,
          `  Product, 2 × ${euro('385,00')}: ${euro('770,00')}`,
          `  ${voice} Sanne de Wit: ${euro('0,00')}`,
          `  ${postProcessing} Extra · one: ${euro('45,00')}`,
          '',
          `${subtotal}: ${euro('1.323,00')}`,
          `${tax}: ${euro('277,83')}`,
          `${total}: ${euro('1.600,83')}`,
        ].join('\n'),
      )
      expect(text.match(/Sanne de Wit/g)).toHaveLength(2)
      const html = htmlOf(letter(locale), brand, locale)
      for (const shown of ['Spring sale, hero', `${voice} Sanne de Wit`, euro('508,00'), euro('1.600,83')])
        expect(html).toContain(shown)
    },
  )

  test.each([
    ['en', 'invoice', 'unpaid', 'You pay by invoice. The order is not paid yet.'],
    ['en', 'ideal', 'unpaid', 'You pay by iDEAL. The order is not paid yet.'],
    ['en', 'creditcard', 'unpaid', 'You pay by credit card. The order is not paid yet.'],
    ['en', 'paypal', 'unpaid', 'You pay by PayPal. The order is not paid yet.'],
    ['en', null, 'unpaid', 'You pay online. The order is not paid yet.'],
    ['en', 'ideal', 'nothing to pay', 'There is nothing to pay.'],
    ['nl', 'invoice', 'unpaid', 'Je betaalt op factuur. De bestelling is nog niet betaald.'],
    ['nl', 'ideal', 'unpaid', 'Je betaalt met iDEAL. De bestelling is nog niet betaald.'],
    ['nl', 'paypal', 'nothing to pay', 'Er hoeft niets betaald te worden.'],
  ] as const)('in %s by %s, %s: %s', (locale, way, state, sentence) => {
    expect(letter(locale, { way, state }).paragraphs).toContain(sentence)
  })

  test.each([
    ['en', 'invoice', 'unpaid', 'We will contact you to schedule the recording. You are welcome to attend it.'],
    ['en', 'ideal', 'nothing to pay', 'We will contact you to schedule the recording. You are welcome to attend it.'],
    [
      'en',
      'ideal',
      'unpaid',
      'As soon as the order has been paid, we will contact you to schedule the recording. You are welcome to attend it.',
    ],
    [
      'en',
      null,
      'unpaid',
      'As soon as the order has been paid, we will contact you to schedule the recording. You are welcome to attend it.',
    ],
    ['nl', 'invoice', 'unpaid', 'We nemen contact met je op om de opname te plannen. Je bent welkom om erbij te zijn.'],
    [
      'nl',
      'paypal',
      'unpaid',
      'Zodra de bestelling betaald is, nemen we contact met je op om de opname te plannen. Je bent welkom om erbij te zijn.',
    ],
  ] as const)('in %s by %s, %s, says when the recording is scheduled: %s', (locale, way, state, sentence) => {
    expect(letter(locale, { way, state }).paragraphs.at(-1)).toBe(sentence)
  })
})

describe('what becomes of an order', () => {
  const facts = { recipient: 'Eva', number: '000000012', project: 'Spring', link: 'https://portal.example/x' }
  const total = '€ 465,85'
  const told = (locale: 'en' | 'nl') => {
    const mails: Mail[] = [
      { ...common, locale, kind: 'order-paid', facts: { ...facts, total } },
      { ...common, locale, kind: 'payment-failed', facts: { ...facts, total } },
      { ...common, locale, kind: 'order-fulfilled', facts },
    ]
    return mails.map((mail) => letterOf(mail, 'S')).map(({ subject, paragraphs }) => [subject, paragraphs[1]])
  }

  test('is told in English', () => {
    expect(told('en')).toEqual([
      ['Your order 000000012 has been paid', 'We received € 465,85 for your order 000000012 for Spring.'],
      [
        'The payment of your order 000000012 did not succeed',
        'The payment of € 465,85 for your order 000000012 for Spring failed or expired. The order itself stands.',
      ],
      ['Your order 000000012 has been fulfilled', 'We have fulfilled your order 000000012 for Spring.'],
    ])
  })

  test('is told in Dutch', () => {
    expect(told('nl')).toEqual([
      ['Je bestelling 000000012 is betaald', 'We hebben € 465,85 ontvangen voor je bestelling 000000012 voor Spring.'],
      [
        'De betaling van je bestelling 000000012 is niet gelukt',
        'De betaling van € 465,85 voor je bestelling 000000012 voor Spring is mislukt of verlopen. De bestelling zelf blijft staan.',
      ],
      ['Je bestelling 000000012 is afgerond', 'We hebben je bestelling 000000012 voor Spring afgerond.'],
    ])
  })

  const left = 'There is nothing to pay any more. A payment that arrives all the same will be refunded.'
  const over = 'Er hoeft niets meer betaald te worden. Een betaling die toch binnenkomt, wordt terugbetaald.'

  test.each([
    ['en', 'paid', ['You paid € 465,85. We will refund it: there is nothing that you need to do.']],
    ['en', 'refunded', ['Your payment of € 465,85 has been refunded.']],
    ['en', 'unpaid', [left]],
    [
      'en',
      'invoiced',
      ['There is nothing to pay any more. What you paid of it already, or pay all the same, will be refunded.'],
    ],
    ['en', 'nothing to pay', []],
    ['nl', 'paid', ['Je hebt € 465,85 betaald. We betalen dat terug: je hoeft niets te doen.']],
    ['nl', 'refunded', ['Je betaling van € 465,85 is terugbetaald.']],
    ['nl', 'unpaid', [over]],
    [
      'nl',
      'invoiced',
      ['Er hoeft niets meer betaald te worden. Wat je al betaald hebt of toch nog betaalt, wordt terugbetaald.'],
    ],
    ['nl', 'nothing to pay', []],
  ] as const)('is told in %s with its money when it is cancelled, which is %s', (locale, payment, money) => {
    const cancelled = { ...facts, contact: 'help@portal.example', payment, amount: total, kept: ['€ 1,00', '€ 2,00'] }
    const { subject, paragraphs } = letterOf({ ...common, locale, kind: 'order-cancelled', facts: cancelled }, 'S')
    const [title, first, one, two, last] = {
      en: [
        'Your order 000000012 has been cancelled',
        'We have cancelled your order 000000012 for Spring.',
        'We received a payment of € 1,00 that the order did not need, and will refund it.',
        'We received a payment of € 2,00 that the order did not need, and will refund it.',
        'Questions? Write to help@portal.example.',
      ],
      nl: [
        'Je bestelling 000000012 is geannuleerd',
        'We hebben je bestelling 000000012 voor Spring geannuleerd.',
        'We hebben een betaling van € 1,00 ontvangen die de bestelling niet nodig had. We betalen die terug.',
        'We hebben een betaling van € 2,00 ontvangen die de bestelling niet nodig had. We betalen die terug.',
        'Vragen? Mail naar help@portal.example.',
      ],
    }[locale]
    expect([subject, ...paragraphs.slice(1)]).toEqual([title, first, ...money, one, two, last])
  })

  const backInEnglish = 'Your payment of € 465,85 for your order 000000012 for Spring has been refunded.'
  const backInDutch = 'Je betaling van € 465,85 voor je bestelling 000000012 voor Spring is terugbetaald.'
  const fewDays = 'It can take a few days until you have it.'
  const eenPaarDagen = 'Het kan een paar dagen duren voordat je het bedrag hebt.'

  test.each([
    ['en', 'cancelled', true, [backInEnglish, fewDays]],
    ['en', 'cancelled', false, [backInEnglish]],
    ['en', 'paid', true, [backInEnglish, fewDays, 'The order did not need this payment, and stays paid.']],
    ['en', 'as it was', false, [backInEnglish, 'The order did not need this payment, and stays as it is.']],
    ['en', 'not paid', false, [backInEnglish, 'The order is not paid any more.']],
    ['nl', 'cancelled', true, [backInDutch, eenPaarDagen]],
    ['nl', 'cancelled', false, [backInDutch]],
    ['nl', 'paid', true, [backInDutch, eenPaarDagen, 'De bestelling had deze betaling niet nodig en blijft betaald.']],
    ['nl', 'as it was', false, [backInDutch, 'De bestelling had deze betaling niet nodig en blijft zoals ze is.']],
    ['nl', 'not paid', false, [backInDutch, 'De bestelling is daardoor niet meer betaald.']],
  ] as const)(
    'is told in %s when money goes back: the order is %s, on its way %s',
    (locale, order, isOnItsWay, words) => {
      const refunded = { ...facts, amount: total, isOnItsWay, order }
      const { subject, paragraphs } = letterOf({ ...common, locale, kind: 'order-refunded', facts: refunded }, 'S')
      const title = {
        en: 'Your payment of € 465,85 for order 000000012 has been refunded',
        nl: 'Je betaling van € 465,85 voor bestelling 000000012 is terugbetaald',
      }[locale]
      expect([subject, ...paragraphs.slice(1)]).toEqual([title, ...words])
    },
  )
})
