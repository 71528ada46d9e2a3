import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LinkIcon, RotateCw, TriangleAlert } from 'lucide-react'
import { useContext } from 'react'
import { useParams } from 'wouter'
import { isReseller } from '../../api/contract/customer.ts'
import { idOf } from '../../api/contract/hydra.ts'
import type { PublicSet } from '../../api/contract/set.ts'
import { environment } from '../../api/environment.ts'
import { statusOf } from '../../api/http-error.ts'
import { countPlays, sharedSetQuery } from '../../api/sets.ts'
import { themeByIdQuery } from '../../api/themes.ts'
import { CatalogueGrid, GridSkeleton } from '../../explore/catalogue-grid.tsx'
import { MissingTheme } from '../../explore/missing-theme.tsx'
import { useAskAgain } from '../../explore/try-again.tsx'
import { useSetCounts } from '../../explore/use-set-counts.ts'
import { ThemedPage } from '../../features/themes/themed-page.tsx'
import type { paths } from '../../paths.ts'
import { CustomerContext } from '../../session/customer-context.ts'
import { shownTheme } from '../../session/shown-theme.ts'
import { useSession } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NativeButton } from '../../ui/native-button.tsx'
import { Written } from '../../ui/written.tsx'
import './share-set.css'

/** The theme that the address names, else the reseller's own. */
const useSetTheme = (set: PublicSet | undefined) =>
  useQuery(themeByIdQuery(shownTheme() ?? (set?.theme ? idOf(set.theme) : null)))

/** Resellers look at their own work, which counts for nothing. False, too, until it is known who looks. */
const useIsCounted = (): boolean => {
  const { customer: iri } = useSession()
  const customer = useContext(CustomerContext)
  return iri === null || (customer !== null && !isReseller(customer))
}

const Items = ({ set }: { set: PublicSet }) => {
  const { t } = useLingui()
  const { items } = set
  if (items.length === 0)
    return <EmptyState icon={<LinkIcon />} title={<Trans>Nothing of this set is available any more.</Trans>} isFramed />
  return (
    <div className="explorer">
      <p className="share-set__count">{t`${plural(items.length, { one: '# item to listen to', other: '# items to listen to' })}`}</p>
      <CatalogueGrid items={items} label={set.title} isStale={false} selection={null} />
    </div>
  )
}

/** What somebody put together to listen to, for whoever has its link: `/share/sets/{code}?theme=`. */
export const ShareSetScreen = () => {
  const { code = '' } = useParams<typeof paths.shareSet.pattern>()
  const { t } = useLingui()
  const { data: set, error, isPending, isError } = useQuery(sharedSetQuery(code))
  const themed = useSetTheme(set)
  const ask = useAskAgain()
  const isCounted = useIsCounted()
  useSetCounts(isCounted ? (set?.['@id'] ?? null) : null, countPlays)
  const isMissing = statusOf(error) === 404
  return (
    <ThemedPage
      theme={themed.data ?? null}
      brandName={environment().brandName}
      hero={
        set !== undefined && (
          <>
            <h1 dir="auto" tabIndex={-1}>
              {set.title}
            </h1>
            {set.message !== null && <Written className="share-set__message">{set.message}</Written>}
          </>
        )
      }
    >
      <MissingTheme error={themed.error} />
      {set === undefined && (
        <h1 className="ui-visually-hidden">
          <Trans>Listen</Trans>
        </h1>
      )}
      {isPending && (
        <div className="explorer" aria-busy="true">
          <GridSkeleton />
        </div>
      )}
      {set !== undefined && <Items set={set} />}
      {isError && set === undefined && (
        <EmptyState
          icon={isMissing ? <LinkIcon /> : <TriangleAlert />}
          title={
            <span role="alert">
              {isMissing ? <Trans>This set is no longer available.</Trans> : t`Something went wrong`}
            </span>
          }
          text={isMissing ? <Trans>Ask whoever sent you the link for a new one.</Trans> : undefined}
          isFramed
          action={
            isMissing ? undefined : (
              <NativeButton icon={<RotateCw aria-hidden="true" />} onClick={ask}>
                <Trans>Try again</Trans>
              </NativeButton>
            )
          }
        />
      )}
    </ThemedPage>
  )
}
