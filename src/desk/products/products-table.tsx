import { Trans } from '@lingui/react/macro'
import { formatEuro } from '../../api/contract/format.ts'
import type { ProviderProduct } from '../../api/contract/provider-product.ts'
import { deskPaths } from '../../desk-paths.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FigureCell, NameCell, StandInRows, TagsCell, UpdatedCell } from '../catalogue/row-parts.tsx'
import { OfferedPill, ProductTypeWords } from './product-words.tsx'

/** Lengths that are named in a row. */
const mostNamed = 3

const StandIns = () => (
  <StandInRows count={6}>
    <td data-primary>
      <Skeleton width="long" />
    </td>
    <td>
      <Skeleton width="medium" />
    </td>
    <td>
      <Skeleton width="short" />
    </td>
    <td>
      <Skeleton width="short" />
    </td>
    <td>
      <Skeleton width="short" />
    </td>
  </StandInRows>
)

const Row = ({ product, isOpen }: { product: ProviderProduct; isOpen: boolean }) => {
  const { code, name, type, variants, active, updatedAt } = product
  const offered = variants.filter((length) => length.active)
  return (
    <tr className="ui-table-row desk-item-row" data-link data-open={isOpen || undefined}>
      <NameCell
        code={code}
        href={deskPaths.product(code)}
        isOpen={isOpen}
        name={name}
        note={
          <small>
            <ProductTypeWords type={type} />
          </small>
        }
      />
      <TagsCell
        tags={offered.slice(0, mostNamed).map((length) => ({ key: length.code, name: length.name }))}
        more={offered.length - mostNamed}
      />
      <FigureCell label={<Trans>Price from</Trans>} align="end">
        <span>{offered.length === 0 ? '-' : formatEuro(Math.min(...offered.map(({ price }) => price)))}</span>
      </FigureCell>
      <td>
        <OfferedPill active={active} />
      </td>
      <UpdatedCell at={updatedAt} />
    </tr>
  )
}

type Props = { label: string; products: readonly ProviderProduct[]; isLoading: boolean; openCode: string | null }

/** What an order takes, in the order of the shop, of which one lies open; cards on phones. */
export const ProductsTable = ({ label, products, isLoading, openCode }: Props) => (
  <div className="ui-table-frame desk-products">
    <table className="ui-table" aria-label={label} aria-busy={isLoading}>
      <thead className="ui-visually-hidden-narrow">
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          <th scope="col">
            <Trans>Lengths</Trans>
          </th>
          <th scope="col" data-align="end">
            <Trans>Price from</Trans>
          </th>
          <th scope="col">
            <Trans>Status</Trans>
          </th>
          <th scope="col">
            <Trans>Updated</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {isLoading ? (
          <StandIns />
        ) : (
          products.map((product) => <Row key={product.code} product={product} isOpen={product.code === openCode} />)
        )}
      </tbody>
    </table>
  </div>
)
