import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { mostChosen } from '../../../src/api/contract/comment.ts'
import type { Tx } from '../../db/client.ts'
import { productAudio, products } from '../../db/schema/catalogue.ts'
import type { CommentRow, OfferedVoice, StoredPayload } from '../../db/schema/project.ts'
import { type Fault, Invalid, refuse } from '../../shared/errors.ts'
import { idIn } from '../../shared/id-in.ts'
import type { CommentInput, VerdictInput } from './comment-input.ts'
import { voicesOfRequest } from './present-payload.ts'
import { isNamed } from './request-terms.ts'
import { voicesOfProjects } from './voices-of-projects.ts'

/** What an answer says, as it is kept. */
export type Answer = Required<Pick<StoredPayload, 'voices'>> & Pick<StoredPayload, 'verdicts'>
type Given = Pick<CommentInput, 'voices' | 'verdicts'>

/** The voices that an answer names, whatever became of them since. */
const namedVoices = async (tx: Tx, { voices, verdicts }: Given): Promise<OfferedVoice[]> => {
  const names = [...new Set([...voices, ...verdicts.map(({ voice }) => voice)])]
  if (names.length === 0) return []
  const isOne = or(inArray(products.code, names), inArray(products.id, names.map(idIn)))
  return tx
    .select({ id: products.id, code: products.code, name: products.name })
    .from(products)
    .where(and(eq(products.kind, 'voices'), isOne))
}

/** The sounds of the voices, and those that notes name. */
const audioOf = (tx: Tx, voices: readonly OfferedVoice[], { verdicts }: Given) => {
  const named = verdicts.flatMap(({ notes }) => notes.flatMap(({ audio }) => audio ?? []))
  const ids = voices.map(({ id }) => id)
  return tx
    .select({ id: productAudio.id, voice: productAudio.productId })
    .from(productAudio)
    .where(or(inArray(productAudio.productId, ids), inArray(productAudio.id, named)))
    .orderBy(asc(productAudio.position), asc(productAudio.id))
}

type Audio = Awaited<ReturnType<typeof audioOf>>

/** A note that names no sound, or one that is gone, is of the voice's first. */
const keptVerdict = ({ verdict, notes }: VerdictInput, voice: number, audio: Audio) => {
  const own = audio.filter((entry) => entry.voice === voice)
  const soundOf = (id: number | null) => own.find((entry) => entry.id === id) ?? own[0]
  return {
    voice,
    verdict,
    notes: notes.map(({ at, text, ...note }) => ({ audio: soundOf(note.audio)?.id ?? null, at, text })),
  }
}

/** What was given, as it would be kept; null where it names something that does not exist. */
const asKept = (given: Given, { voices, audio }: { voices: readonly OfferedVoice[]; audio: Audio }): Answer | null => {
  const idOf = (name: string): number | null => voices.find(isNamed(name))?.id ?? null
  const chosen = given.voices.flatMap((name) => idOf(name) ?? [])
  const verdicts = given.verdicts.flatMap((entry) => {
    const voice = idOf(entry.voice)
    return voice === null ? [] : [keptVerdict(entry, voice, audio)]
  })
  if (chosen.length < given.voices.length || verdicts.length < given.verdicts.length) return null
  return { voices: chosen, ...(verdicts.length === 0 ? {} : { verdicts }) }
}

const choiceFaults = (
  request: CommentRow,
  given: Given,
  choosable: readonly OfferedVoice[],
  all: readonly OfferedVoice[],
) => {
  const most = mostChosen(request.payload, choosable.length)
  if (given.voices.length === 0) refuse('payload.voices', 'not-blank')
  const ids = given.voices.map((name) => all.find(isNamed(name))?.id)
  const faults = ids.flatMap((id, index): Fault[] => {
    const propertyPath = `payload.voices[${index}]`
    if (id === undefined) return [{ propertyPath, code: 'not-found' }]
    if (choosable.every((voice) => voice.id !== id)) return [{ propertyPath, code: 'unavailable' }]
    return ids.indexOf(id) < index ? [{ propertyPath, code: 'repeated' }] : []
  })
  if (faults.length > 0) return faults
  return given.voices.length > most
    ? [{ propertyPath: 'payload.voices', code: 'too-many' as const, values: { limit: most } }]
    : []
}

const verdictFaults = (given: Given, all: readonly OfferedVoice[], audio: Audio): Fault[] => {
  const ids = given.verdicts.map(({ voice }) => all.find(isNamed(voice))?.id)
  return given.verdicts.flatMap(({ notes }, index): Fault[] => {
    const path = `payload.verdicts[${index}]`
    const id = ids[index]
    if (id === undefined) return [{ propertyPath: `${path}.voice`, code: 'not-found' }]
    if (ids.indexOf(id) < index) return [{ propertyPath: `${path}.voice`, code: 'repeated' }]
    return notes.flatMap((note, at): Fault[] =>
      audio.some((entry) => entry.voice !== id && entry.id === note.audio)
        ? [{ propertyPath: `${path}.notes[${at}].audio`, code: 'not-found' }]
        : [],
    )
  })
}

/**
 * Reads what an answer chooses and says of each voice, as it is kept. `kept` is null where it names what does not exist;
 * `check` throws Invalid at each of `payload.voices` and `payload.verdicts` that does not fit the request, and gives the
 * names of the chosen voices.
 */
export const readAnswer = async (tx: Tx, request: CommentRow, given: Given) => {
  const named = await namedVoices(tx, given)
  const audio = await audioOf(tx, named, given)
  const kept = asKept(given, { voices: named, audio })
  const check = async (): Promise<{ answer: Answer; voiceNames: string[] }> => {
    const project = await voicesOfProjects(tx, [request.projectId])
    const { offered, came, choosable } = voicesOfRequest(request, project)
    const all = [...offered, ...came]
    const available = all.filter(({ id }) => choosable.has(id))
    const faults = [...choiceFaults(request, given, available, all), ...verdictFaults(given, all, audio)]
    if (faults.length > 0) throw new Invalid(faults)
    if (kept === null) throw new Error('an answer that fits its request was not read')
    const voiceNames = kept.voices.flatMap((id) => named.filter((voice) => voice.id === id)).map(({ name }) => name)
    return { answer: kept, voiceNames }
  }
  return { kept, check }
}
