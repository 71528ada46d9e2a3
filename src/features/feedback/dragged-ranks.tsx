import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useDrag } from 'react-aria-components/useDrag'
import { useDrop } from 'react-aria-components/useDrop'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import { mostChoices } from '../../api/contract/comment.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import type { Letters } from '../../explore/comparison/letters.ts'
import { type FeedbackDraft, rankOf, type SheetChange } from '../../machines/answer-sheet.ts'
import { useFingerDrag } from './finger-drag.ts'
import { RankTile, rankWords } from './rank-choice.tsx'
import { VoiceLine } from './voice-line.tsx'

/** What is dragged is a voice of this page, and nothing from elsewhere. */
const type = 'application/x-voice'

type PlaceProps = {
  label: string
  /** Null for no rank. */
  rank: number | null
  /** The place that a finger drags over. */
  over: string | null
  isDisabled: boolean
  onDrop: (voice: Iri, rank: number | null) => void
  children: ReactNode
}

/** How a place is called in the page, for a finger that is over it. */
const placeOf = (rank: number | null): string => String(rank ?? 'none')

/** Takes a voice that is let go over it. */
const Place = ({ label, rank, over, isDisabled, onDrop, children }: PlaceProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const { dropProps, isDropTarget } = useDrop({
    ref,
    isDisabled,
    getDropOperation: (types) => (types.has(type) ? 'move' : 'cancel'),
    onDrop: ({ items }) => {
      for (const item of items) if (item.kind === 'text') void item.getText(type).then((voice) => onDrop(voice, rank))
    },
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in the form would be read out as a group of its fields
    <div
      {...dropProps}
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={label}
      data-place={placeOf(rank)}
      data-target={isDropTarget || over === placeOf(rank) || undefined}
    >
      {children}
    </div>
  )
}

type VoiceProps = {
  item: CatalogueItem
  isDisabled: boolean
  /** The voice that was let go over a place just now: its handle, which may be another one there, takes the focus. */
  dropped: RefObject<Iri | null>
  onDragged: (isDragged: boolean) => void
  /** A finger is over a place, or let it go there; null where that is none. */
  onOver: (place: string | null) => void
  onLetGo: (place: string | null) => void
  children: ReactNode
}

/** A voice that can be dragged as a whole; by finger, keyboard and screen reader, at its handle. */
const DraggedVoice = ({ item, isDisabled, dropped, onDragged, onOver, onLetGo, children }: VoiceProps) => {
  const { t } = useLingui()
  const grip = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (dropped.current !== item['@id']) return
    dropped.current = null
    grip.current?.focus()
  })
  const { name } = item
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    hasDragButton: true,
    isDisabled,
    getItems: () => [{ [type]: item['@id'] }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => onDragged(true),
    onDragEnd: () => onDragged(false),
  })
  const { isLifted, handle } = useFingerDrag({
    isDisabled,
    onBegin: () => onDragged(true),
    onOver,
    onEnd: (place) => {
      onDragged(false)
      onLetGo(place)
    },
  })
  return (
    <div
      {...dragProps}
      className="answer-line"
      data-dragged={isDragging || undefined}
      data-lifted={isLifted || undefined}
    >
      {children}
      <span className="answer-line__handle" {...handle}>
        <Button
          {...dragButtonProps}
          ref={grip}
          className="answer-line__grip"
          aria-label={t`Drag ${name}`}
          isDisabled={isDisabled}
        >
          <GripVertical aria-hidden="true" />
        </Button>
      </span>
    </div>
  )
}

export type RankedProps = {
  /** The choices first. */
  items: readonly CatalogueItem[]
  draft: FeedbackDraft
  /** There while names are hidden. */
  letters: Letters
  isDisabled: boolean
  onChange: (change: SheetChange) => void
}

/** The choices as places that a voice can be dragged to, and back from; the next one shows while something is dragged. */
export const DraggedRanks = ({ items, draft, letters, isDisabled, onChange }: RankedProps) => {
  const { t, i18n } = useLingui()
  const words = rankWords.map((word) => t(word))
  const [isDragging, setDragging] = useState(false)
  const [over, setOver] = useState<string | null>(null)
  const dropped = useRef<Iri | null>(null)
  const isRanked = (item: CatalogueItem) => rankOf(draft, item['@id']) !== null
  const ranked = items.filter(isRanked)
  const rest = items.filter((item) => !isRanked(item))
  const next = isDragging && rest.length > 0 && ranked.length < mostChoices ? words[ranked.length] : undefined
  const drop = (voice: Iri, rank: number | null) => {
    if (items.some((item) => item['@id'] === voice)) onChange({ kind: 'ranked', voice, rank })
  }
  const letGo = (voice: Iri) => (place: string | null) => {
    setOver(null)
    if (place !== null) drop(voice, place === placeOf(null) ? null : Number(place))
  }
  const voiceOf = (item: CatalogueItem) => (
    <DraggedVoice
      item={item}
      isDisabled={isDisabled}
      dropped={dropped}
      onDragged={setDragging}
      onOver={setOver}
      onLetGo={letGo(item['@id'])}
    >
      <VoiceLine item={item} draft={draft} letters={letters} />
    </DraggedVoice>
  )
  const dropAndStay = (voice: Iri, rank: number | null) => {
    dropped.current = voice
    drop(voice, rank)
  }
  const common = { over, isDisabled, onDrop: dropAndStay }
  return (
    <I18nProvider locale={i18n.locale}>
      <ol>
        {ranked.map((item, index) => (
          <li key={item.code}>
            <Place {...common} label={`${words[index]}: ${item.name}`} rank={index + 1}>
              {voiceOf(item)}
            </Place>
          </li>
        ))}
        {next !== undefined && (
          <li>
            <Place {...common} label={next} rank={ranked.length + 1}>
              <div className="answer-line">
                <RankTile rank={null} />
                <em>{next}</em>
              </div>
            </Place>
          </li>
        )}
      </ol>
      {rest.length > 0 && (
        <Place {...common} label={t`Not chosen`} rank={null}>
          <ul>
            {rest.map((item) => (
              <li key={item.code}>{voiceOf(item)}</li>
            ))}
          </ul>
        </Place>
      )}
    </I18nProvider>
  )
}
