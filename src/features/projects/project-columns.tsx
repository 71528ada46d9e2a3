import { useLingui } from '@lingui/react/macro'
import type { Project } from '../../api/contract/project.ts'
import { useDateColumns } from '../../ui/date-columns.tsx'
import type { Column } from '../../ui/table-column.ts'
import { ProjectStatePill } from './project-state-pill.tsx'

/** What a list of projects can be sorted by. */
export const projectSortFields: readonly string[] = ['name', 'client.name', 'createdAt', 'updatedAt']

/** The columns of a list of projects (specification, section 2). */
export const useProjectColumns = (): Column<Project>[] => {
  const { t } = useLingui()
  const dates = useDateColumns<Project>()
  return [
    { id: 'name', header: t`Project name`, cell: ({ name }) => name, sortField: 'name' },
    { id: 'client', header: t`Client name`, cell: ({ client }) => client?.name ?? '-', sortField: 'client.name' },
    { id: 'status', header: t`Status`, cell: ({ state }) => <ProjectStatePill state={state} /> },
    ...dates,
  ]
}
