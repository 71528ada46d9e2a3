import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { CatalogueKind } from '../../api/contract/catalogue.ts'
import { environment } from '../../api/environment.ts'
import { themeByIdQuery } from '../../api/themes.ts'
import { ExplorePage } from '../../explore/explore-page.tsx'
import { MissingTheme } from '../../explore/missing-theme.tsx'
import { ThemedPage } from '../../features/themes/themed-page.tsx'
import { shownTheme } from '../../session/shown-theme.ts'

/** A catalogue for everybody, in the colours of `?theme=` (specification, section 2). */
const ShareExploreScreen = ({ kind }: { kind: CatalogueKind }) => {
  const { data = null, error } = useQuery(themeByIdQuery(shownTheme()))
  return (
    <ThemedPage theme={data} brandName={environment().brandName} hero={null}>
      <MissingTheme error={error} />
      <ExplorePage kind={kind} isShared />
    </ThemedPage>
  )
}

/** The public catalogues as screens of the route table. */
export const shareExploreScreens = {
  voices: () => <ShareExploreScreen kind="voices" />,
  talents: () => <ShareExploreScreen kind="talents" />,
  musics: () => <ShareExploreScreen kind="musics" />,
  idents: () => <ShareExploreScreen kind="idents" />,
} satisfies Record<CatalogueKind, ComponentType>
