import { Trans } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { mayCast } from '../../../api/contract/customer.ts'
import {
  type ExploreSettings,
  ExploreSettingsProvider,
  useExploreSettings,
} from '../../../explore/explore-settings.tsx'
import { ItemDrawer } from '../../../explore/later-dialogs.ts'
import type { Track } from '../../../machines/player-track.ts'
import { paths } from '../../../paths.ts'
import { useCustomer } from '../../../session/customer-context.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { NativeButton } from '../../../ui/native-button.tsx'
import { AddToProjectDialog } from './later-dialog.ts'
import './casting-player.css'

type Item = Track['item']

/**
 * Around the player: what sounds is looked at whole, and whoever may change a project's voices puts it into a project.
 */
export const CastingPlayer = ({ children }: { children: ReactNode }) => {
  const settings = useExploreSettings()
  const { mediaUrl } = settings
  const [path] = useLocation()
  // There voices are chosen for one project.
  const isSelecting = path === paths.projectCreate()
  const isOffered = mayCast(useCustomer()) && !isSelecting
  const [chosen, choose] = useState<{ item: Item; path: string } | null>(null)
  const [shown, show] = useState<{ item: Item; path: string } | null>(null)
  const [left, leave] = useState(0)
  // Gone on to another page from the dialog, nobody needs the player unfolded: it would cover most of a phone.
  if (chosen !== null && chosen.path !== path) {
    choose(null)
    leave(left + 1)
  }
  // They are of the page that they were opened on.
  if (shown !== null && shown.path !== path) show(null)
  const value = useMemo(
    (): ExploreSettings => ({
      ...settings,
      foldKey: left,
      onDetails: (item) => show({ item, path }),
      otherAction: (item) =>
        isOffered &&
        item.kind === 'voices' && (
          <NativeButton variant="primary" onClick={() => choose({ item, path })}>
            <Trans>Add to project</Trans>
          </NativeButton>
        ),
    }),
    [settings, left, isOffered, path],
  )
  return (
    <>
      <ExploreSettingsProvider value={value}>{children}</ExploreSettingsProvider>
      {shown !== null && <ItemDrawer isOpen iri={shown.item.iri} onClose={() => show(null)} />}
      {chosen !== null && (
        <AddToProjectDialog
          isOpen
          voices={[chosen.item.iri]}
          // What a dialog that was left has done closes no other.
          onClose={() => choose((now) => (now === chosen ? null : now))}
        >
          <p className="added-voice">
            <Avatar name={chosen.item.name} src={chosen.item.image && mediaUrl(chosen.item.image)} />
            <strong>{chosen.item.name}</strong>
          </p>
        </AddToProjectDialog>
      )}
    </>
  )
}
