import { Trans } from '@lingui/react/macro'
import { formatDate, formatEuro } from '../../api/contract/format.ts'
import type { ProviderProduct } from '../../api/contract/provider-product.ts'
import { deskPaths } from '../../desk-paths.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OfferedPill, ProductTypeWords } from './product-words.tsx'
import '../../ui/table.css'
import '../catalogue/items-table.css'

/** Lengths that are named in a row. */
const mostNamed = 3

const StandIns = () =>
  Array.from({ length: 6 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins are all alike
    <tr key={row} className="ui-table-row">
      {(['long', 'medium', 'short', 'short', 'short'] as const).map((width, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay
        <td key={column} data-primary={column === 0 || undefined}>
          <Skeleton width={width} />
        </td>
      ))}
    </tr>
  ))

const Row = ({ product, isOpen }: { product: ProviderProduct; isOpen: boolean }) => {
  const { code, name, type, variants, active, updatedAt } = product
  const offered = variants.filter((length) => length.active)
  return (
    <tr className="ui-table-row desk-item-row" data-link data-open={isOpen || undefined}>
      <td data-primary>
        <span className="desk-item-name">
          <span>
            <Link
              className="ui-table-link"
              href={deskPaths.product(code)}
              data-code={code}
              aria-current={isOpen || undefined}
            >
              {name}
            </Link>
            <small>
              <ProductTypeWords type={type} />
            </small>
          </span>
        </span>
      </td>
      <td className="desk-item-taxons">
        <span>
          {offered.slice(0, mostNamed).map((length) => (
            <span key={length.code} className="desk-tag">
              {length.name}
            </span>
          ))}
          {offered.length > mostNamed && (
            <span className="desk-tag" data-rest>
              +{offered.length - mostNamed}
            </span>
          )}
        </span>
      </td>
      <td data-align="end" data-numeric>
        <span className="ui-table-label" aria-hidden="true">
          <Trans>Price from</Trans>
        </span>
        <span>{offered.length === 0 ? '-' : formatEuro(Math.min(...offered.map(({ price }) => price)))}</span>
      </td>
      <td>
        <OfferedPill active={active} />
      </td>
      <td data-numeric>
        <span className="ui-table-label" aria-hidden="true">
          <Trans>Updated</Trans>
        </span>
        <time dateTime={updatedAt}>{formatDate(updatedAt, 'here')}</time>
      </td>
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
