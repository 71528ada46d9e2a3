import { useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { NativeButton } from '../../ui/native-button.tsx'
import { currentTrack, isSounding, usePlayer, usePlayerSelector } from './player-provider.tsx'

/**
 * Plays and pauses what is held while the bottom player is hidden, whether or not it can be seen where it was pressed. It
 * stays when the sound ends by itself: who has the focus on it keeps it.
 */
export const HiddenSound = () => {
  const { t } = useLingui()
  const { actor } = usePlayer()
  const name = usePlayerSelector((snapshot) =>
    snapshot.matches({ bar: 'hidden' }) ? currentTrack(snapshot)?.item.name : undefined,
  )
  const sounds = usePlayerSelector(isSounding)
  if (name === undefined) return null
  return (
    <NativeButton
      variant="quiet"
      icon={sounds ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      onClick={() => actor.send({ type: sounds ? 'pause.pressed' : 'play.pressed' })}
    >
      {sounds ? t`Pause ${name}` : t`Play ${name}`}
    </NativeButton>
  )
}
