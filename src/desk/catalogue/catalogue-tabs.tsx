import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { itemCountQuery } from '../../api/admin/items.ts'
import { type CatalogueKind, catalogueKinds } from '../../api/contract/catalogue.ts'
import { deskPaths } from '../../desk-paths.ts'
import { TabLinks } from '../../ui/tabs.tsx'
import { useKindWords } from './kind-words.ts'

/** The four catalogues, and how much each of them has. */
export const CatalogueTabs = ({ kind }: { kind: CatalogueKind }) => {
  const { t } = useLingui()
  const words = useKindWords()
  const counts = useQueries({ queries: catalogueKinds.map(itemCountQuery) })
  return (
    <TabLinks
      label={t`Catalogues`}
      current={deskPaths.items(kind)}
      tabs={catalogueKinds.map((each, index) => ({
        href: deskPaths.items(each),
        label: words[each].tab,
        badge: counts[index]?.data !== undefined && <span className="desk-tab-count">{counts[index].data}</span>,
      }))}
    />
  )
}
