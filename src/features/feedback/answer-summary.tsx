import { Plural, Trans } from '@lingui/react/macro'
import { Check, MessageSquareText } from 'lucide-react'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { type FeedbackDraft, rankOf, sheetOf } from '../../machines/answer-sheet.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { RankTile } from './rank-choice.tsx'
import { VerdictMark } from './verdict-choice.tsx'
import './answer-summary.css'

type Props = { items: readonly CatalogueItem[]; draft: FeedbackDraft }

/** What is said of each voice so far. */
export const AnswerSummary = ({ items, draft }: Props) => {
  const { mediaUrl } = useExploreSettings()
  const { verdicts } = sheetOf(draft)
  const judged = items.filter((item) => verdicts[item['@id']] !== undefined).length
  const total = items.length
  return (
    <div className="answer-summary">
      <header>
        <h2>
          <Trans>Your answer</Trans>
        </h2>
        <span>
          <Trans>
            {judged} of {total} judged
          </Trans>
        </span>
      </header>
      <ul>
        {items.map((item) => {
          const verdict = verdicts[item['@id']]
          return (
            <li key={item.code}>
              <RankTile rank={rankOf(draft, item['@id'])} />
              <Avatar name={item.name} src={item.image === null ? null : mediaUrl(item.image)} size="medium" />
              <span>{item.name}</span>
              {verdict === undefined ? (
                <em>
                  <Trans>No verdict yet</Trans>
                </em>
              ) : (
                <VerdictMark verdict={verdict} />
              )}
            </li>
          )
        })}
      </ul>
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
