import type { CommentPayload, VerdictKind } from '../../api/contract/comment.ts'
import { formatClock } from '../../api/contract/format.ts'
import { type Iri, idOf } from '../../api/contract/hydra.ts'
import { useCatalogueItems } from '../../explore/items.ts'
import { choicesOf, type FeedbackDraft, sheetOf } from '../../machines/answer-sheet.ts'
import { RankTile } from './rank-choice.tsx'
import { VerdictMark } from './verdict-choice.tsx'

type Note = { voice: Iri; audio: number | null; at: number; text: string }

type Said = {
  /** The first choice first. */
  choices: readonly Iri[]
  verdicts: Readonly<Record<Iri, VerdictKind>>
  notes: readonly Note[]
}

/** What voices are called that the catalogue has no more. */
type Names = { names: CommentPayload['names'] }

/** All that an answer says of voices: the choices in order, then the others, each with its verdict and notes. */
const SaidOfVoices = ({ said: { choices, verdicts, notes }, names = {} }: Names & { said: Said }) => {
  const voices = [...new Set([...choices, ...Object.keys(verdicts), ...notes.map(({ voice }) => voice)])]
  const { items } = useCatalogueItems(voices)
  return (
    <ul className="said-of-voices">
      {voices.map((voice) => {
        const item = items.find((found) => found['@id'] === voice)
        const verdict = verdicts[voice]
        const place = choices.indexOf(voice)
        const titleOf = ({ audio }: Note) =>
          (item?.audio.length ?? 0) > 1 ? (item?.audio.find(({ id }) => id === audio)?.title ?? '') : ''
        return (
          <li key={voice}>
            <p>
              <RankTile rank={place < 0 ? null : place + 1} />
              <strong>{item?.name ?? names[voice] ?? idOf(voice)}</strong>
              {verdict !== undefined && <VerdictMark verdict={verdict} />}
            </p>
            {notes
              .filter((note) => note.voice === voice)
              .map((note) => (
                <p key={`${note.audio} ${note.at}`}>
                  <b className="ui-numbers">{formatClock(note.at)}</b>
                  <span>{note.text}</span>
                  <small>{titleOf(note)}</small>
                </p>
              ))}
          </li>
        )
      })}
    </ul>
  )
}

/** Nothing where a voice was chosen and no more said. */
export const AnsweredVoices = ({ payload, names }: Names & { payload: CommentPayload }) => {
  const { voices: choices = [], verdicts = [] } = payload
  if (choices.length < 2 && verdicts.length === 0) return null
  const said: Said = {
    choices,
    verdicts: Object.fromEntries(verdicts.map(({ voice, verdict }) => [voice, verdict])),
    notes: verdicts.flatMap(({ voice, notes }) => notes.map((note) => ({ ...note, voice }))),
  }
  return <SaidOfVoices said={said} names={names} />
}

/** All that stood in the form, half a note too. */
export const UnsentVoices = ({ draft, names }: Names & { draft: FeedbackDraft }) => {
  const { verdicts, notes, inHand } = sheetOf(draft)
  const finished = notes.filter(({ id }) => id !== inHand?.id)
  const said: Said = {
    choices: choicesOf(draft),
    verdicts,
    notes: inHand?.text.trim() ? [...finished, inHand] : notes,
  }
  return <SaidOfVoices said={said} names={names} />
}
