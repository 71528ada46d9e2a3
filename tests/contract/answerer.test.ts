import { expect, test } from 'vitest'
import { namesakesIn } from '../../src/api/contract/answerer.ts'
import { answerOf, requestOf } from '../support/screens/wire-literals.ts'

const asked = (id: number, to: string, contactId: number) => requestOf(id, { to, contactId })
const inPlace = (id: number, to: string, contactId: number, answeredBy: string) => ({
  ...asked(id, to, contactId),
  children: [{ ...answerOf(id + 1, id), answeredBy }],
})

test('namesakes are different people of one name, and not one who was asked twice', () => {
  const requests = [asked(1, 'Eva Jansen', 4), asked(3, 'Eva Jansen', 5), asked(5, 'Tom de Wit', 6)]
  expect([...namesakesIn(requests)]).toEqual([1, 3])
  expect([...namesakesIn([asked(1, 'Eva Jansen', 4), asked(3, 'Eva Jansen', 4)])]).toEqual([])
})

test('who answered in the place of another counts by their own name, but not among those who were asked', () => {
  const requests = [asked(1, 'Eva Jansen', 4), inPlace(3, 'Tom de Wit', 5, 'Eva Jansen')]
  expect([[...namesakesIn(requests)], [...namesakesIn(requests, 'asked')]]).toEqual([[1, 3], []])
})
