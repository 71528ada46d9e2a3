import { Trans, useLingui } from '@lingui/react/macro'
import { Headphones } from 'lucide-react'
import { hidesNames, type ProjectComment } from '../../api/contract/comment.ts'
import { hiddenLettersOf } from '../../api/contract/hidden-letters.ts'
import { type Iri, idOf } from '../../api/contract/hydra.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { useCatalogueItems } from '../../explore/items.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import './request-voices.css'

/**
 * The voices that a request offers, as they were when it was sent: which were heard, came later or are gone. Whoever is
 * asked blind sees them as the form shows them: without names and pictures, in the order of their letters.
 */
export const RequestVoices = ({ request }: { request: ProjectComment }) => {
  const { t } = useLingui()
  const { mediaUrl } = useExploreSettings()
  const { suggestions, payload } = request
  const { heard = [], added = [], gone = [], names = {} } = payload
  const { items, gone: left, isPending } = useCatalogueItems(suggestions.filter((voice) => !gone.includes(voice)))
  const letters = hidesNames(request) ? hiddenLettersOf(request) : null
  const voices = letters === null ? suggestions : [...letters.keys()].filter((voice) => suggestions.includes(voice))
  const itemOf = (voice: Iri) => items.find((item) => item['@id'] === voice)
  return (
    <ul className="request-voices" aria-label={t`Voices that went along`}>
      {voices.map((voice) => {
        const letter = letters?.get(voice)
        const known = letter === undefined ? (itemOf(voice)?.name ?? names[voice]) : t`Voice ${letter}`
        const isAwaited = known === undefined && isPending && ![...gone, ...left].includes(voice)
        const name = known ?? idOf(voice)
        const image = letter === undefined && itemOf(voice)?.image
        return (
          <li key={voice} data-gone={gone.includes(voice) || undefined}>
            {isAwaited ? (
              <>
                <Skeleton shape="circle" />
                <Skeleton width="short" />
              </>
            ) : (
              <>
                <Avatar size="tiny" name={letter ?? name} src={image ? mediaUrl(image) : null} />
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
