import { useLingui } from '@lingui/react/macro'
import { Building2, LogOut, UserRound } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { isReseller } from '../api/contract/customer.ts'
import { paths } from '../paths.ts'
import { useCustomer } from '../session/customer-context.ts'
import { useSession } from '../session/use-session.ts'
import { useNavigate } from '../ui/link.tsx'
import { useBackClosesList } from '../ui/use-back-closes.ts'
import { AppearanceItems } from './appearance-items.tsx'
import { leavePortal } from './drafts.ts'
import { LanguageItems } from './preference-items.tsx'
import { UserFace } from './user-face.tsx'
import '../ui/menu.css'
import './user-menu.css'

/** Settings, appearance, language and the way out. Mounted by the press that opens it. */
export const UserMenu = () => {
  const { t } = useLingui()
  const customer = useCustomer()
  const { signOut } = useSession()
  const navigate = useNavigate()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useBackClosesList(isOpen, () => setOpen(false))
  // It takes the place of the button that was pressed: the focus is here before the menu opens, and so comes back here.
  useLayoutEffect(() => {
    trigger.current?.focus()
    setOpen(true)
  }, [])
  const account = { href: paths.settingsAccount(), label: t`Account`, icon: <UserRound aria-hidden="true" /> }
  const company = {
    href: paths.settingsCompanyProfile(),
    label: t`Company profile`,
    icon: <Building2 aria-hidden="true" />,
  }
  const ways = isReseller(customer) ? [account, company] : [account]
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button ref={trigger} className="app-user">
        <UserFace />
      </Button>
      <Popover className="ui-menu-popover app-user-popover" placement="top start" offset={4}>
        <Menu className="ui-menu" aria-label={t`Your account`}>
          {ways.map(({ href, label, icon }) => (
            <MenuItem key={href} className="ui-menu-item" textValue={label} onAction={() => navigate(href)}>
              {icon}
              {label}
            </MenuItem>
          ))}
          <AppearanceItems />
          <LanguageItems />
          <Separator className="app-user-line" />
          <MenuItem className="ui-menu-item" textValue={t`Sign out`} onAction={() => leavePortal(signOut)}>
            <LogOut aria-hidden="true" />
            {t`Sign out`}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
