import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Project } from '../../api/contract/project.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

/** In a message on a page that does not show the project: its name, which leads there. */
export const wayToProject = ({ id, name }: Project): ReactNode => (
  <Link href={paths.projectOverview(id)} aria-label={t`Open project ${name}`}>
    {name}
  </Link>
)
