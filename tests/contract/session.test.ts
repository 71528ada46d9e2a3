import { describe, expect, test } from 'vitest'
import {
  accessTokenSeconds,
  answeredReason,
  enterCodeMessage,
  expiryOf,
  feedbackTokenDays,
  isSamePerson,
  overReason,
  refreshLeadMs,
  refreshTokenDays,
  signInDays,
  twoFactorReason,
} from '../../src/api/contract/session.ts'

const token = (body: string) => `e30.${btoa(body)}.signature`

describe('when a token expires', () => {
  test.each([
    ['in milliseconds', token('{"exp":1795348800}'), 1_795_348_800_000],
    ['at once', token('{"exp":0}'), 0],
    // {"exp":7,"a":">>>???"}: its base64url has - and _.
    ['in base64url', 'e30.eyJleHAiOjcsImEiOiI-Pj4_Pz8ifQ.signature', 7000],
    ['as a text', token('{"exp":"1795348800"}'), null],
    ['without a word of it', token('{}'), null],
    ['with claims that are null', token('null'), null],
    ['with claims that are a number', token('7'), null],
    ['with claims that are a text', token('"exp"'), null],
    ['with claims that are a list', token('["exp"]'), null],
    ['with a body that is no JSON', token('hello'), null],
    ['without a body', 'hello', null],
    ['without anything', '', null],
    ['with a body that is no base64', 'e30.%%%.signature', null],
  ])('%s', (_, text, ms) => {
    expect(expiryOf(text)).toBe(ms)
  })
})

test.each([
  ['the same', token('{"customer":"/customers/1","exp":1}'), token('{"customer":"/customers/1","exp":2}'), true],
  ['another', token('{"customer":"/customers/1"}'), token('{"customer":"/customers/2"}'), false],
  ['one that says nothing', token('{"customer":"/customers/1"}'), 'hello', false],
  ['two that say nothing', 'hello', token('{}'), true],
])('%s person', (_, one, other, expected) => {
  expect(isSamePerson(one, other)).toBe(expected)
})

test('how long things last, and what refusals are called', () => {
  expect({ accessTokenSeconds, refreshTokenDays, signInDays, feedbackTokenDays, refreshLeadMs }).toEqual({
    accessTokenSeconds: 900,
    refreshTokenDays: 30,
    signInDays: 90,
    feedbackTokenDays: 30,
    refreshLeadMs: 60_000,
  })
  expect([answeredReason, overReason, twoFactorReason, enterCodeMessage]).toEqual([
    'answered',
    'over',
    'two-factor',
    'Enter the code of your authenticator app.',
  ])
})
