import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { memo, useState } from 'react'
import { mayCast } from '../api/contract/customer.ts'
import { environment } from '../api/environment.ts'
import { paths } from '../paths.ts'
import { useCustomer } from '../session/customer-context.ts'
import { Brand } from '../ui/brand.tsx'
import { Link } from '../ui/link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ChatSlot } from './chat-slot.tsx'
import { usePageFirst } from './frame-turns.ts'
import { useMenu } from './menu-entries.tsx'
import { MenuList } from './menu-list.tsx'
import { UserButton } from './user-button.tsx'
import './sidebar.css'

/** What leads elsewhere: in the sidebar, and in the sheet on phones. */
export const SidebarContent = ({ path }: { path: string }) => {
  const { t } = useLingui()
  const customer = useCustomer()
  const { main, explore } = useMenu()
  return (
    <>
      {mayCast(customer) && (
        <LinkButton variant="primary" isFullWidth href={paths.projectCreate()} icon={<Plus aria-hidden="true" />}>
          <Trans>Start new project</Trans>
        </LinkButton>
      )}
      <nav className="app-sidebar-nav" aria-label={t`Main menu`}>
        <MenuList items={main} path={path} />
        <h2 className="app-sidebar-heading">
          <Trans>Explore</Trans>
        </h2>
        <MenuList items={explore} path={path} />
      </nav>
      <ChatSlot />
      <div className="app-sidebar-user">
        <UserButton />
      </div>
    </>
  )
}

/** Where `frame.css` hides it, it comes after the page. */
export const Sidebar = memo(({ path }: { path: string }) => {
  const { t } = useLingui()
  const [isSeen] = useState(() => !window.matchMedia('(max-width: 899px)').matches)
  const isPageDrawn = usePageFirst()
  if (!isSeen && !isPageDrawn) return null
  return (
    <aside className="app-sidebar" aria-label={t`Sidebar`}>
      <Link className="app-sidebar-brand" href={paths.dashboard()}>
        <Brand name={environment().brandName} />
      </Link>
      <SidebarContent path={path} />
    </aside>
  )
})
