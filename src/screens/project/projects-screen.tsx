import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Folder, Plus } from 'lucide-react'
import { useSearch } from 'wouter'
import { mayCast } from '../../api/contract/customer.ts'
import { projectsQuery } from '../../api/projects.ts'
import { paths } from '../../paths.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { pageIn, pagesFor, withPage } from '../../ui/page-number.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { ProjectTable } from '../../ui/project-table.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import './project.css'

/** `/projects`: tabs Open and Archived, 30 to a page, both in the address. */
export const ProjectsScreen = () => {
  const { t } = useLingui()
  const mayAdd = mayCast(useCustomer())
  useSearch()
  const { search } = window.location
  const page = pageIn(search)
  const isArchived = new URLSearchParams(search).get('state') === 'archived'
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    projectsQuery({ state: isArchived ? 'archived' : 'open', page }),
  )
  const open = paths.projects()
  const archived = paths.projects({ state: 'archived' })
  const current = isArchived ? archived : open
  const projects = data?.['hydra:member'] ?? []
  const addButton = mayAdd && (
    <LinkButton variant="primary" href={paths.projectCreate()} icon={<Plus aria-hidden="true" />}>
      <Trans>Add project</Trans>
    </LinkButton>
  )
  return (
    <Page actions={addButton || undefined}>
      <div className="project-tabs">
        <TabLinks
          label={t`State`}
          current={current}
          tabs={[
            { href: open, label: t`Open` },
            { href: archived, label: t`Archived` },
          ]}
        />
      </div>
      {isError ? (
        <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} />
      ) : !isPending && projects.length === 0 ? (
        <EmptyState
          isFramed
          icon={<Folder />}
          title={<Trans>Create a project</Trans>}
          action={addButton || undefined}
        />
      ) : (
        <>
          <ProjectTable
            label={t`Projects`}
            projects={projects}
            hrefOf={({ id }) => paths.projectOverview(id)}
            isLoading={isPending}
          />
          <Pagination
            page={page}
            pages={pagesFor(data?.['hydra:totalItems'] ?? 0)}
            hrefOf={(target) => withPage(current, target)}
          />
        </>
      )}
    </Page>
  )
}
