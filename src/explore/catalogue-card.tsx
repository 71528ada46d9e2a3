import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type CatalogueItem, capped } from '../api/contract/catalogue.ts'
import type { Iri } from '../api/contract/hydra.ts'
import { Picture } from '../ui/picture.tsx'
import { cardPictureSizes } from './card-picture.ts'
import { useExploreSettings } from './explore-settings.tsx'
import { furtherTagsOf, headlineOf, tintOfItem } from './items.ts'
import { choiceOf, ItemWave, PlayButton, useItemSound } from './player/play-button.tsx'
import { usePlayer } from './player/player-provider.tsx'
import { useNear } from './use-near.ts'
import './catalogue-card.css'

const shownTags = 2

export type Selection = { iris: ReadonlySet<Iri>; toggle: (item: CatalogueItem) => void }

type Props = {
  item: CatalogueItem
  /** The page that next and previous go through. */
  queue: readonly CatalogueItem[]
  /** When its picture is wanted: in sight, it is at once; `near`: on a phone, once it has come near. */
  picture: 'now' | 'lazy' | 'near'
  selection: Selection | null
  /** The filters' codes: what they found of the item is named first. */
  taxons?: readonly string[]
  /** -1 but for the card that the arrow keys are at. */
  tabIndex: number
}

/** An item's names that are what was filtered by, or stand below it. */
const matchesOf = ({ productTaxons }: CatalogueItem, codes: readonly string[]): string[] =>
  productTaxons.flatMap(({ taxon }) => (taxon.path.split('/').some((code) => codes.includes(code)) ? taxon.name : []))

/** One item: its picture and name open it in the player, or select it; its button plays it. */
export const CatalogueCard = ({ item, queue, picture, selection, taxons = [], tabIndex }: Props) => {
  const { t } = useLingui()
  const { mediaUrl, surchargeText } = useExploreSettings()
  const { actor } = usePlayer()
  const { isSounding } = useItemSound(item.code)
  const { place, isNear } = useNear(picture === 'near')
  const isSelected = selection?.iris.has(item['@id']) ?? false
  const { name } = item
  const matches = matchesOf(item, taxons)
  const tags = furtherTagsOf(item, matches)
  const more = tags.length - shownTags
  const open = () => actor.send({ type: 'track.chosen', ...choiceOf(actor, item, queue) })
  return (
    <article
      className="explore-card"
      part="card"
      data-sounding={isSounding || undefined}
      data-selected={isSelected || undefined}
      data-tint={tintOfItem(item)}
    >
      <div className="explore-card__picture" ref={place}>
        {item.image !== null && isNear && (
          <Picture
            src={mediaUrl(item.image)}
            sizes={cardPictureSizes}
            alt=""
            width={400}
            height={320}
            loading={picture === 'now' ? 'eager' : 'lazy'}
            decoding="async"
          />
        )}
      </div>
      <div className="explore-card__body">
        <h2 className="explore-card__name">
          {selection === null ? (
            item.audio.length === 0 ? (
              name
            ) : (
              <button type="button" tabIndex={-1} onClick={open}>
                {name}
              </button>
            )
          ) : (
            <button
              type="button"
              className="explore-card__select"
              aria-pressed={isSelected}
              aria-label={t`Select ${name}`}
              tabIndex={tabIndex}
              onClick={() => selection.toggle(item)}
            >
              {name}
            </button>
          )}
        </h2>
        <p className="explore-card__headline">
          <span>{headlineOf(item, matches)}</span>
          {surchargeText !== undefined && item.surcharge > 0 && <strong>{surchargeText(item.surcharge)}</strong>}
        </p>
        <ul className="explore-card__tags">
          {tags.slice(0, shownTags).map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
          {more > 0 && <li>+{capped(more)}</li>}
        </ul>
        <div className="explore-card__wave">
          <ItemWave item={item} />
        </div>
      </div>
      {selection !== null && (
        <span className="explore-card__tick" aria-hidden="true">
          <Check />
        </span>
      )}
      <div className="explore-card__play">
        <PlayButton item={item} queue={queue} variant="card" tabIndex={tabIndex} />
      </div>
    </article>
  )
}
