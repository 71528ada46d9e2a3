import { expect, test } from 'vitest'
import { hiddenVoicesIn } from '../../src/api/contract/hidden-voices.ts'
import { answerOf, requestOf } from '../support/screens/wire-literals.ts'

const [sanne, tom, emma] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13', '/api/v2/shop/voices/14']
const anna = requestOf(21, { blind: true, round: 21 })
const joost = requestOf(22, { blind: true, round: 21, to: 'Joost Kramer' })
const answered = requestOf(21, { blind: true, round: 21, state: 'answered' })
const annaAnswered = { ...answered, children: [answerOf(31, 21)] }

test('hides what is asked blind while that takes the answer of the account', () => {
  expect([...hiddenVoicesIn([joost, anna, requestOf(11)])]).toEqual([sanne, tom])
  expect([...hiddenVoicesIn([requestOf(23, { blind: true, guest: 'Loes' })])]).toEqual([])
})

test('hides no voice any more that an answer of the same round may name, but what was added since', () => {
  const added = { ...joost, suggestions: [sanne, tom, emma] }
  expect([...hiddenVoicesIn([joost, annaAnswered])]).toEqual([])
  expect([...hiddenVoicesIn([added, annaAnswered])]).toEqual([emma])
})

test('goes on hiding while the answer of another person is not shown, and in another round', () => {
  expect([...hiddenVoicesIn([joost, answered])]).toEqual([sanne, tom])
  expect([...hiddenVoicesIn([requestOf(41, { blind: true, round: 41 }), annaAnswered])]).toEqual([sanne, tom])
})
