import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Folder } from 'lucide-react'
import { iriOf } from '../../api/contract/hydra.ts'
import { projectsQuery } from '../../api/projects.ts'
import { useListPlace } from '../../features/lists/list-address.ts'
import { ListView } from '../../features/lists/list-view.tsx'
import { projectSortFields, useProjectColumns } from '../../features/projects/project-columns.tsx'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useClientId } from './client-id.ts'
import { ClientPage } from './client-page.tsx'

/** `/clients/{id}/projects`. */
export const ClientProjectsScreen = () => {
  const { t } = useLingui()
  const id = useClientId()
  const place = useListPlace(projectSortFields)
  const query = useQuery(projectsQuery({ state: ['open', 'archived'], client: iriOf('customers', id), place }))
  const columns = useProjectColumns()
  return (
    <ClientPage id={id}>
      <ListView
        query={query}
        place={place}
        path={paths.clientProjects(id)}
        label={t`Projects`}
        searchLabel={t`Search by project`}
        columns={columns}
        rowKey={(project) => project.id}
        rowHref={(project) => paths.projectOverview(project.id)}
        skeletonRows={8}
        empty={<EmptyState isFramed icon={<Folder />} title={<Trans>Client projects will appear here</Trans>} />}
      />
    </ClientPage>
  )
}
