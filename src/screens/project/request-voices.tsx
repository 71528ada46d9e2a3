import { Trans, useLingui } from '@lingui/react/macro'
import { Headphones } from 'lucide-react'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { type Iri, idOf } from '../../api/contract/hydra.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { useCatalogueItems } from '../../explore/items.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import './request-voices.css'

/** The voices that a request offers, as they were when it was sent: which were heard, came later or are gone. */
export const RequestVoices = ({ request }: { request: ProjectComment }) => {
  const { t } = useLingui()
  const { mediaUrl } = useExploreSettings()
  const { suggestions, payload } = request
  const { heard = [], added = [], gone = [], names = {} } = payload
  const { items, gone: left, isPending } = useCatalogueItems(suggestions.filter((voice) => !gone.includes(voice)))
  const imageOf = (voice: Iri) => items.find((item) => item['@id'] === voice)?.image ?? null
  const nameOf = (voice: Iri) => items.find((item) => item['@id'] === voice)?.name ?? names[voice]
  return (
    <ul className="request-voices" aria-label={t`Voices that went along`}>
      {suggestions.map((voice) => {
        const known = nameOf(voice)
        const isAwaited = known === undefined && isPending && ![...gone, ...left].includes(voice)
        const name = known ?? idOf(voice)
        const image = imageOf(voice)
        return (
          <li key={voice} data-gone={gone.includes(voice) || undefined}>
            {isAwaited ? (
              <>
                <Skeleton shape="circle" />
                <Skeleton width="short" />
              </>
            ) : (
              <>
                <Avatar size="tiny" name={name} src={image && mediaUrl(image)} />
                <span>{name}</span>
              </>
            )}
            {heard.includes(voice) && (
              <span className="request-voices__mark">
                <Headphones aria-hidden="true" />
                <Trans>Listened</Trans>
              </span>
            )}
            {added.includes(voice) && (
              <span className="request-voices__mark">
                <Trans>Added later</Trans>
              </span>
            )}
            {gone.includes(voice) && (
              <span className="request-voices__mark">
                <Trans>No longer available</Trans>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
