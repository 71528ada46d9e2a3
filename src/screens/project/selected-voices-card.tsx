import { Trans } from '@lingui/react/macro'
import { Mic } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Iri } from '../../api/contract/hydra.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { headlineOf, useCatalogueItems } from '../../explore/items.ts'
import { ItemWave, PlayButton } from '../../explore/player/play-button.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import type { ChosenAs } from './chosen-by.ts'

type Props = {
  voices: readonly Iri[]
  /** Who chose a voice in their feedback, and as which choice. */
  chosenBy?: ReadonlyMap<Iri, readonly ChosenAs[]>
  /** Leads to the drawer; left out for those who may not choose. */
  onSelect?: () => void
  actions?: ReactNode
}

const nobody: ReadonlyMap<Iri, readonly ChosenAs[]> = new Map()

const ChoiceWords = ({ rank, by }: ChosenAs) => {
  if (rank === 1) return <Trans>Chosen by {by}</Trans>
  return rank === 2 ? <Trans>2nd choice of {by}</Trans> : <Trans>3rd choice of {by}</Trans>
}

/** A client's choice, in so many words; only the first choices are marked as chosen. */
const Chosen = ({ as }: { as: readonly ChosenAs[] | undefined }) =>
  as !== undefined && (
    <span className="project-voice-choices">
      {as.map(({ rank, by }) => (
        <StatusPill key={rank} tone={rank === 1 ? 'success' : 'neutral'}>
          <ChoiceWords rank={rank} by={by} />
        </StatusPill>
      ))}
    </span>
  )

/** The voices of a project, each a press away from being heard. */
export const SelectedVoicesCard = ({ voices, chosenBy = nobody, onSelect, actions }: Props) => {
  const { items, isPending, isError, retry } = useCatalogueItems(voices)
  const { mediaUrl, surchargeText } = useExploreSettings()
  const selectButton = onSelect && (
    <Button size="small" variant="secondary" icon={<Mic aria-hidden="true" />} onPress={onSelect}>
      <Trans>Select voices</Trans>
    </Button>
  )
  return (
    <Card
      title={<Trans>Selected voices</Trans>}
      actions={
        <>
          {actions}
          {selectButton}
        </>
      }
      isFlush
    >
      {isError ? (
        <ErrorState onRetry={retry} />
      ) : voices.length === 0 ? (
        <EmptyState icon={<Mic />} title={<Trans>No voices selected</Trans>} />
      ) : (
        <ul className="project-voices" aria-busy={isPending}>
          {items.map((item) => (
            <li key={item['@id']}>
              <Avatar name={item.name} src={item.image && mediaUrl(item.image)} />
              <span className="project-voice-name">
                <strong>{item.name}</strong>
                <span>
                  {[headlineOf(item), item.surcharge > 0 && surchargeText?.(item.surcharge)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <Chosen as={chosenBy.get(item['@id'])} />
              </span>
              <span className="project-voice-wave">
                <ItemWave item={item} bars={64} />
              </span>
              <PlayButton item={item} queue={items} />
            </li>
          ))}
          {isPending &&
            voices.slice(items.length).map((iri) => (
              <li key={iri}>
                <Skeleton shape="circle" />
                <span className="project-voice-name">
                  <Skeleton width="long" />
                  <Skeleton width="medium" />
                </span>
              </li>
            ))}
        </ul>
      )}
    </Card>
  )
}
