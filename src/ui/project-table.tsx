import { useLingui } from '@lingui/react/macro'
import type { Project } from '../api/contract/project.ts'
import { DateTime } from './date-time.tsx'
import { ProjectStatePill } from './state-pills.tsx'
import { type Column, DataTable } from './table.tsx'

type Props = {
  label: string
  projects: readonly Project[]
  hrefOf: (project: Project) => string
  isLoading: boolean
}

/** Projects, each row a way to its overview (specification, section 2). */
export const ProjectTable = ({ label, projects, hrefOf, isLoading }: Props) => {
  const { t } = useLingui()
  const columns: Column<Project>[] = [
    { id: 'name', header: t`Project name`, cell: ({ name }) => name },
    { id: 'client', header: t`Client name`, cell: ({ client }) => client?.name ?? '-' },
    { id: 'status', header: t`Status`, cell: ({ state }) => <ProjectStatePill state={state} /> },
    { id: 'created', header: t`Created at`, cell: ({ createdAt }) => <DateTime iso={createdAt} />, isNumeric: true },
    { id: 'updated', header: t`Updated at`, cell: ({ updatedAt }) => <DateTime iso={updatedAt} />, isNumeric: true },
  ]
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={projects}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      isLoading={isLoading}
      skeletonRows={8}
    />
  )
}
