import { usePart } from '../explore/use-part.ts'
import { UserFace } from './user-face.tsx'

const load = () => import('./user-menu.tsx')
const fetchAhead = () => void load().catch(() => undefined)

/** The button of the user menu, whose code comes with the first hover, focus or press. */
export const UserButton = () => {
  const [code, fetchMenu] = usePart(load)
  if (code !== null) return <code.UserMenu />
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
      <UserFace />
    </button>
  )
}
