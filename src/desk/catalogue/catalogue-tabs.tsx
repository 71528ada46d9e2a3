import { useLingui } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { itemCountQuery } from '../../api/admin/items.ts'
import { adminProductsQuery } from '../../api/admin/products.ts'
import { adminTaxonsQuery } from '../../api/admin/taxons.ts'
import { catalogueKinds } from '../../api/contract/catalogue.ts'
import { deskPaths } from '../../desk-paths.ts'
import { TabLinks } from '../../ui/tabs.tsx'
import { useKindWords } from './kind-words.ts'
import { groupsOf } from './taxon-groups.ts'

const Count = ({ of }: { of: number | undefined }) => of !== undefined && <span className="desk-tab-count">{of}</span>

/** The four catalogues, what orders take, and the filters, each with how much it has. */
export const CatalogueTabs = ({ current }: { current: string }) => {
  const { t, i18n } = useLingui()
  const words = useKindWords()
  const counts = useQueries({ queries: catalogueKinds.map(itemCountQuery) })
  const products = useQuery(adminProductsQuery()).data
  const roots = useQuery(adminTaxonsQuery()).data
  const taxons =
    roots && catalogueKinds.flatMap((kind) => groupsOf(roots, kind, i18n.locale)).flatMap((of) => of.taxons)
  return (
    <TabLinks
      label={t`Catalogues`}
      current={current}
      tabs={[
        ...catalogueKinds.map((each, index) => ({
          href: deskPaths.items(each),
          label: words[each].tab,
          badge: <Count of={counts[index]?.data} />,
        })),
        { href: deskPaths.products(), label: t`Products`, badge: <Count of={products?.length} /> },
        { href: deskPaths.taxons(), label: t`Taxons`, badge: <Count of={taxons?.length} /> },
      ]}
    />
  )
}
