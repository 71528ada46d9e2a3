import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut, UserRound } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { languageNames, languages } from '../../api/contract/language.ts'
import { AppearanceItems, Choice } from '../../app/appearance-items.tsx'
import { useLocale } from '../../app/preferences.ts'
import { deskPaths } from '../../desk-paths.ts'
import { hasDrafts } from '../../features/drafts/draft-store.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { useBackClosesList } from '../../ui/use-back-closes.ts'
import { isLeaveWarned } from '../../ui/use-leave-warning.ts'
import { fetchPage } from '../routes.ts'
import { useDeskSession } from '../session/session.ts'
import { chooseLanguage } from '../texts.ts'
import { DeskFace } from './desk-face.tsx'
import '../../ui/menu.css'

const LanguageItems = () => {
  const { t } = useLingui()
  const choices = languages.map((value) => ({ value, label: languageNames[value], lang: value }))
  return (
    <Choice
      title={t`Language`}
      value={useLocale()}
      choices={choices}
      onChoose={(value) => void chooseLanguage(value)}
    />
  )
}

/** The own account, appearance, language and the way out. Mounted by the press that opens it. */
export const DeskUserMenu = () => {
  const { t } = useLingui()
  const { signOut } = useDeskSession()
  const navigate = useNavigate()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const leave = () => (hasDrafts() || isLeaveWarned() ? setAsking(true) : signOut())
  useBackClosesList(isOpen, () => setOpen(false))
  // It takes the place of the button that was pressed: the focus is here before the menu opens, and so comes back here.
  useLayoutEffect(() => {
    trigger.current?.focus()
    setOpen(true)
  }, [])
  return (
    <>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button ref={trigger} className="app-user">
          <DeskFace />
        </Button>
        <Popover className="ui-menu-popover app-user-popover" placement="top start" offset={4}>
          <Menu className="ui-menu" aria-label={t`Your account`}>
            <MenuItem
              className="ui-menu-item"
              textValue={t`Account`}
              onHoverStart={() => fetchPage(deskPaths.account())}
              onAction={() => navigate(deskPaths.account())}
            >
              <UserRound aria-hidden="true" />
              {t`Account`}
            </MenuItem>
            <AppearanceItems />
            <LanguageItems />
            <Separator className="app-user-line" />
            <MenuItem className="ui-menu-item" textValue={t`Sign out`} onAction={leave}>
              <LogOut aria-hidden="true" />
              {t`Sign out`}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <Confirm
        isOpen={isAsking}
        title={t`Sign out without saving?`}
        text={<Trans>What you typed and did not save is forgotten, and what is on its way may not arrive.</Trans>}
        confirmLabel={t`Yes, sign out`}
        onConfirm={signOut}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
