import { Trans, useLingui } from '@lingui/react/macro'
import type { ProjectComment, VerdictKind } from '../../api/contract/comment.ts'
import { formatClock } from '../../api/contract/format.ts'
import { type Iri, idOf } from '../../api/contract/hydra.ts'
import type { Letters } from '../../explore/comparison/letters.ts'
import { useCatalogueItems } from '../../explore/items.ts'
import { choicesOf, type FeedbackDraft, sheetOf } from '../../machines/answer-sheet.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { FormerKey, HiddenKey } from './hidden-key.tsx'
import { lettersIn } from './hidden-names.ts'
import { RankTile } from './rank-choice.tsx'
import { VerdictMark } from './verdict-mark.tsx'
import './answered-notice.css'

type Note = { voice: Iri; audio: number | null; at: number; text: string }

type Said = {
  /** The first choice first. */
  choices: readonly Iri[]
  verdicts: Readonly<Record<Iri, VerdictKind>>
  notes: readonly Note[]
}

type SaidProps = {
  said: Said
  /** What voices are called that the catalogue has no more. */
  names: ProjectComment['payload']['names']
  /** There while names are hidden. */
  letters?: Letters
}

/** All that an answer says of voices: the choices in order, then the others, each with its verdict and notes. */
const SaidOfVoices = ({ said: { choices, verdicts, notes }, names = {}, letters = null }: SaidProps) => {
  const { t } = useLingui()
  const voices = [...new Set([...choices, ...Object.keys(verdicts), ...notes.map(({ voice }) => voice)])]
  const { items } = useCatalogueItems(voices)
  return (
    <ul className="said-of-voices">
      {voices.map((voice) => {
        const item = items.find((found) => found['@id'] === voice)
        const verdict = verdicts[voice]
        const place = choices.indexOf(voice)
        // One sound needs no title, and a title may tell a hidden name.
        const sounds = letters === null && item !== undefined && item.audio.length > 1 ? item.audio : []
        const titleOf = ({ audio }: Note) => sounds.find(({ id }) => id === audio)?.title
        const letter = letters?.get(voice)
        return (
          <li key={voice}>
            <p>
              <RankTile rank={place < 0 ? null : place + 1} />
              <strong>{letter === undefined ? (item?.name ?? names[voice] ?? idOf(voice)) : t`Voice ${letter}`}</strong>
              {verdict !== undefined && <VerdictMark verdict={verdict} />}
            </p>
            {notes
              .filter((note) => note.voice === voice)
              .map((note) => (
                <p key={`${note.audio} ${note.at} ${note.text}`}>
                  <b className="ui-numbers">{formatClock(note.at)}</b>
                  <span dir="auto">{note.text}</span>
                  <small>{titleOf(note)}</small>
                </p>
              ))}
          </li>
        )
      })}
    </ul>
  )
}

/** What an answer says beside its voice and its words; nothing of the voices where one was chosen and no more said. */
export const AnsweredVoices = ({ request, answer }: { request: ProjectComment; answer: ProjectComment }) => {
  const { voices: choices = [], verdicts = [] } = answer.payload
  const key = <HiddenKey request={request} answer={answer} />
  if (choices.length < 2 && verdicts.length === 0) return key
  const said: Said = {
    choices,
    verdicts: Object.fromEntries(verdicts.map(({ voice, verdict }) => [voice, verdict])),
    notes: verdicts.flatMap(({ voice, notes }) => notes.map((note) => ({ ...note, voice }))),
  }
  return (
    <>
      <SaidOfVoices said={said} names={request.payload.names} />
      {key}
    </>
  )
}

export { FormerKey }

/** An answer is final: who asked can ask again, but for whoever a link was passed on to, whom they can't reach. */
export const AskedAgainBy = ({ request: { author, payload } }: { request: ProjectComment }) =>
  author === '' || payload.guest ? null : (
    <p>
      {payload.askedAgainAt ? (
        <Trans>
          {author} asked you again on <DateTime iso={payload.askedAgainAt} />. See the newest message.
        </Trans>
      ) : (
        <Trans>Changed your mind? {author} can ask you again.</Trans>
      )}
    </p>
  )

/** Names are hidden until somebody answered, also where a request that is over can't be read any more. */
const lettersOfUnsent = (draft: FeedbackDraft, request: ProjectComment | undefined): Letters => {
  if (request === undefined) return draft.letters ? new Map(Object.entries(draft.letters)) : null
  return request.children.length === 0 ? lettersIn(request, draft) : null
}

/** All that stood in the form, half a note too. */
export const UnsentVoices = ({ draft, request }: { draft: FeedbackDraft; request: ProjectComment | undefined }) => {
  const { verdicts, notes, inHand } = sheetOf(draft)
  const finished = notes.filter(({ id }) => id !== inHand?.id)
  const said: Said = {
    choices: choicesOf(draft),
    verdicts,
    notes: inHand?.text.trim() ? [...finished, inHand] : notes,
  }
  return <SaidOfVoices said={said} names={request?.payload.names} letters={lettersOfUnsent(draft, request)} />
}
