import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { handFocusOn } from '../ui/hand-focus-on.ts'
import './try-again.css'

/** Asks again for everything on the page that could not be loaded, whichever part of it says so. */
export const useAskAgain = (): (() => void) => {
  const queries = useQueryClient()
  return () => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

/** One line for a part that is missing where the rest is there. */
export const MissingPart = ({ children }: { children: ReactNode }) => {
  const ask = useAskAgain()
  return (
    <p ref={handFocusOn} className="explore-missing" role="alert">
      {children}
      <button type="button" part="button" onClick={ask}>
        <Trans>Try again</Trans>
      </button>
    </p>
  )
}
