import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RotateCw, SearchX, TriangleAlert } from 'lucide-react'
import { useParams } from 'wouter'
import { sharedItemQuery } from '../../api/catalogue.ts'
import { environment } from '../../api/environment.ts'
import { statusOf } from '../../api/http-error.ts'
import { themeByIdQuery } from '../../api/themes.ts'
import { ItemPlace, ItemSheet } from '../../explore/item-sheet.tsx'
import { MissingTheme } from '../../explore/missing-theme.tsx'
import { useAskAgain } from '../../explore/try-again.tsx'
import { ThemedPage } from '../../features/themes/themed-page.tsx'
import { paths } from '../../paths.ts'
import { shownTheme } from '../../session/shown-theme.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { NativeButton } from '../../ui/native-button.tsx'

/** One item for everybody (specification, section 2: /share/explore/{code}?theme={themeId}). */
export const ShareItemScreen = () => {
  const { code = '' } = useParams<typeof paths.shareItem.pattern>()
  const { t } = useLingui()
  const theme = shownTheme()
  const themed = useQuery(themeByIdQuery(theme))
  const item = useQuery(sharedItemQuery(code))
  const ask = useAskAgain()
  const isMissing = statusOf(item.error) === 404
  return (
    <ThemedPage theme={themed.data ?? null} brandName={environment().brandName} hero={null}>
      <MissingTheme error={themed.error} />
      {item.data === undefined && (
        <h1 className="ui-visually-hidden">
          <Trans>Listen</Trans>
        </h1>
      )}
      {item.isPending && <ItemPlace />}
      {item.data !== undefined && <ItemSheet item={item.data} />}
      {item.isLoadingError && (
        <EmptyState
          icon={isMissing ? <SearchX /> : <TriangleAlert />}
          title={
            <span role="alert">
              {isMissing ? <Trans>This explore item does not exist</Trans> : t`Something went wrong`}
            </span>
          }
          isFramed
          action={
            isMissing ? (
              <Link
                className="ui-button"
                data-variant="secondary"
                data-size="medium"
                href={paths.shareExplore.voices({ theme })}
              >
                <Trans>Explore voices</Trans>
              </Link>
            ) : (
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
