import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Folder } from 'lucide-react'
import { useSearch } from 'wouter'
import { iriOf } from '../../api/contract/hydra.ts'
import { projectsQuery } from '../../api/projects.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { pageIn, pagesFor, withPage } from '../../ui/page-number.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { ProjectTable } from '../../ui/project-table.tsx'
import { useClientId } from './client-id.ts'
import { ClientPage } from './client-page.tsx'

/** `/clients/{id}/projects`. */
export const ClientProjectsScreen = () => {
  const { t } = useLingui()
  const id = useClientId()
  useSearch()
  const page = pageIn(window.location.search)
  const query = useQuery(projectsQuery({ state: ['open', 'archived'], client: iriOf('customers', id), page }))
  const { data, isPending, isError, isFetching, refetch } = query
  const projects = data?.['hydra:member'] ?? []
  return (
    <ClientPage id={id}>
      {isError ? (
        <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} />
      ) : !isPending && projects.length === 0 ? (
        <EmptyState isFramed icon={<Folder />} title={<Trans>Client projects will appear here</Trans>} />
      ) : (
        <>
          <ProjectTable
            label={t`Projects`}
            projects={projects}
            hrefOf={(project) => paths.projectOverview(project.id)}
            isLoading={isPending}
          />
          <Pagination
            page={page}
            pages={pagesFor(data?.['hydra:totalItems'] ?? 0)}
            hrefOf={(target) => withPage(paths.clientProjects(id), target)}
          />
        </>
      )}
    </ClientPage>
  )
}
