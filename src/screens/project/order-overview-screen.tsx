import { useQuery } from '@tanstack/react-query'
import { Redirect } from 'wouter'
import { projectQuery } from '../../api/projects.ts'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { OrderDetailSkeleton } from '../../ui/order-detail.tsx'
import { Page } from '../../ui/page.tsx'
import { Checkout } from './checkout.tsx'
import { useProjectId } from './project-id.ts'

/** `/projects/{id}/order-overview`: the checkout of the project's order; without one back to the project. */
export const OrderOverviewScreen = () => {
  const id = useProjectId()
  const { data: project, isError, isFetching, refetch } = useQuery(projectQuery(id))
  if (project?.cart === null) return <Redirect to={paths.projectOverview(id)} replace />
  return (
    <Page>
      {project !== undefined ? (
        <Checkout key={project.cart} projectId={id} code={project.cart} />
      ) : isError ? (
        <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <OrderDetailSkeleton />
      )}
    </Page>
  )
}
