import { Trans, useLingui } from '@lingui/react/macro'
import { Folder, Plus } from 'lucide-react'
import { isReseller } from '../../api/contract/customer.ts'
import { formatDateTime } from '../../api/contract/format.ts'
import type { Project } from '../../api/contract/project.ts'
import { paths } from '../../paths.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Placeholders } from './placeholders.tsx'

const Row = ({ project }: { project: Project }) => {
  const { t } = useLingui()
  return (
    <li>
      <Link className="dashboard-project" href={paths.projectOverview(project.id)}>
        <span className="dashboard-project-name">{project.name}</span>
        <span className="dashboard-project-client">{project.client?.name ?? '-'}</span>
        <StatusPill tone={project.state === 'open' ? 'success' : 'neutral'}>
          {project.state === 'open' ? t`Open` : t`Archived`}
        </StatusPill>
        <time className="dashboard-project-time" dateTime={project.updatedAt}>
          {formatDateTime(project.updatedAt, t`at`)}
        </time>
      </Link>
    </li>
  )
}

const Empty = () => (
  <EmptyState
    icon={<Folder />}
    title={<Trans>Your projects will appear here</Trans>}
    action={
      isReseller(useCustomer()) && (
        <LinkButton href={paths.projectCreate()} icon={<Plus aria-hidden="true" />}>
          <Trans>Create a project</Trans>
        </LinkButton>
      )
    }
  />
)

export const RecentProjects = ({ projects }: { projects: readonly Project[] | undefined }) => (
  <Card
    isFlush
    title={<Trans>Recent projects</Trans>}
    actions={
      <LinkButton variant="quiet" size="small" href={paths.projects()}>
        <Trans>All projects</Trans>
      </LinkButton>
    }
  >
    {projects === undefined && <Placeholders rows={5} />}
    {projects?.length === 0 && <Empty />}
    {projects !== undefined && projects.length > 0 && (
      <ul className="dashboard-projects">
        {projects.map((project) => (
          <Row key={project.id} project={project} />
        ))}
      </ul>
    )}
  </Card>
)
