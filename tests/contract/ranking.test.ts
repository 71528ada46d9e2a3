import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type VerdictKind, verdictKinds } from '../../src/api/contract/comment.ts'
import {
  isComparable,
  leadingVoice,
  type Opinion,
  opinionIn,
  rankIn,
  roundsOf,
  standingsOf,
} from '../../src/api/contract/ranking.ts'
import { answeredOf, answerOf, requestOf } from '../support/screens/wire-literals.ts'

const all = ['/voices/noor', '/voices/sanne', '/voices/tom', '/voices/mila']
const [noor, sanne, tom, mila] = ['/voices/noor', '/voices/sanne', '/voices/tom', '/voices/mila']

const opinion = (voices: string[], said: Record<string, VerdictKind> = {}): Opinion => ({
  voices,
  verdicts: Object.entries(said).map(([voice, verdict]) => ({ voice, verdict, notes: [] })),
})
const leads = (...opinions: Opinion[]) => leadingVoice(standingsOf(all, opinions))

describe('the leading voice', () => {
  test('has the most points: yes 2, maybe 1, no minus 1', () => {
    const eva = opinion([noor, sanne], { [noor]: 'yes', [sanne]: 'maybe', [tom]: 'no' })
    const hanna = opinion([noor, sanne, tom], { [noor]: 'yes', [sanne]: 'yes', [tom]: 'maybe', [mila]: 'no' })
    expect(standingsOf(all, [eva, hanna])).toEqual([
      { voice: noor, points: 4, firstChoices: 2, verdicts: { yes: 2, maybe: 0, no: 0 } },
      { voice: sanne, points: 3, firstChoices: 0, verdicts: { yes: 1, maybe: 1, no: 0 } },
      { voice: tom, points: 0, firstChoices: 0, verdicts: { yes: 0, maybe: 1, no: 1 } },
      { voice: mila, points: -1, firstChoices: 0, verdicts: { yes: 0, maybe: 0, no: 1 } },
    ])
    expect(leads(eva, hanna)).toBe(noor)
  })

  test('is of two with as many points the one with more first choices', () => {
    const both: Record<string, VerdictKind> = { [noor]: 'yes', [sanne]: 'yes' }
    expect(leads(opinion([sanne, noor], both), opinion([sanne], both))).toBe(sanne)
  })

  test('has points rather than first choices', () => {
    expect(leads(opinion([tom], { [noor]: 'yes' }), opinion([tom]))).toBe(noor)
  })

  test('is the one that most put first where nobody gave a verdict', () => {
    expect(leads(opinion([tom]), opinion([tom]), opinion([noor]))).toBe(tom)
  })

  test('is nobody where two are level, where nobody answered, or where all are refused', () => {
    expect([
      leads(opinion([noor]), opinion([tom])),
      leads(),
      leads(opinion([], { [noor]: 'no', [sanne]: 'no', [tom]: 'no', [mila]: 'no' })),
      leads(opinion([], { [noor]: 'no' })),
    ]).toEqual([null, null, null, null])
  })
})

const opinions = fc.array(
  fc
    .record({
      voices: fc.shuffledSubarray(all, { maxLength: 3 }),
      said: fc.dictionary(fc.constantFrom(...all), fc.constantFrom(...verdictKinds)),
    })
    .map(({ voices, said }) => opinion(voices, said)),
  { maxLength: 6 },
)

describe('whatever is answered', () => {
  test('neither the order of the people nor that of the voices matters', () => {
    fc.assert(
      fc.property(opinions, fc.shuffledSubarray(all, { minLength: 4 }), (given, voices) => {
        expect(leadingVoice(standingsOf(voices, given.toReversed()))).toBe(leads(...given))
      }),
    )
  })

  test('nobody has more points than the one that leads, nor as many and more first choices', () => {
    fc.assert(
      fc.property(opinions, (given) => {
        const standings = standingsOf(all, given)
        const leader = standings.find(({ voice }) => voice === leadingVoice(standings))
        if (leader === undefined) return
        for (const other of standings)
          if (other !== leader)
            expect(
              leader.points > other.points ||
                (leader.points === other.points && leader.firstChoices > other.firstChoices),
            ).toBe(true)
      }),
    )
  })

  test('one more yes and first choice for the one that leads leaves it there', () => {
    fc.assert(
      fc.property(opinions, (given) => {
        const leader = leads(...given)
        if (leader === null) return
        expect(leads(...given, opinion([leader], { [leader]: 'yes' }))).toBe(leader)
      }),
    )
  })
})

test('the rank of a voice is its place among the choices', () => {
  const given = opinion([tom, noor])
  expect([rankIn(given, tom), rankIn(given, noor), rankIn(given, mila)]).toEqual([1, 2, null])
})

test('requests stand in their rounds, the newest round first, people in the order in which they were asked', () => {
  const rounds = roundsOf([
    requestOf(33, { round: 31 }),
    requestOf(31, { round: 31 }),
    answerOf(34, 31),
    requestOf(40, { round: 40 }),
    requestOf(20),
  ])
  expect(rounds.map(({ id, requests }) => [id, requests.map((request) => request.id)])).toEqual([
    [40, [40]],
    [31, [31, 33]],
    [20, [20]],
  ])
})

test('there is something to compare between people, or in the verdicts of one', () => {
  const verdicts = [{ voice: '/api/v2/shop/voices/12', verdict: 'yes' as const, notes: [] }]
  const said = answeredOf(21, { payload: { read: true, voices: [], verdicts } })
  expect([
    isComparable({ id: 1, requests: [requestOf(21)] }),
    isComparable({ id: 1, requests: [answeredOf(21)] }),
    isComparable({ id: 1, requests: [said] }),
    isComparable({ id: 1, requests: [requestOf(21), requestOf(22)] }),
  ]).toEqual([false, false, true, true])
  expect(said.children.map(opinionIn)).toEqual([{ voices: [], verdicts }])
})
