import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { filterGroupsQuery } from '../api/catalogue.ts'
import type { CatalogueItem } from '../api/contract/catalogue.ts'
import { NativeButton } from '../ui/native-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useExploreSettings } from './explore-settings.tsx'
import { ItemSounds } from './item-sounds.tsx'
import { headlineOf, tintOfItem } from './items.ts'
import { PlayButton } from './player/play-button.tsx'
import { useShare } from './player/use-share.ts'
import { MissingPart } from './try-again.tsx'
import './item-sheet.css'

/** The group of the taxon tree that a shared item does not show (specification, section 2 names those that it does). */
const hiddenGroup = 'voice_active'

const Facts = ({ item }: { item: CatalogueItem }) => {
  const { data: groups, isLoadingError } = useQuery(filterGroupsQuery(item.kind))
  // Before the groups' names are here, each takes its place, so that nothing below moves.
  const shown = groups ?? Object.keys(item.filters).map((code) => ({ code, name: <Skeleton width="medium" /> }))
  if (isLoadingError)
    return (
      <MissingPart>
        <Trans>The details could not be loaded.</Trans>
      </MissingPart>
    )
  return (
    <dl className="share-item__facts">
      {shown.map(({ code, name }) => {
        const values = code === hiddenGroup ? '' : item.filters[code]?.join(', ')
        return (
          values && (
            <div key={code}>
              <dt>{name}</dt>
              <dd>{values}</dd>
            </div>
          )
        )
      })}
      {item.description && (
        <div>
          <dt>
            <Trans>Description</Trans>
          </dt>
          <dd>{item.description}</dd>
        </div>
      )}
    </dl>
  )
}

type Props = {
  item: CatalogueItem
  /** `h2` where a page around it has a heading of its own, `h3` where a drawer on it has one. */
  heading?: 'h1' | 'h2' | 'h3'
}

/** One item with all its sounds and facts. */
export const ItemSheet = ({ item, heading: Heading = 'h1' }: Props) => {
  const { mediaUrl } = useExploreSettings()
  const share = useShare()
  return (
    <div className="share-item-place">
      <article className="share-item">
        <div className="share-item__picture" data-tint={tintOfItem(item)}>
          {item.image !== null && (
            <Picture
              src={mediaUrl(item.image)}
              sizes="(max-width: 767px) 100vw, 600px"
              alt=""
              width={480}
              height={480}
            />
          )}
        </div>
        <div className="share-item__body">
          <div className="share-item__head">
            <div>
              <Heading tabIndex={-1}>{item.name}</Heading>
              <p>{headlineOf(item)}</p>
              {item.gone && (
                // No `GoneMark`: every page that plays would load its pill.
                <p>
                  <strong>
                    <Trans>No longer available</Trans>
                  </strong>
                </p>
              )}
            </div>
            <PlayButton item={item} variant="card" />
          </div>
          <ItemSounds item={item} />
          <Facts item={item} />
          {!item.gone && (
            <NativeButton icon={<Link2 aria-hidden="true" />} onClick={() => share(item)}>
              <Trans>Copy link</Trans>
            </NativeButton>
          )}
        </div>
      </article>
    </div>
  )
}

/** The place of an item that is on its way. */
export const ItemPlace = () => (
  <div className="share-item-place" aria-busy="true">
    <div className="share-item" aria-hidden="true">
      <div className="share-item__picture">
        <Skeleton shape="block" />
      </div>
      <div className="share-item__body">
        <div>
          <Skeleton shape="title" width="medium" />
          <Skeleton width="long" />
        </div>
        <div className="share-item__sounds">
          {['one', 'two', 'three'].map((sound) => (
            <Skeleton key={sound} shape="block" className="share-item__sound--place" />
          ))}
        </div>
        <div className="share-item__facts">
          {['one', 'two', 'three', 'four', 'five'].map((fact) => (
            <div key={fact}>
              <Skeleton width="medium" />
              <Skeleton width="long" />
            </div>
          ))}
        </div>
      </div>
    </div>
  </div>
)
