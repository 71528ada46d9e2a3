import { useLingui } from '@lingui/react/macro'
import { toasts } from '../../ui/toasts.ts'
import { useLater } from '../../ui/use-later.ts'
import { DeskFace } from './desk-face.tsx'

const load = () => import('./desk-user-menu.tsx')
const fetchAhead = () => void load().catch(() => undefined)

/** The button of the menu of whoever is signed in; its code comes with the first hover, focus or press. */
export const DeskUser = () => {
  const { t } = useLingui()
  const [code, want] = useLater(load)
  const fetchMenu = async () => {
    if (!(await want())) toasts.error(t`This could not be loaded. Please try again.`)
  }
  if (code !== null) return <code.DeskUserMenu />
  return (
    <button
      type="button"
      className="app-user"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => void fetchMenu()}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    >
      <DeskFace />
    </button>
  )
}
