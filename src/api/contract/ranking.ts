import type { ProjectComment, Verdict, VerdictKind } from './comment.ts'
import type { Iri } from './hydra.ts'

/** What a verdict counts; a rank counts only where verdicts tie. */
const verdictPoints: Record<VerdictKind, number> = { yes: 2, maybe: 1, no: -1 }

/** What one person said: the chosen voices, the first choice first, and a verdict on any of them. */
export type Opinion = { voices: readonly Iri[]; verdicts: readonly Verdict[] }

export type Standing = {
  voice: Iri
  points: number
  firstChoices: number
  verdicts: Record<VerdictKind, number>
}

/** What the answer to a request says, as an opinion. */
export const opinionIn = ({ payload }: Pick<ProjectComment, 'payload'>): Opinion => ({
  voices: payload.voices ?? [],
  verdicts: payload.verdicts ?? [],
})

const verdictsOn = (voice: Iri, opinions: readonly Opinion[]): VerdictKind[] =>
  opinions.flatMap(({ verdicts }) => {
    // Whoever said two things of one voice is counted once, by the first.
    const said = verdicts.find((entry) => entry.voice === voice)
    return said === undefined ? [] : [said.verdict]
  })

const standingOf = (voice: Iri, opinions: readonly Opinion[]): Standing => {
  const said = verdictsOn(voice, opinions)
  const count = (kind: VerdictKind) => said.filter((verdict) => verdict === kind).length
  return {
    voice,
    points: said.reduce((sum, verdict) => sum + verdictPoints[verdict], 0),
    firstChoices: opinions.filter(({ voices }) => voices[0] === voice).length,
    verdicts: { yes: count('yes'), maybe: count('maybe'), no: count('no') },
  }
}

/** Where each voice stands, in the order given. */
export const standingsOf = (voices: readonly Iri[], opinions: readonly Opinion[]): Standing[] =>
  voices.map((voice) => standingOf(voice, opinions))

/**
 * The voice that leads: the one with the most points (yes = 2, maybe = 1, no = −1), of several the one with the most
 * first choices. Nobody leads where two are level in both, or where no one is wanted.
 */
export const leadingVoice = (standings: readonly Standing[]): Iri | null => {
  const [first, second] = standings.toSorted(
    (one, other) => other.points - one.points || other.firstChoices - one.firstChoices,
  )
  if (first === undefined || (first.points <= 0 && first.firstChoices === 0)) return null
  const isLevel = second !== undefined && first.points === second.points && first.firstChoices === second.firstChoices
  return isLevel ? null : first.voice
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

/** Whether there is something to compare: several people were asked, or one said more than a choice. */
export const isComparable = ({ requests }: Round): boolean =>
  requests.length > 1 ||
  requests.some(({ children }) => children.some(({ payload }) => (payload.verdicts ?? []).length > 0))
