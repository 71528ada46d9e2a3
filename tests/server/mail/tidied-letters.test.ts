import { describe, expect, test } from 'vitest'
import { letterOf } from '../../../server/mail/letter-of.ts'
import { tidied } from '../../../server/mail/letter-parts.ts'
import type { Mail } from '../../../server/mail/mail-facts.ts'

const link = 'https://portal.example/?link=abc'
const until = '2026-12-03T02:37:00.000Z'

describe('a letter, tidied', () => {
  const mail = (facts: Partial<Extract<Mail, { kind: 'feedback-request' }>['facts']>) =>
    tidied(
      letterOf(
        {
          to: 'a@b.example',
          themeOf: 1,
          locale: 'en',
          kind: 'feedback-request',
          facts: {
            recipient: 'Eva',
            author: 'Studio',
            project: 'Spring',
            comment: '',
            voices: 2,
            most: 1,
            again: null,
            until,
            link,
            ...facts,
          },
        },
        'Studio',
      ),
    )

  test('lets no name add a line, a header or a change of direction', () => {
    const { subject, paragraphs } = mail({
      project: 'a\r\nBcc: x@y.example\u2028\u202eb\u0000c',
      recipient: 'Eva\n\nPay at once',
    })
    expect(subject).toBe('Studio would like your feedback on a Bcc: x@y.example b c')
    expect(paragraphs[0]).toBe('Hello Eva Pay at once,')
  })

  test('keeps the lines of what somebody wrote, and nothing that a terminal obeys', () => {
    expect(mail({ comment: 'one\r\ntwo\rthree\tfour\u001b[31m\u0007' }).quote).toBe('one\ntwo\nthree\tfour[31m')
  })

  test('cuts a long subject between two characters', () => {
    for (const length of [163, 164, 165, 166]) {
      const { subject } = mail({ project: `${'x'.repeat(length)}${'😀'.repeat(20)}` })
      expect(subject.isWellFormed()).toBe(true)
      expect([...subject]).toHaveLength(200)
      expect(subject.endsWith('…')).toBe(true)
    }
    expect(mail({ project: 'half \ud83d' }).subject.isWellFormed()).toBe(true)
  })

  test.each([
    'http://evil.example/win',
    'www.evil.example',
    'You won 500 euro, claim it at bit.ly/x9 now.',
    '//evil.example',
    'Look at evil.example',
    'Look at t.co',
    'Look at x.com',
    'Look at 4.example',
    'Look at evil。example',
    'Look at evil．example',
    'Look at evil-.example',
    'win@evil.example',
    'Win at localhost／x9',
    '',
    'You have won five hundred euro: call us before midnight today',
  ])('greets nobody called %s', (recipient) => {
    expect(mail({ recipient }).paragraphs[0]).toBe('Hello,')
  })

  test.each([
    'J.P. de Vries',
    'J. P. de Vries',
    'J.P.R.M. van der Meer',
    'É.Ü. Öz',
    'Mr. Smith Jr.',
    "Anne-Marie d'Angelo",
    'José Müller-Lüdenscheidt',
    'Nguyễn Thị Minh Khai',
    '山田太郎',
    'Wolfeschlegelsteinhausenbergerdorff van den Heuvel-Rijnsburg',
  ])('greets %s', (recipient) => {
    expect(mail({ recipient }).paragraphs[0]).toBe(`Hello ${recipient},`)
  })
})
