import { createContext, type ReactNode, useContext } from 'react'
import type { Track } from '../machines/player-track.ts'

/** What the explorer must be told of its surroundings: it asks no session and no address bar. */
export type ExploreSettings = {
  /** Theme that share links name, or null. */
  themeId: number | string | null
  /** Origin that share links start with. */
  publicUrl: string
  /** Empty where there is none; null while it is on its way. */
  supportEmail: string | null
  /** The e-mail of whoever is signed in. */
  ownEmail?: string
  /** The address of a picture or a sound from the path that the API gives. */
  mediaUrl: (path: string) => string
  /** Words for what a voice costs extra, in cents: given where people order, never to guests. */
  surchargeText?: (cents: number) => string
  /** Says that something was done or was not. */
  notify: (tone: 'success' | 'error', text: string) => void
  /** Hears that code of the explorer can't be had, also where nothing is said of it. */
  onPartLost?: (error: Error) => void
  /** Hears that an item is to be booked or licensed, before a mail is begun; false keeps that from happening. */
  onRequest?: (item: Track['item']) => boolean
  /** What the player offers for an item that no mail is written for, such as a voice. */
  otherAction?: (item: Track['item']) => ReactNode
  /** Opens what is known of an item, by its name in the player; left out where its page shows that. */
  onDetails?: (item: Track['item']) => void
  /** Folds the player, on a phone, whenever it is another. */
  foldKey?: number
  /** Lets Back close what was opened; gives what to call when it closes another way. Not on somebody else's page. */
  watchBack?: (close: () => void) => () => void
}

const ExploreSettingsContext = createContext<ExploreSettings | null>(null)

export const ExploreSettingsProvider = ({ value, children }: { value: ExploreSettings; children: ReactNode }) => (
  <ExploreSettingsContext value={value}>{children}</ExploreSettingsContext>
)

/** Throws outside of its provider. */
export const useExploreSettings = (): ExploreSettings => {
  const settings = useContext(ExploreSettingsContext)
  if (settings === null) throw new Error('useExploreSettings: no ExploreSettingsProvider')
  return settings
}
