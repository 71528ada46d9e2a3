import { Trans } from '@lingui/react/macro'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import type { Letters } from '../../explore/comparison/letters.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { type FeedbackDraft, rankOf, sheetOf } from '../../machines/answer-sheet.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { RankTile } from './rank-choice.tsx'
import { VerdictMark } from './verdict-mark.tsx'

type Props = {
  item: CatalogueItem
  draft: FeedbackDraft
  /** There while names are hidden. */
  letters: Letters
}

/** What is said of one voice, in one line. */
export const VoiceLine = ({ item, draft, letters }: Props) => {
  const { mediaUrl } = useExploreSettings()
  const verdict = sheetOf(draft).verdicts[item['@id']]
  return (
    <>
      <RankTile rank={rankOf(draft, item['@id'])} />
      <Avatar
        name={letters?.get(item['@id']) ?? item.name}
        src={item.image === null ? null : mediaUrl(item.image)}
        size="medium"
      />
      <div>
        <span>{item.name}</span>
        {verdict === undefined ? (
          <em>
            <Trans>No verdict yet</Trans>
          </em>
        ) : (
          <VerdictMark verdict={verdict} />
        )}
      </div>
    </>
  )
}
