import { expect, test } from 'vitest'
import { answererOf, namesIn } from '../../src/api/contract/answerer.ts'
import { answerOf, requestOf } from '../support/screens/wire-literals.ts'

const asked = (id: number, to: string, contactId: number) => requestOf(id, { to, contactId })
const inPlace = (id: number, to: string, contactId: number, answeredBy: string) => ({
  ...asked(id, to, contactId),
  children: [{ ...answerOf(id + 1, id), answeredBy }],
})

test.each<[string, Parameters<typeof answererOf>[0]['payload'], Partial<Parameters<typeof answererOf>[1]>, string]>([
  ['by account', { to: 'Tom', contactId: 4 }, { answeredBy: 'Eva', customer: '/customers/5' }, 'account /customers/5'],
  ['by name where the account was deleted', { contactId: 4 }, { answeredBy: 'Eva' }, 'account Bakkerij Blauw'],
  ['by request as a guest', { to: 'Tom', guest: 'Eva', contactId: 4 }, {}, 'guest 7'],
  ['by contact', { to: 'Tom', guest: null, contactId: 4 }, {}, 'contact 4'],
  ['by name in an old request', { to: 'Tom' }, {}, 'name Tom'],
  ['by request where nobody is named', { to: null }, { customer: '/customers/5' }, 'request 7'],
])('whoever answers is known %s', (_, payload, answer, person) => {
  const said = { answeredBy: null, customer: null, author: 'Bakkerij Blauw', ...answer }
  expect(answererOf({ id: 7, payload }, said)).toBe(person)
})

test('people of one name have a number each, in the order in which they were asked, and whoever was asked twice has one', () => {
  const requests = [
    asked(7, 'Eva Jansen', 4),
    asked(5, 'Tom de Wit', 6),
    asked(3, 'Eva Jansen', 5),
    asked(1, 'Eva Jansen', 4),
  ]
  const nameOf = namesIn(requests)
  expect(requests.map((request) => nameOf(request))).toEqual([
    'Eva Jansen (1)',
    'Tom de Wit',
    'Eva Jansen (2)',
    'Eva Jansen (1)',
  ])
})

test('numbers follow the order in which people were asked, however their requests come', () => {
  const requests = [asked(3, 'Eva Jansen', 5), asked(1, 'Eva Jansen', 4)]
  const nameOf = namesIn(requests)
  expect(requests.map((request) => nameOf(request))).toEqual(['Eva Jansen (2)', 'Eva Jansen (1)'])
})

test('each guest of one name is a person of their own', () => {
  const guests = [1, 3].map((id) => requestOf(id, { to: 'Eva', guest: 'Eva', passedOnBy: 'Anna Visser' }))
  const nameOf = namesIn(guests)
  expect(guests.map((guest) => nameOf(guest, 'asked'))).toEqual(['Eva (1)', 'Eva (2)'])
})

test('whoever answered in the place of another has the same number wherever they are named', () => {
  const [eva, tom] = [asked(1, 'Eva Jansen', 4), inPlace(3, 'Tom de Wit', 5, 'Eva Jansen')]
  const nameOf = namesIn([eva, tom])
  expect([nameOf(eva, 'asked'), nameOf(eva), nameOf(tom, 'asked'), nameOf(tom)]).toEqual([
    'Eva Jansen (1)',
    'Eva Jansen (1)',
    'Tom de Wit',
    'Eva Jansen (2)',
  ])
})

test('whoever answered in the place of two is one person', () => {
  const requests = [inPlace(1, 'Anna Visser', 4, 'Eva Jansen'), inPlace(3, 'Tom de Wit', 5, 'Eva Jansen')]
  const nameOf = namesIn(requests)
  expect(requests.map((request) => nameOf(request))).toEqual(['Eva Jansen', 'Eva Jansen'])
})

test('whoever was asked has a number beside another of their name, also where an account answered for them', () => {
  const requests = [asked(1, 'Tom de Wit', 4), inPlace(3, 'Tom de Wit', 5, 'Eva Jansen')]
  const nameOf = namesIn(requests)
  expect(requests.map((request) => nameOf(request, 'asked'))).toEqual(['Tom de Wit (1)', 'Tom de Wit (2)'])
})

test('whoever answered by an account of their own name is one person', () => {
  const [own, other] = [inPlace(1, 'Eva Jansen', 4, 'Eva Jansen'), asked(3, 'Tom de Wit', 5)]
  const nameOf = namesIn([own, other])
  expect([nameOf(own, 'asked'), nameOf(own)]).toEqual(['Eva Jansen', 'Eva Jansen'])
})

test('a number stands where two of a name are shown, the same as where all are', () => {
  const requests = [asked(1, 'Eva Jansen', 4), asked(3, 'Eva Jansen', 5), asked(5, 'Eva Jansen', 6)]
  const called = (shown: typeof requests) => shown.map((request) => namesIn(requests, shown)(request))
  expect(called(requests.slice(1))).toEqual(['Eva Jansen (2)', 'Eva Jansen (3)'])
  expect(called(requests.slice(2))).toEqual(['Eva Jansen'])
  expect(namesIn(requests, [])(asked(7, 'Tom de Wit', 7))).toBe('Tom de Wit')
})

test('people without a name have no number', () => {
  const nameless = [requestOf(1, { to: null }), requestOf(3, { to: null })]
  const nameOf = namesIn(nameless)
  expect(nameless.map((request) => nameOf(request))).toEqual(['', ''])
})
