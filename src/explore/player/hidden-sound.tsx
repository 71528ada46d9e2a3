import { useLingui } from '@lingui/react/macro'
import { Pause } from 'lucide-react'
import type { MouseEvent } from 'react'
import { NativeButton } from '../../ui/native-button.tsx'
import { currentTrack, isSounding, usePlayer, usePlayerSelector } from './player-provider.tsx'

/** Pauses what sounds while the bottom player is hidden, whether or not it can be seen where it was pressed. */
export const HiddenSound = ({ onPaused }: { onPaused: (event: MouseEvent) => void }) => {
  const { t } = useLingui()
  const { actor } = usePlayer()
  const name = usePlayerSelector((snapshot) =>
    snapshot.matches({ bar: 'hidden' }) && isSounding(snapshot) ? currentTrack(snapshot)?.item.name : undefined,
  )
  if (name === undefined) return null
  const pause = (event: MouseEvent) => {
    onPaused(event)
    actor.send({ type: 'pause.pressed' })
  }
  return (
    <NativeButton variant="quiet" icon={<Pause aria-hidden="true" />} onClick={pause}>
      {t`Pause ${name}`}
    </NativeButton>
  )
}
