import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Folder } from 'lucide-react'
import { clientQuery } from '../../api/clients.ts'
import { iriOf } from '../../api/contract/hydra.ts'
import { statusOf } from '../../api/http-error.ts'
import { projectsQuery } from '../../api/projects.ts'
import { MissingPart } from '../../explore/try-again.tsx'
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
  const { error, isLoadingError } = useQuery(clientQuery(id))
  const columns = useProjectColumns()
  return (
    <ClientPage id={id}>
      {isLoadingError && statusOf(error) !== 404 && (
        <MissingPart>
          <Trans>This could not be loaded. Please try again.</Trans>
        </MissingPart>
      )}
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
