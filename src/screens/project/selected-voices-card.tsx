import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Mic, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import { type Iri, idOf } from '../../api/contract/hydra.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { GoneMark } from '../../explore/gone-mark.tsx'
import { headlineOf, useCatalogueItems } from '../../explore/items.ts'
import { ItemWave, PlayButton } from '../../explore/player/play-button.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import type { ChosenAs } from './chosen-by.ts'

type Props = {
  voices: readonly Iri[]
  /** Who chose a voice in their feedback, and as which choice. */
  chosenBy: ReadonlyMap<Iri, readonly ChosenAs[]>
  /** Leads to the drawer; left out for those who may not choose. */
  onSelect?: () => void
  /** Takes a voice away that left the catalogue; left out for those who may not. */
  onRemove?: (voice: Iri) => void
  actions: ReactNode
  /** Nobody knows yet which of them are to be hidden. */
  isAwaited: boolean
  /** Asks again where that could not be found out. */
  onRetry?: () => void
  /** How many more there are, about which the person is asked blind. */
  hidden: number
}

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

const AwaitedVoice = () => (
  <li>
    <Skeleton shape="circle" />
    <span className="project-voice-name">
      <Skeleton width="long" />
      <Skeleton width="medium" />
    </span>
  </li>
)

type GoneProps = { voice: Iri; item: CatalogueItem | undefined; onRemove?: () => void; children: ReactNode }

/** The voices' drawer lists the catalogue alone: whoever left that is taken away here. */
const GoneVoice = ({ voice, item, onRemove, children }: GoneProps) => {
  const { t } = useLingui()
  const { mediaUrl } = useExploreSettings()
  const name = item?.name ?? idOf(voice)
  return (
    <li data-gone>
      <Avatar name={name} src={item?.image ? mediaUrl(item.image) : null} />
      <span className="project-voice-name">
        <strong>{name}</strong>
        <span className="project-voice-choices">
          <GoneMark />
        </span>
        {children}
      </span>
      {onRemove !== undefined && (
        <IconButton label={t`Remove ${name}`} icon={<X aria-hidden="true" />} onPress={onRemove} />
      )}
    </li>
  )
}

/** The voices of a project, each a press away from being heard. */
export const SelectedVoicesCard = (props: Props) => {
  const { voices, chosenBy, onSelect, onRemove, actions, isAwaited, onRetry, hidden } = props
  const { items: known, gone, isPending, isError, retry } = useCatalogueItems(voices)
  const items = known.filter((item) => !item.gone)
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
      {isError || onRetry !== undefined ? (
        <ErrorState onRetry={onRetry ?? retry} />
      ) : voices.length + hidden === 0 ? (
        <EmptyState icon={<Mic />} title={<Trans>No voices selected</Trans>} />
      ) : (
        <ul className="project-voices" aria-busy={isPending}>
          {voices.map((voice) => {
            const item = known.find((found) => found['@id'] === voice)
            if (isAwaited) return <AwaitedVoice key={voice} />
            if (gone.includes(voice))
              return (
                <GoneVoice
                  key={voice}
                  voice={voice}
                  item={item}
                  {...(onRemove !== undefined && { onRemove: () => onRemove(voice) })}
                >
                  <Chosen as={chosenBy.get(voice)} />
                </GoneVoice>
              )
            if (item === undefined) return <AwaitedVoice key={voice} />
            return (
              <li key={voice}>
                <Avatar name={item.name} src={item.image && mediaUrl(item.image)} />
                <span className="project-voice-name">
                  <strong>{item.name}</strong>
                  <span>
                    {[headlineOf(item), item.surcharge > 0 && surchargeText?.(item.surcharge)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Chosen as={chosenBy.get(voice)} />
                <span className="project-voice-wave">
                  <ItemWave item={item} bars={40} />
                </span>
                <PlayButton item={item} queue={items} />
              </li>
            )
          })}
          {hidden > 0 && (
            <li>
              <Plural
                value={hidden}
                one="# voice stays hidden until you have given feedback"
                other="# voices stay hidden until you have given feedback"
              />
            </li>
          )}
        </ul>
      )}
    </Card>
  )
}
