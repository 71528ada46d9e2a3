import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useDrag } from 'react-aria-components/useDrag'
import { useDrop } from 'react-aria-components/useDrop'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { type FeedbackDraft, mostChoices, rankOf, type SheetChange } from '../../machines/answer-sheet.ts'
import { RankTile, rankWords } from './rank-choice.tsx'
import { VoiceLine } from './voice-line.tsx'

/** What is dragged is a voice of this page, and nothing from elsewhere. */
const type = 'application/x-voice'

type PlaceProps = { label: string; isDisabled: boolean; onDrop: (voice: Iri) => void; children: ReactNode }

/** Takes a voice that is let go over it. */
const Place = ({ label, isDisabled, onDrop, children }: PlaceProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const { dropProps, isDropTarget } = useDrop({
    ref,
    isDisabled,
    getDropOperation: (types) => (types.has(type) ? 'move' : 'cancel'),
    onDrop: ({ items }) => {
      for (const item of items) if (item.kind === 'text') void item.getText(type).then(onDrop)
    },
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in the form would be read out as a group of its fields
    <div {...dropProps} ref={ref} role="group" tabIndex={-1} aria-label={label} data-target={isDropTarget || undefined}>
      {children}
    </div>
  )
}

type VoiceProps = {
  item: CatalogueItem
  isDisabled: boolean
  onDragged: (isDragged: boolean) => void
  children: ReactNode
}

/** A voice that can be dragged as a whole; by keyboard and screen reader, at its handle. */
const DraggedVoice = ({ item, isDisabled, onDragged, children }: VoiceProps) => {
  const { t } = useLingui()
  const { name } = item
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    hasDragButton: true,
    isDisabled,
    getItems: () => [{ [type]: item['@id'] }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => onDragged(true),
    onDragEnd: () => onDragged(false),
  })
  return (
    <div {...dragProps} className="answer-line" data-dragged={isDragging || undefined}>
      {children}
      <Button {...dragButtonProps} className="answer-line__grip" aria-label={t`Drag ${name}`} isDisabled={isDisabled}>
        <GripVertical aria-hidden="true" />
      </Button>
    </div>
  )
}

export type RankedProps = {
  /** The choices first. */
  items: readonly CatalogueItem[]
  draft: FeedbackDraft
  isDisabled: boolean
  onChange: (change: SheetChange) => void
}

/** The choices as places that a voice can be dragged to, and back from; the next one shows while something is dragged. */
export const DraggedRanks = ({ items, draft, isDisabled, onChange }: RankedProps) => {
  const { t, i18n } = useLingui()
  const words = rankWords.map((word) => t(word))
  const [isDragging, setDragging] = useState(false)
  const isRanked = (item: CatalogueItem) => rankOf(draft, item['@id']) !== null
  const ranked = items.filter(isRanked)
  const rest = items.filter((item) => !isRanked(item))
  const next = isDragging && rest.length > 0 && ranked.length < mostChoices ? words[ranked.length] : undefined
  const drop = (rank: number | null) => (voice: Iri) => {
    if (items.some((item) => item['@id'] === voice)) onChange({ kind: 'ranked', voice, rank })
  }
  const voiceOf = (item: CatalogueItem) => (
    <DraggedVoice item={item} isDisabled={isDisabled} onDragged={setDragging}>
      <VoiceLine item={item} draft={draft} />
    </DraggedVoice>
  )
  return (
    <I18nProvider locale={i18n.locale}>
      <ol>
        {ranked.map((item, index) => (
          <li key={item.code}>
            <Place label={`${words[index]}: ${item.name}`} isDisabled={isDisabled} onDrop={drop(index + 1)}>
              {voiceOf(item)}
            </Place>
          </li>
        ))}
        {next !== undefined && (
          <li>
            <Place label={next} isDisabled={isDisabled} onDrop={drop(ranked.length + 1)}>
              <div className="answer-line">
                <RankTile rank={null} />
                <em>{next}</em>
              </div>
            </Place>
          </li>
        )}
      </ol>
      {rest.length > 0 && (
        <Place label={t`Not chosen`} isDisabled={isDisabled} onDrop={drop(null)}>
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
