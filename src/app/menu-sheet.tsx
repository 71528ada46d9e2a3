import { useLingui } from '@lingui/react/macro'
import { Drawer } from '../ui/drawer.tsx'
import { SidebarContent } from './sidebar.tsx'
import './sidebar.css'

type MenuSheetProps = { path: string; isOpen: boolean; onClose: () => void }

/** The whole menu, on phones. */
export const MenuSheet = ({ path, isOpen, onClose }: MenuSheetProps) => {
  const { t } = useLingui()
  return (
    <Drawer title={t`Menu`} size="quarter" isOpen={isOpen} onClose={onClose}>
      <div className="app-sheet">
        <SidebarContent path={path} />
      </div>
    </Drawer>
  )
}
