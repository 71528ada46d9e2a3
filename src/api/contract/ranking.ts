import { type ProjectComment, takesAnswer, type Verdict, type VerdictKind } from './comment.ts'
import type { Iri } from './hydra.ts'

/** What a verdict counts; a rank counts only where verdicts tie. */
const verdictPoints: Record<VerdictKind, number> = { yes: 2, maybe: 1, no: -1 }

/** What being chosen counts, at any rank, where the same person gave no verdict: as much as a yes. */
const chosenPoints = verdictPoints.yes

/** What one person said: the chosen voices, the first choice first, and a verdict on any of them. */
export type Opinion = { voices: readonly Iri[]; verdicts: readonly Verdict[] }

export type Standing = {
  voice: Iri
  points: number
  firstChoices: number
  /** How many chose it without a verdict on it. */
  justChosen: number
  verdicts: Record<VerdictKind, number>
}

/** What the answer to a request says, as an opinion. */
export const opinionIn = ({ payload }: Pick<ProjectComment, 'payload'>): Opinion => ({
  voices: payload.voices ?? [],
  verdicts: payload.verdicts ?? [],
})

/** Whoever said two things of one voice is counted once, by the first. */
const verdictOn = (voice: Iri, { verdicts }: Opinion): VerdictKind | null =>
  verdicts.find((entry) => entry.voice === voice)?.verdict ?? null

const standingOf = (voice: Iri, opinions: readonly Opinion[]): Standing => {
  const said = opinions.flatMap((opinion) => verdictOn(voice, opinion) ?? [])
  const justChosen = opinions.filter(
    (opinion) => opinion.voices.includes(voice) && verdictOn(voice, opinion) === null,
  ).length
  const count = (kind: VerdictKind) => said.filter((verdict) => verdict === kind).length
  return {
    voice,
    points: said.reduce((sum, verdict) => sum + verdictPoints[verdict], justChosen * chosenPoints),
    firstChoices: opinions.filter(({ voices }) => voices[0] === voice).length,
    justChosen,
    verdicts: { yes: count('yes'), maybe: count('maybe'), no: count('no') },
  }
}

/** Where each voice stands, in the order given. */
export const standingsOf = (voices: readonly Iri[], opinions: readonly Opinion[]): Standing[] =>
  voices.map((voice) => standingOf(voice, opinions))

/** The one that leads first: by points, of several with as many by first choices. */
export const byStanding = (one: Standing, other: Standing): number =>
  other.points - one.points || other.firstChoices - one.firstChoices

/**
 * The voices that lead: the one with the most points (yes = 2, maybe = 1, no = −1; chosen without a verdict = 2), of
 * several the one with the most first choices. Those that are level in both lead together. A voice without points that
 * nobody put first is not wanted; nobody leads where none is.
 */
export const leadingVoices = (standings: readonly Standing[]): Iri[] => {
  const wanted = standings.filter(({ points, firstChoices }) => points > 0 || firstChoices > 0)
  const [best] = wanted.toSorted(byStanding)
  return best === undefined ? [] : wanted.filter((one) => byStanding(best, one) === 0).map(({ voice }) => voice)
}

/** A round: one question to one or several people, and what they answered; newest rounds first. */
export type Round = { id: number; requests: readonly ProjectComment[] }

/** The place of a voice among somebody's choices, 1 for the first; null where it is none of them. */
export const rankIn = (opinion: Opinion, voice: Iri): number | null => {
  const place = opinion.voices.indexOf(voice)
  return place < 0 ? null : place + 1
}

/** The id of the first request of the round that a request belongs to. */
export const roundOf = ({ id, payload }: Pick<ProjectComment, 'id' | 'payload'>): number => payload.round ?? id

/** Requests by their rounds, each in the order in which people were asked. */
export const roundsOf = (comments: readonly ProjectComment[]): Round[] => {
  const rounds = new Map<number, ProjectComment[]>()
  for (const comment of comments.filter(({ parent }) => parent === null)) {
    const id = roundOf(comment)
    rounds.set(id, [...(rounds.get(id) ?? []), comment])
  }
  return [...rounds]
    .map(([id, requests]) => ({ id, requests: requests.toSorted((one, other) => one.id - other.id) }))
    .toSorted((one, other) => other.id - one.id)
}

/** Whether whoever asked took it back before an answer came: nobody waits for that person any more. */
export const isTakenBack = ({ payload, children }: Pick<ProjectComment, 'payload' | 'children'>): boolean =>
  payload.state === 'withdrawn' && children.length === 0

/** Whether anybody of a round has answered. */
export const hasAnswer = ({ requests }: Round): boolean => requests.some(({ children }) => children.length > 0)

/**
 * Of rounds, the newest first, those that are looked up and no longer worked with: they take no answer, and newer ones
 * were sent and answered since.
 */
export const earlierRounds = (rounds: readonly Round[]): Round[] => {
  const answered = rounds.findIndex(hasAnswer)
  return rounds.filter(({ requests }, place) => place > 0 && place !== answered && !requests.some(takesAnswer))
}
