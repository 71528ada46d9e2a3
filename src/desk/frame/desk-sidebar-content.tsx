import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { FindAnything } from '../find/find-anything.tsx'
import { DeskMenu } from './desk-menu.tsx'
import { DeskUser } from './desk-user.tsx'

type Props = { path: string } & ComponentProps<typeof FindAnything>

/** What leads elsewhere: in the sidebar, and in the sheet on phones. */
export const DeskSidebarContent = ({ path, ...find }: Props) => {
  const { t } = useLingui()
  return (
    <>
      <FindAnything {...find} />
      <nav className="app-sidebar-nav" aria-label={t`Main menu`}>
        <DeskMenu path={path} />
      </nav>
      <div className="app-sidebar-user">
        <DeskUser />
      </div>
    </>
  )
}
