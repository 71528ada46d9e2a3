import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { mayCast } from '../../api/contract/customer.ts'
import { projectQuery } from '../../api/projects.ts'
import { OrderDetailSkeleton } from '../../features/orders/order-detail.tsx'
import { paths } from '../../paths.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Checkout } from './checkout.tsx'
import { useProjectId } from './project-id.ts'

/**
 * `/projects/{id}/order-overview`: the checkout of the project's order; without one, or the right to it, the project. The
 * checkout itself leaves a project that is archived and an order that somebody else confirmed, and says so.
 */
export const OrderOverviewScreen = () => {
  const id = useProjectId()
  const mayOrder = mayCast(useCustomer())
  const { data: project, isError, isFetching, refetch } = useQuery(projectQuery(id))
  const [code, setCode] = useState<string | null>(null)
  const cart = project?.cart ?? null
  if (code === null && cart !== null) setCode(cart)
  if (!mayOrder || (code === null && project?.cart === null)) return <Redirect to={paths.projectOverview(id)} replace />
  return (
    <Page>
      {project !== undefined && code !== null ? (
        <Checkout project={project} code={code} />
      ) : isError ? (
        <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <OrderDetailSkeleton />
      )}
    </Page>
  )
}
