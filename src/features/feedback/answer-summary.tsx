import { Plural, Trans } from '@lingui/react/macro'
import { Check, MessageSquareText } from 'lucide-react'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { type FeedbackDraft, rankOf, sheetOf } from '../../machines/answer-sheet.ts'
import { useLater } from '../../ui/use-later.ts'
import type { RankedProps } from './dragged-ranks.tsx'
import { laterCode } from './later-code.ts'
import { useSeen } from './use-seen.ts'
import { VoiceLine } from './voice-line.tsx'
import './answer-summary.css'

type Props = RankedProps & {
  /** Voices that are still to come: their places are kept, so that nothing below them moves. */
  awaited: readonly Iri[]
  /** Whether second and third choices can be named. */
  hasRanks: boolean
  /** Who had to make room among the choices for another one; null for nobody. */
  pushedOut: string | null
}

/** What is said of each voice so far, the choices first; the handles that come with the code for dragging have their place. */
export const AnswerSummary = ({ hasRanks, awaited, pushedOut, ...shown }: Props) => {
  const { items, draft, letters } = shown
  const [dragging, load] = useLater(() => laterCode(({ loadDraggedRanks }) => loadDraggedRanks()))
  const place = useSeen(hasRanks, load)
  const { verdicts } = sheetOf(draft)
  const judged = items.filter((item) => verdicts[item['@id']] !== undefined).length
  const total = items.length + awaited.length
  const rankIn = (item: CatalogueItem) => rankOf(draft, item['@id']) ?? total
  const ordered = items.toSorted((one, other) => rankIn(one) - rankIn(other))
  return (
    <div ref={place} className="answer-summary" onPointerEnter={hasRanks ? load : undefined}>
      <div className="answer-summary__head">
        <h2>
          <Trans>Your answer</Trans>
        </h2>
        <span>
          <Trans>
            {judged} of {total} judged
          </Trans>
        </span>
      </div>
      {hasRanks && dragging !== null ? (
        <dragging.DraggedRanks {...shown} items={ordered} />
      ) : (
        <ul>
          {ordered.map((item) => (
            <li key={item.code} className="answer-line">
              <VoiceLine item={item} draft={draft} letters={letters} />
              {hasRanks && <span className="answer-line__grip" aria-hidden="true" />}
            </li>
          ))}
        </ul>
      )}
      {hasRanks && (
        <p className="answer-summary__pushed" role="status">
          {pushedOut !== null && <Trans>{pushedOut} is no longer one of your three choices.</Trans>}
        </p>
      )}
      {awaited.map((voice) => (
        <div key={voice} className="answer-line" aria-hidden="true" />
      ))}
    </div>
  )
}

/** How many comments go along with the answer. */
export const NotesAlong = ({ draft }: { draft: FeedbackDraft }) => {
  const { notes } = sheetOf(draft)
  return (
    <p className="answer-summary__notes" role="status">
      {notes.length > 0 && (
        <>
          <MessageSquareText aria-hidden="true" />
          <Plural value={notes.length} one="# pinned comment goes along" other="# pinned comments go along" />
        </>
      )}
    </p>
  )
}

/** Says that what stands here is kept until it is sent. */
export const SavedHere = () => (
  <span className="answer-summary__saved">
    <Check aria-hidden="true" />
    <Trans>Saved on this device</Trans>
  </span>
)
