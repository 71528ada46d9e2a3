import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type VerdictKind, verdictKinds } from '../../src/api/contract/comment.ts'
import {
  earlierRounds,
  isTakenBack,
  leadingVoices,
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
const leads = (...opinions: Opinion[]) => leadingVoices(standingsOf(all, opinions))

describe('the leading voice', () => {
  test('has the most points: yes 2, maybe 1, no minus 1', () => {
    const eva = opinion([noor, sanne], { [noor]: 'yes', [sanne]: 'maybe', [tom]: 'no' })
    const hanna = opinion([noor, sanne, tom], { [noor]: 'yes', [sanne]: 'yes', [tom]: 'maybe', [mila]: 'no' })
    expect(standingsOf(all, [eva, hanna])).toEqual([
      { voice: noor, points: 4, firstChoices: 2, justChosen: 0, verdicts: { yes: 2, maybe: 0, no: 0 } },
      { voice: sanne, points: 3, firstChoices: 0, justChosen: 0, verdicts: { yes: 1, maybe: 1, no: 0 } },
      { voice: tom, points: 0, firstChoices: 0, justChosen: 0, verdicts: { yes: 0, maybe: 1, no: 1 } },
      { voice: mila, points: -1, firstChoices: 0, justChosen: 0, verdicts: { yes: 0, maybe: 0, no: 1 } },
    ])
    expect(leads(eva, hanna)).toEqual([noor])
  })

  test('is of two with as many points the one with more first choices', () => {
    const both: Record<string, VerdictKind> = { [noor]: 'yes', [sanne]: 'yes' }
    expect(leads(opinion([sanne, noor], both), opinion([sanne], both))).toEqual([sanne])
  })

  test('has points rather than first choices', () => {
    const both: Record<string, VerdictKind> = { [noor]: 'yes', [tom]: 'maybe' }
    expect(leads(opinion([tom], both), opinion([tom], both))).toEqual([noor])
  })

  test('is the one that most put first where nobody gave a verdict', () => {
    expect(leads(opinion([tom]), opinion([tom]), opinion([noor]))).toEqual([tom])
    expect(leads(opinion([tom, noor, sanne]))).toEqual([tom])
    expect(leads(opinion([tom], { [tom]: 'no' }))).toEqual([tom])
  })

  test('may be chosen alone: that counts as a yes unless the same person says otherwise', () => {
    const plain = opinion([tom, sanne])
    const said = opinion([noor, tom], { [noor]: 'maybe', [sanne]: 'no', [tom]: 'maybe' })
    expect(standingsOf(all, [plain, said])).toEqual([
      { voice: noor, points: 1, firstChoices: 1, justChosen: 0, verdicts: { yes: 0, maybe: 1, no: 0 } },
      { voice: sanne, points: 1, firstChoices: 0, justChosen: 1, verdicts: { yes: 0, maybe: 0, no: 1 } },
      { voice: tom, points: 3, firstChoices: 1, justChosen: 1, verdicts: { yes: 0, maybe: 1, no: 0 } },
      { voice: mila, points: 0, firstChoices: 0, justChosen: 0, verdicts: { yes: 0, maybe: 0, no: 0 } },
    ])
    expect(leads(plain, said)).toEqual([tom])
  })

  test('leads together with those that are level in both', () => {
    expect(leads(opinion([noor]), opinion([tom]))).toEqual([noor, tom])
  })

  test('is nobody where nobody answered, or where all are refused', () => {
    expect([
      leads(),
      leads(opinion([], { [noor]: 'no', [sanne]: 'no', [tom]: 'no', [mila]: 'no' })),
      leads(opinion([], { [noor]: 'no' })),
    ]).toEqual([[], [], []])
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
        expect(leadingVoices(standingsOf(voices, given.toReversed())).toSorted()).toEqual(leads(...given).toSorted())
      }),
    )
  })

  test('nobody has more points than those that lead, nor as many and more first choices', () => {
    fc.assert(
      fc.property(opinions, (given) => {
        const standings = standingsOf(all, given)
        const leaders = leadingVoices(standings)
        for (const leader of standings.filter(({ voice }) => leaders.includes(voice)))
          for (const other of standings.filter(({ voice, points }) => !leaders.includes(voice) && points > 0))
            expect(
              leader.points > other.points ||
                (leader.points === other.points && leader.firstChoices > other.firstChoices),
            ).toBe(true)
      }),
    )
  })

  test('somebody leads as soon as somebody chose', () => {
    fc.assert(
      fc.property(opinions, (given) => {
        fc.pre(given.some(({ voices }) => voices.length > 0))
        expect(leads(...given)).not.toEqual([])
      }),
    )
  })

  test('one more yes and first choice for one that leads makes it the only one', () => {
    fc.assert(
      fc.property(opinions, (given) => {
        const [leader] = leads(...given)
        if (leader === undefined) return
        expect(leads(...given, opinion([leader], { [leader]: 'yes' }))).toEqual([leader])
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

test('an answer is an opinion, also one without a choice', () => {
  const verdicts = [{ voice: '/api/v2/shop/voices/12', verdict: 'yes' as const, notes: [] }]
  const said = answeredOf(21, { payload: { read: true, voices: [], verdicts } })
  expect(said.children.map(opinionIn)).toEqual([{ voices: [], verdicts }])
  expect(answeredOf(21).children.map(opinionIn)).toEqual([{ voices: ['/api/v2/shop/voices/12'], verdicts: [] }])
  expect(opinionIn({ payload: { read: true } })).toEqual({ voices: [], verdicts: [] })
})

test('nobody waits for a person whose request was withdrawn, unless their answer came before', () => {
  expect(
    [
      requestOf(21, { state: 'withdrawn' }),
      requestOf(21, { state: 'expired' }),
      answeredOf(21),
      { ...answeredOf(21), payload: { read: true, state: 'withdrawn' as const } },
    ].map(isTakenBack),
  ).toEqual([true, false, false, false])
})

describe('earlier rounds', () => {
  const earlier = (...comments: Parameters<typeof roundsOf>[0]) => earlierRounds(roundsOf(comments)).map(({ id }) => id)
  const expired = (id: number) => requestOf(id, { state: 'expired' })

  test('are those before the newest and the newest answered one', () => {
    expect(earlier(expired(40), expired(30), answeredOf(20), answeredOf(10))).toEqual([30, 10])
    expect(earlier(answeredOf(20), answeredOf(10))).toEqual([10])
    expect(earlier(answeredOf(20))).toEqual([])
  })

  test('are those before the newest that one of several people answered', () => {
    const round = [answeredOf(30), requestOf(31, { round: 30, state: 'expired' })]
    expect(earlier(expired(40), ...round, answeredOf(20))).toEqual([20])
  })

  test('are none that still takes an answer', () => {
    const round = [answeredOf(10), requestOf(11, { round: 10, state: 'opened' })]
    expect(earlier(expired(40), answeredOf(20), ...round, expired(9))).toEqual([9])
  })
})
