import { useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import './play-button.css'

type Props = {
  /** What it plays, as its label says it. */
  name: string
  sounds: boolean
  /** It was pressed, and cannot be heard yet. */
  isLoading: boolean
  variant?: 'card' | 'row'
  /** It has nothing to play. The keyboard comes to it all the same: in a list it may be the only way on. */
  isSilent?: boolean
  tabIndex?: number
  onPress: () => void
}

/** Plays and pauses a sound, and shows that it is on its way: a native button, for a page holds thirty. */
export const SoundButton = ({ name, sounds, isLoading, variant, isSilent, tabIndex, onPress }: Props) => {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className="explore-play"
      part="button play"
      data-variant={variant}
      data-sounding={sounds || undefined}
      aria-busy={isLoading || undefined}
      aria-label={sounds ? t`Pause ${name}` : t`Play ${name}`}
      aria-disabled={isSilent || undefined}
      title={isSilent ? t`No demo yet` : undefined}
      tabIndex={tabIndex}
      onClick={isSilent ? undefined : onPress}
    >
      {sounds ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
    </button>
  )
}
