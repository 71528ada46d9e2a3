import { useLingui } from '@lingui/react/macro'
import { DeskMenu } from './desk-menu.tsx'
import { DeskUser } from './desk-user.tsx'

/** What leads elsewhere: in the sidebar, and in the sheet on phones. */
export const DeskSidebarContent = ({ path }: { path: string }) => {
  const { t } = useLingui()
  return (
    <>
      <nav className="app-sidebar-nav" aria-label={t`Main menu`}>
        <DeskMenu path={path} />
      </nav>
      <div className="app-sidebar-user">
        <DeskUser />
      </div>
    </>
  )
}
