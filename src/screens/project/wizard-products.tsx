import { useQuery } from '@tanstack/react-query'
import { projectQuery } from '../../api/projects.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OrderSection } from './order-section.tsx'

/** Step 2: the products of the project that step 1 made. Voices come in step 3. */
export const WizardProducts = ({ projectId }: { projectId: number }) => {
  const { data: project, isError, isFetching, refetch } = useQuery(projectQuery(projectId))
  if (project !== undefined) return <OrderSection project={project} mayEdit />
  return isError ? (
    <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} />
  ) : (
    <Skeleton shape="block" className="project-create-place" />
  )
}
