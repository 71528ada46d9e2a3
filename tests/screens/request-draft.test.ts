import { expect, test } from 'vitest'
import {
  askedOf,
  emptyRequest,
  inOrder,
  remarksOf,
  remindersWithin,
  requestAgain,
  requestBeside,
  withoutNewVoices,
} from '../../src/screens/project/request-draft.ts'
import { withMoved } from '../../src/ui/with-moved.ts'
import { requestOf } from '../support/screens/wire-literals.ts'

const [noor, sanne, tom] = ['/voices/noor', '/voices/sanne', '/voices/tom']
const around = {
  voices: [noor, sanne, tom],
  remarks: { [noor]: ' Closest to the brief. ', [sanne]: '  ', [tom]: 'Not along.' },
  contacts: [
    { id: 4, name: 'Eva Postma' },
    { id: 5, name: 'Hanna Visser' },
  ],
  isReading: false,
  isAgain: false,
  round: null,
  now: Date.parse('2026-11-22T10:00:00Z'),
}

test('what is sent: contacts once, voices in order without those left behind, words and terms', () => {
  const draft = {
    ...emptyRequest,
    contactId: '5',
    others: ['4', '5', '9'],
    comment: 'Which?',
    order: [sanne, noor],
    left: [tom],
    days: '14',
    remindAfterDays: '3',
  }
  expect(askedOf(draft, around)).toEqual({
    contacts: [
      { id: 5, name: 'Hanna Visser' },
      { id: 4, name: 'Eva Postma' },
    ],
    comment: 'Which?',
    notifyByEmail: true,
    offered: [sanne, noor],
    remarks: { [noor]: 'Closest to the brief.' },
    expiresAt: '2026-12-06T10:00:00.000Z',
    remindAfterDays: 3,
    blind: false,
    several: true,
    round: null,
  })
})

test('30 days are the server’s to count, and a reminder after the link’s end is none', () => {
  const { expiresAt } = askedOf({ ...emptyRequest, days: '30' }, around)
  const { remindAfterDays } = askedOf({ ...emptyRequest, days: '7', remindAfterDays: '14' }, around)
  expect([expiresAt, remindAfterDays, remindersWithin('7')]).toEqual([null, null, [2, 3, 5]])
})

test('a contact is sent by its number while the others are not known', () => {
  expect(askedOf({ ...emptyRequest, contactId: '4' }, { ...around, contacts: null }).contacts).toEqual([
    { id: 4, name: '' },
  ])
})

test('without a first contact nobody is asked: it is none of the client’s, unless contacts are being read', () => {
  const draft = { ...emptyRequest, contactId: '9', others: ['4'] }
  const idsOf = (isReading: boolean) => askedOf(draft, { ...around, isReading }).contacts.map(({ id }) => id)
  expect([idsOf(false), idsOf(true)]).toEqual([[], [9, 4]])
})

test('the only contact is who is asked without a choice, but not where somebody else was asked before', () => {
  const contacts = [{ id: 4, name: 'Eva Postma' }]
  const askedWith = (isAgain: boolean) => askedOf(emptyRequest, { ...around, contacts, isAgain }).contacts
  expect([askedWith(false), askedWith(true)]).toEqual([contacts, []])
})

test('voices that came since stand behind, those that left are gone', () => {
  expect(inOrder([noor, tom], [tom, sanne])).toEqual([tom, noor])
})

test('a voice moves a place, and stays at either end', () => {
  const list = [noor, sanne, tom]
  expect([
    withMoved(list, sanne, -1),
    withMoved(list, sanne, 1),
    withMoved(list, noor, -1),
    withMoved(list, tom, 1),
  ]).toEqual([[sanne, noor, tom], [noor, tom, sanne], list, list])
})

test('asking again begins with what was asked', () => {
  const previous = requestOf(21, {
    contactId: 4,
    offered: [tom, noor],
    leftOut: [sanne],
    remarks: { [tom]: 'Older.' },
    remindAfterDays: 5,
    blind: true,
    several: false,
  })
  expect(requestAgain(previous)).toEqual({
    ...emptyRequest,
    contactId: '4',
    comment: 'Which voice fits the spring sale?',
    order: [tom, noor],
    left: [sanne],
    remindAfterDays: '5',
    blind: true,
    several: false,
  })
  // About one voice nobody was asked how many may be chosen.
  expect(requestAgain(requestOf(22, { offered: [tom], several: false })).several).toBe(true)
  expect(remarksOf([noor, tom], previous)).toEqual({ [noor]: '', [tom]: 'Older.' })
})

test('somebody else in a round is asked what its first request asked; voices that are new to it stay behind', () => {
  const first = requestOf(21, { contactId: 4, offered: [tom, noor], leftOut: [sanne], blind: true, several: false })
  const beside = requestBeside(first)
  expect(beside).toEqual({
    ...emptyRequest,
    comment: 'Which voice fits the spring sale?',
    order: [tom, noor],
    left: [sanne],
    blind: true,
    several: false,
  })
  expect(withoutNewVoices(beside, [noor, sanne, tom, '/voices/mila']).left).toEqual([sanne, '/voices/mila'])
  // A server that does not say what was offered says what is shown.
  expect(requestBeside(requestOf(22)).order).toEqual(['/api/v2/shop/voices/12', '/api/v2/shop/voices/13'])
})
