import { useLingui } from '@lingui/react/macro'
import { useLater } from '../ui/use-later.ts'
import { useExploreSettings } from './explore-settings.tsx'

/** Code for what opens on a press: as `useLater`, and says so where it could not be had. */
export const usePart = <Part extends object>(load: () => Promise<Part>): [Part | null, () => Promise<boolean>] => {
  const { t } = useLingui()
  const { notify } = useExploreSettings()
  const [part, want] = useLater(load)
  const fetchPart = async (): Promise<boolean> => {
    const isHere = part !== null || (await want())
    if (!isHere) notify('error', t`This could not be loaded. Please try again.`)
    return isHere
  }
  return [part, fetchPart]
}
