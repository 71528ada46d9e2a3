import { describe, expect, test } from 'vitest'
import { type DeepLink, decodeDeepLink, encodeDeepLink, isAboutFeedback } from '../../src/api/contract/deep-link.ts'

const plain = (json: string) => btoa(json)
const feedback = (data: string) => plain(`{"action":"project-comment","data":${data}}`)
const reset: DeepLink = { action: 'reset-password', data: { token: '>>>???' } }

test.each<[DeepLink, string]>([
  [reset, 'eyJhY3Rpb24iOiJyZXNldC1wYXNzd29yZCIsImRhdGEiOnsidG9rZW4iOiI-Pj4_Pz8ifX0'],
  [
    { action: 'confirm-email', data: { token: 't0ken' } },
    'eyJhY3Rpb24iOiJjb25maXJtLWVtYWlsIiwiZGF0YSI6eyJ0b2tlbiI6InQwa2VuIn19',
  ],
  [
    { action: 'project-comment', data: { id: 21, refreshToken: 'abc' } },
    'eyJhY3Rpb24iOiJwcm9qZWN0LWNvbW1lbnQiLCJkYXRhIjp7ImlkIjoyMSwicmVmcmVzaFRva2VuIjoiYWJjIn19',
  ],
  [
    { action: 'complete-order', data: { projectId: 7 } },
    'eyJhY3Rpb24iOiJjb21wbGV0ZS1vcmRlciIsImRhdGEiOnsicHJvamVjdElkIjo3fX0',
  ],
])('%o goes there and back', (link, text) => {
  expect([encodeDeepLink(link), decodeDeepLink(text)]).toEqual([text, link])
})

describe('a link', () => {
  const padded = 'eyJhY3Rpb24iOiJyZXNldC1wYXNzd29yZCIsImRhdGEiOnsidG9rZW4iOiI+Pj4/Pz8ifX0='

  test.each([
    ['as other programs write base64', padded],
    ['whose + became a space', padded.replace('+', ' ')],
    ['without its padding', padded.replace('=', '')],
  ])('is read %s', (_, text) => {
    expect(decodeDeepLink(text)).toEqual(reset)
  })

  test.each(['.', '>', ')', ',', '"', '?utm_source=mail', '&amp;theme=3', '…'])(
    'is read with what stood behind it: %s',
    (rest) => {
      expect(decodeDeepLink(padded.replace('=', rest))).toEqual(reset)
    },
  )

  test.each([
    ['a space behind it', `${padded} `],
    ['a space in front of it', ` ${padded}`],
    ['a + behind it', `${padded}+`],
    ['a space behind it, without its padding', padded.replace('=', ' ')],
    ['a + behind it, without its padding', padded.replace('=', '+')],
    ['spaces, signs and line ends around it', `\r\n + ${padded.replace('=', '')} +\t\n`],
    ['a space and a full stop behind it', padded.replace('=', ' .')],
    ['a space around it and another in it', ` ${padded.replace('+', ' ').replace('=', '')} `],
  ])('is read with %s', (_, text) => {
    expect(decodeDeepLink(text)).toEqual(reset)
  })

  test('is read that a mail program broke into lines', () => {
    expect(decodeDeepLink(`${padded.slice(0, 40)}\r\n${padded.slice(40)}`)).toEqual(reset)
  })

  test('that needs two signs of padding does without them too', () => {
    const ab: DeepLink = { action: 'reset-password', data: { token: 'ab' } }
    const text = 'eyJhY3Rpb24iOiJyZXNldC1wYXNzd29yZCIsImRhdGEiOnsidG9rZW4iOiJhYiJ9fQ'
    expect([decodeDeepLink(`${text}==`), decodeDeepLink(text), encodeDeepLink(ab)]).toEqual([ab, ab, text])
  })

  test('with letters beyond ASCII is read as UTF-8', () => {
    // {"action":"reset-password","data":{"token":"é"}}
    expect(decodeDeepLink('eyJhY3Rpb24iOiJyZXNldC1wYXNzd29yZCIsImRhdGEiOnsidG9rZW4iOiLDqSJ9fQ')).toEqual({
      action: 'reset-password',
      data: { token: 'é' },
    })
  })

  test.each([
    ['no base64', '%%%'],
    ['nothing', ''],
    ['no JSON', plain('hello')],
    ['a list', plain('[]')],
    ['a number', plain('7')],
    ['null', plain('null')],
    ['no UTF-8', plain('{"action":"reset-password","data":{"token":"\xff"}}')],
    ['no data', plain('{"action":"reset-password"}')],
    ['data that is null', plain('{"action":"reset-password","data":null}')],
    ['an = in the middle', 'eyJhY3Rpb24iOiJyZXNl=dC1wYXNzd29yZCIsImRhdGEiOnsidG9rZW4iOiJhIn19'],
    ['an unknown action', plain('{"action":"delete-account","data":{"token":"a","id":1,"refreshToken":"r"}}')],
    ['no action', plain('{"data":{"id":1,"refreshToken":"r"}}')],
    ['an empty token', plain('{"action":"reset-password","data":{"token":""}}')],
    ['an empty token to confirm', plain('{"action":"confirm-email","data":{"token":""}}')],
    ['a token that is a number', plain('{"action":"confirm-email","data":{"token":7}}')],
    ['no project', plain('{"action":"complete-order","data":{}}')],
    ['no refresh token', feedback('{"id":21}')],
    ['an empty refresh token', feedback('{"id":21,"refreshToken":""}')],
    ['a refresh token that is a number', feedback('{"id":21,"refreshToken":7}')],
    ['no id', feedback('{"refreshToken":"r"}')],
  ])('is none: %s', (_, text) => {
    expect(decodeDeepLink(text)).toBeNull()
  })

  test.each([
    ['7', 7],
    ['"7"', 7],
    ['"007"', 7],
    ['"123456789012345"', 123_456_789_012_345],
    ['9007199254740991', 9_007_199_254_740_991],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['"7x"', null],
    ['""', null],
    ['"1234567890123456"', null],
    ['9007199254740992', null],
    ['true', null],
    ['[7]', null],
  ])('with the project %s leads to %s', (written, projectId) => {
    expect(decodeDeepLink(plain(`{"action":"complete-order","data":{"projectId":${written}}}`))).toEqual(
      projectId === null ? null : { action: 'complete-order', data: { projectId } },
    )
  })

  test.each([
    [feedback('{}'), true],
    [plain('{"action":"project-comment"}'), true],
    [plain('{"action":"reset-password","data":{"token":"a"}}'), false],
    [plain('[]'), false],
    ['%%%', false],
  ])('is about feedback, whole or not: %s', (text, expected) => {
    expect(isAboutFeedback(text)).toBe(expected)
  })
})
