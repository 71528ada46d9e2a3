import { lazy, Suspense, useState } from 'react'
import { UserFace } from './user-face.tsx'

const load = () => import('./user-menu.tsx')
const UserMenu = lazy(async () => ({ default: (await load()).UserMenu }))

/** The button of the user menu, whose code comes with the first hover, focus or press. */
export const UserButton = () => {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <button
      type="button"
      className="app-user"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
    >
      <UserFace />
    </button>
  )
  return isWanted ? (
    <Suspense fallback={button}>
      <UserMenu />
    </Suspense>
  ) : (
    button
  )
}
