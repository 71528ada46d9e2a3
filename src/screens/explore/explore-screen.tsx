import type { ComponentType } from 'react'
import type { CatalogueKind } from '../../api/contract/catalogue.ts'
import { ExplorePage } from '../../explore/explore-page.tsx'

/** The catalogues as screens of the route table. */
export const exploreScreens = {
  voices: () => <ExplorePage kind="voices" />,
  talents: () => <ExplorePage kind="talents" />,
  musics: () => <ExplorePage kind="musics" />,
  idents: () => <ExplorePage kind="idents" />,
} satisfies Record<CatalogueKind, ComponentType>
