import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link2, RotateCw, SearchX, TriangleAlert } from 'lucide-react'
import { useParams } from 'wouter'
import { filterGroupsQuery, sharedItemQuery } from '../../api/catalogue.ts'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import { environment } from '../../api/environment.ts'
import { statusOf } from '../../api/http-error.ts'
import { themeIri, themeQuery } from '../../api/themes.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useExploreSettings } from '../explore/explore-settings.tsx'
import { headlineOf } from '../explore/items.ts'
import { NativeButton } from '../explore/native-button.tsx'
import { PlayButton } from '../explore/play-button.tsx'
import { useShare } from '../explore/player/use-share.ts'
import { ThemedPage } from '../explore/themed-page.tsx'
import { ItemSounds } from './item-sounds.tsx'
import './share-item-screen.css'

/** Groups of the taxon tree that a shared item does not show (specification, section 2 names those that it does). */
const hiddenGroups = new Set(['voice_active'])

const Facts = ({ item }: { item: CatalogueItem }) => {
  const { data: groups } = useQuery(filterGroupsQuery(item.kind))
  const isShown = (code: string) => !hiddenGroups.has(code) && (item.filters[code] ?? []).length > 0
  // Before the groups' names are here, each takes its place, so that nothing below moves.
  const shown = groups ?? Object.keys(item.filters).map((code) => ({ code, name: <Skeleton width="medium" /> }))
  return (
    <dl className="share-item__facts">
      {shown
        .filter(({ code }) => isShown(code))
        .map(({ code, name }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd>{(item.filters[code] ?? []).join(', ')}</dd>
          </div>
        ))}
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

const Shown = ({ item }: { item: CatalogueItem }) => {
  const { mediaUrl } = useExploreSettings()
  const share = useShare()
  return (
    <article className="share-item">
      <div className="share-item__picture" data-tint={(item.id % 6) + 1}>
        {item.image !== null && <img src={mediaUrl(item.image)} alt="" width={480} height={480} />}
      </div>
      <div className="share-item__body">
        <div className="share-item__head">
          <div>
            <h1 tabIndex={-1}>{item.name}</h1>
            <p>{headlineOf(item)}</p>
          </div>
          <PlayButton item={item} variant="card" />
        </div>
        <ItemSounds item={item} />
        <Facts item={item} />
        <NativeButton icon={<Link2 aria-hidden="true" />} onClick={() => share(item)}>
          <Trans>Copy link</Trans>
        </NativeButton>
      </div>
    </article>
  )
}

const Place = () => (
  <div className="share-item" aria-hidden="true">
    <div className="share-item__picture">
      <Skeleton shape="block" />
    </div>
    <div className="share-item__body">
      <Skeleton shape="title" width="medium" />
      <Skeleton width="long" />
      <Skeleton width="long" />
    </div>
  </div>
)

/** One item for everybody (specification, section 2: /share/explore/{code}?theme={themeId}). */
export const ShareItemScreen = () => {
  const { code = '' } = useParams<{ code: string }>()
  const { t } = useLingui()
  const theme = new URLSearchParams(window.location.search).get('theme')
  const themed = useQuery({ ...themeQuery(themeIri(theme ?? '')), enabled: theme !== null && theme !== '' })
  const item = useQuery(sharedItemQuery(code))
  const isMissing = statusOf(item.error) === 404
  return (
    <ThemedPage theme={themed.data ?? null} brandName={environment().brandName} hero={null}>
      {item.data === undefined && (
        <h1 className="ui-visually-hidden">
          <Trans>Listen</Trans>
        </h1>
      )}
      {item.isPending && <Place />}
      {item.data !== undefined && <Shown item={item.data} />}
      {item.isError && isMissing && (
        <EmptyState
          icon={<SearchX />}
          title={
            <span role="alert">
              <Trans>This explore item does not exist</Trans>
            </span>
          }
          isFramed
          action={
            <Link
              className="ui-button"
              data-variant="secondary"
              data-size="medium"
              href={paths.shareExplore('voices', { theme })}
            >
              <Trans>Explore voices</Trans>
            </Link>
          }
        />
      )}
      {item.isError && !isMissing && (
        <EmptyState
          icon={<TriangleAlert />}
          title={<span role="alert">{t`Something went wrong`}</span>}
          isFramed
          action={
            <NativeButton icon={<RotateCw aria-hidden="true" />} onClick={() => void item.refetch()}>
              <Trans>Try again</Trans>
            </NativeButton>
          }
        />
      )}
    </ThemedPage>
  )
}
