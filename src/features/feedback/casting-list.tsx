import { Plural, Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import type { ProjectComment } from '../../api/contract/comment.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import type { Letters } from '../../explore/comparison/letters.ts'
import type { Comparison } from '../../explore/comparison/use-comparison.ts'
import { tracksOf } from '../../explore/items.ts'
import { type FeedbackDraft, type SheetChange, unjudgedIn } from '../../machines/answer-sheet.ts'
import type { CastingRoom } from './casting-room.ts'
import { type NotesAtHand, VoiceRow } from './voice-row.tsx'
import './casting-list.css'

type Props = {
  items: readonly CatalogueItem[]
  /** What is asked. */
  asked: ProjectComment
  draft: FeedbackDraft
  atHand: NotesAtHand
  room: CastingRoom['send']
  comparison: Comparison
  /** There while names are hidden. */
  letters: Letters
  /** Hides and shows them, once that was wanted. */
  namesSwitch: ReactNode
  /** How many may be chosen, and how many of them are still to come. */
  most: number
  awaited: number
  /** Whether all have left. */
  isEmptied: boolean
  /** Those that can't be chosen any more, and the names of those of them that were chosen here. */
  gone: readonly Iri[]
  dropped: readonly string[]
  nameOf: (voice: Iri) => string
  error: string | null
  /** Whether verdicts are still asked for. */
  isJudging: boolean
  isDisabled: boolean
  onChoose: (voice: Iri) => void
  onChange: (change: SheetChange) => void
}

/** The suggested voices, each with its demos; one is to be chosen, and each may be judged. */
export const CastingList = ({
  items,
  asked,
  draft,
  atHand,
  room,
  comparison,
  letters,
  namesSwitch,
  most,
  awaited,
  isEmptied,
  gone,
  dropped,
  nameOf,
  error,
  isJudging,
  isDisabled,
  onChoose,
  onChange,
}: Props) => {
  const { payload } = asked
  const comparable = items.filter((item) => tracksOf(item).length > 0).length + awaited
  const errorId = useId()
  const titleId = useId()
  const shared = { draft, atHand, room, isDisabled, onChange }
  const count = items.length
  const unjudged = isJudging ? unjudgedIn(draft) : []
  return (
    // No legend: WebKit makes none a part of the grid.
    <fieldset
      className="casting-list"
      aria-labelledby={titleId}
      aria-describedby={error === null ? undefined : errorId}
    >
      {isEmptied ? (
        <p id={titleId} role="alert">
          <Trans>No voice is left to choose.</Trans>
        </p>
      ) : (
        <>
          <p id={titleId} className="casting-list__title">
            <Trans>Choose a voice</Trans>
          </p>
          <p className="casting-list__hint">
            <Plural value={count} one="# voice" other="# voices" />
            {namesSwitch}
            <span>
              <Trans>Press a waveform to pin a comment there</Trans>
            </span>
          </p>
        </>
      )}
      {error !== null && (
        <p id={errorId} className="ui-field-error">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
      {dropped.map((name) => (
        <p key={name} className="ui-field-error" role="alert">
          <CircleAlert aria-hidden="true" />
          <Trans>{name} is no longer available. Choose another voice.</Trans>
        </p>
      ))}
      {items.map((item) => (
        <VoiceRow
          {...shared}
          key={item.code}
          item={item}
          queue={items}
          comparison={comparison}
          letters={letters}
          newSince={payload.added?.includes(item['@id']) ? asked.createdAt : (payload.newSince?.[item['@id']] ?? null)}
          addedAt={payload.addedAt?.[item['@id']] ?? null}
          remark={payload.remarks?.[item['@id']] ?? null}
          author={asked.author}
          most={most}
          isComparable={comparable > 1}
          isRefused={error !== null}
          isUnjudged={unjudged.includes(item['@id'])}
          onChoose={() => onChoose(item['@id'])}
        />
      ))}
      {gone.map((voice) => (
        <div key={voice} className="casting-list__gone">
          <strong>{nameOf(voice)}</strong>
          <span>
            <Trans>No longer available</Trans>
          </span>
          {atHand.code && (
            <atHand.code.GoneNotes
              {...shared}
              voice={voice}
              name={nameOf(voice)}
              isUnjudged={unjudged.includes(voice)}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}
