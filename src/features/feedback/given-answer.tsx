import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { headlineOf, useCatalogueItems } from '../../explore/items.ts'
import { ItemWave, PlayButton } from '../../explore/player/play-button.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Written } from '../../ui/written.tsx'
import './given-answer.css'

type Props = {
  answer: ProjectComment
  isOwn: boolean
  /** What was said of each voice. */
  children: ReactNode
}

/** What was answered: the voice, by name where the catalogue has it no more, and the words. Nothing can be changed. */
export const GivenAnswer = ({ answer, isOwn, children }: Props) => {
  const { mediaUrl } = useExploreSettings()
  const { items } = useCatalogueItems(answer.payload.voices ?? [])
  const item = items[0]
  const name = item?.name ?? answer.voiceNames[0] ?? ''
  return (
    <section className="given-answer" aria-label={answer.author}>
      <div className="given-answer__voice">
        <Avatar name={name} src={item?.image ? mediaUrl(item.image) : null} size="large" />
        <span className="given-answer__text">
          <strong>{name}</strong>
          {item && <span>{headlineOf(item)}</span>}
          {item && (
            <span className="given-answer__wave">
              <ItemWave item={item} bars={60} />
            </span>
          )}
        </span>
        {item && <PlayButton item={item} />}
      </div>
      <div className="given-answer__words">
        <h2>{isOwn ? <Trans>Your feedback</Trans> : <Trans>Feedback</Trans>}</h2>
        <Written>{answer.comment}</Written>
        <DateTime iso={answer.createdAt} />
      </div>
      {children}
    </section>
  )
}
