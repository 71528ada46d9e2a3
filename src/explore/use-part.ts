import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useExploreSettings } from './explore-settings.tsx'

/**
 * A part whose code comes when it is first wanted: the part, null until it is there, and what fetches it. That resolves
 * with whether it is there, and says so where it is not; wanting it again tries again.
 */
export const usePart = <Part>(load: () => Promise<Part>): [Part | null, () => Promise<boolean>] => {
  const { t } = useLingui()
  const { notify } = useExploreSettings()
  const [part, setPart] = useState<Part | null>(null)
  const fetchPart = async (): Promise<boolean> => {
    try {
      const loaded = part ?? (await load())
      setPart(() => loaded)
      return true
    } catch {
      notify('error', t`This could not be loaded. Please try again.`)
      return false
    }
  }
  return [part, fetchPart]
}
