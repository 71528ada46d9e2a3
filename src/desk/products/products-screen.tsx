import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PackagePlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { adminProductQuery, adminProductsQuery } from '../../api/admin/products.ts'
import { deskPaths } from '../../desk-paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { CatalogueTabs } from '../catalogue/catalogue-tabs.tsx'
import { EntryDrawer } from '../catalogue/entry-drawer.tsx'
import { stepsFrom } from '../catalogue/steps-from.ts'
import { useFocusOnRow } from '../catalogue/use-focus-on-row.ts'
import { useLeaveGuard } from '../frame/leave-guard.tsx'
import { isTyped } from '../is-typed.ts'
import type { DeskScreenProps } from '../screen-props.ts'
import { usePolled } from '../session/use-polled.ts'
import { AddProductDialog } from './add-product-dialog.tsx'
import { productDraftKey } from './product-draft.ts'
import { ProductEditor } from './product-editor.tsx'
import { ProductsTable } from './products-table.tsx'
import '../catalogue/catalogue-screen.css'

type DrawerProps = { code: string; onClose: () => void } & ReturnType<typeof stepsFrom>

const ProductDrawer = ({ code, onClose, ...steps }: DrawerProps) => {
  const { t } = useLingui()
  // It counts orders, which others make.
  const query = useQuery({ ...adminProductQuery(code), ...usePolled() })
  return (
    <EntryDrawer title={t`Edit product`} query={query} onClose={onClose} {...steps}>
      {(product) => <ProductEditor key={code} product={product} onClose={onClose} />}
    </EntryDrawer>
  )
}

/** What an order takes, with lengths and prices, and what is open of it beside. */
export const ProductsScreen = ({ params }: DeskScreenProps) => {
  const openCode = params.code ?? null
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data: products, isLoadingError, isFetching, refetch } = useQuery(adminProductsQuery())
  const [isAdding, setAdding] = useState(false)
  useLeaveGuard(() => openCode !== null && isTyped(productDraftKey(openCode)))
  useFocusOnRow(openCode)
  const open = (code: string) => navigate(deskPaths.product(code))
  const codes = products?.map(({ code }) => code) ?? []
  return (
    <>
      <div className="desk-beside-drawer">
        <Page
          actions={
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={() => setAdding(true)}>
              <Trans>Add a product</Trans>
            </Button>
          }
        >
          <CatalogueTabs current={deskPaths.products()} />
          {isLoadingError ? (
            <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} />
          ) : products?.length === 0 ? (
            <EmptyState
              isFramed
              icon={<PackagePlus />}
              title={<Trans>Nothing is here yet.</Trans>}
              action={
                <Button onPress={() => setAdding(true)}>
                  <Trans>Add a product</Trans>
                </Button>
              }
            />
          ) : (
            <ProductsTable
              label={t`Products`}
              products={products ?? []}
              isLoading={products === undefined}
              openCode={openCode}
            />
          )}
        </Page>
      </div>
      {openCode !== null && (
        <ProductDrawer
          code={openCode}
          onClose={() => navigate(deskPaths.products())}
          {...stepsFrom(codes, openCode, open)}
        />
      )}
      {isAdding && <AddProductDialog onClose={() => setAdding(false)} onMade={open} />}
    </>
  )
}
