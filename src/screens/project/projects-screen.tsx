import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Folder, Plus } from 'lucide-react'
import { isUnderReview, mayCast } from '../../api/contract/customer.ts'
import { projectsQuery } from '../../api/projects.ts'
import { useListPlace } from '../../features/lists/list-address.ts'
import { ListView } from '../../features/lists/list-view.tsx'
import { projectSortFields, useProjectColumns } from '../../features/projects/project-columns.tsx'
import { paths } from '../../paths.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { UnderReview } from '../../ui/under-review.tsx'
import { useSearchParameters } from '../../ui/use-search-parameters.ts'
import './project.css'

/** `/projects`: tabs Open and Archived, 30 to a page, searched and sorted, all in the address. */
export const ProjectsScreen = () => {
  const { t } = useLingui()
  const customer = useCustomer()
  const place = useListPlace(projectSortFields)
  const isArchived = useSearchParameters().get('state') === 'archived'
  const query = useQuery(projectsQuery({ state: isArchived ? 'archived' : 'open', place }))
  const columns = useProjectColumns()
  const open = paths.projects()
  const archived = paths.projects({ state: 'archived' })
  const current = isArchived ? archived : open
  const addButton = mayCast(customer) && (
    <LinkButton variant="primary" href={paths.projectCreate()} icon={<Plus aria-hidden="true" />}>
      <Trans>Add project</Trans>
    </LinkButton>
  )
  return (
    <Page actions={addButton || undefined} documentTitle={isArchived ? `${t`Archived`} · ${t`Projects`}` : undefined}>
      <p className="ui-visually-hidden" role="status">
        {isArchived ? <Trans>Archived projects</Trans> : <Trans>Open projects</Trans>}
      </p>
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
      <ListView
        key={current}
        query={query}
        place={place}
        path={current}
        label={t`Projects`}
        searchLabel={t`Search by project or client`}
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.projectOverview(id)}
        skeletonRows={8}
        empty={
          isUnderReview(customer) ? (
            <UnderReview />
          ) : (
            <EmptyState
              isFramed
              icon={<Folder />}
              title={<Trans>Create a project</Trans>}
              action={addButton || undefined}
            />
          )
        }
      />
    </Page>
  )
}
