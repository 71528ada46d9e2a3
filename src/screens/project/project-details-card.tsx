import { useLingui } from '@lingui/react/macro'
import { isReseller } from '../../api/contract/customer.ts'
import { idOf } from '../../api/contract/hydra.ts'
import type { Project } from '../../api/contract/project.ts'
import { ProjectStatePill } from '../../features/projects/project-state-pill.tsx'
import { paths } from '../../paths.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Link } from '../../ui/link.tsx'
import { Written } from '../../ui/written.tsx'

/** Name, client (resellers only), status, dates and description; `-` where there is none. */
export const ProjectDetailsCard = ({ project }: { project: Project }) => {
  const { t } = useLingui()
  const seesClient = isReseller(useCustomer())
  const { client } = project
  const clientLink = client && <Link href={paths.clientDetails(idOf(client['@id']))}>{client.name}</Link>
  return (
    <Card title={t`Project details`}>
      <DefinitionList
        items={[
          { term: t`Name`, value: project.name },
          ...(seesClient ? [{ term: t`Client`, value: clientLink }] : []),
          { term: t`Status`, value: <ProjectStatePill state={project.state} /> },
          { term: t`Created at`, value: <DateTime iso={project.createdAt} /> },
          { term: t`Updated at`, value: <DateTime iso={project.updatedAt} /> },
          { term: t`Description`, value: project.description && <Written as="bdi">{project.description}</Written> },
        ]}
      />
    </Card>
  )
}
