import { useLingui } from '@lingui/react/macro'
import { Drawer } from '../../ui/drawer.tsx'
import { DeskSidebarContent } from './desk-sidebar-content.tsx'

type DeskSheetProps = { path: string; isOpen: boolean; isForFinding: boolean; onClose: () => void }

/** The whole menu, on phones. */
export const DeskSheet = ({ path, isOpen, isForFinding, onClose }: DeskSheetProps) => {
  const { t } = useLingui()
  return (
    <Drawer title={t`Menu`} size="quarter" isOpen={isOpen} onClose={onClose}>
      <div className="app-sheet">
        <DeskSidebarContent path={path} isWanted={isForFinding} onOpened={onClose} />
      </div>
    </Drawer>
  )
}
