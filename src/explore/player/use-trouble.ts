import { useLingui } from '@lingui/react/macro'
import { usePlayerSelector } from './player-provider.tsx'

/** What the player has to say beside the sound; announced, and shown in place of the second line. */
export const useTrouble = (): string | null => {
  const { t } = useLingui()
  const state = usePlayerSelector((snapshot) => snapshot.value.sound)
  if (state === 'failed') return t`This sound could not be played. Press play to try again.`
  return state === 'blocked' ? t`Your browser wants you to press play once more.` : null
}

/** That the one before could not be had, while what followed in its place is heard. */
export const useLeftOut = (): string | null => {
  const { t } = useLingui()
  const title = usePlayerSelector(({ context }) => context.leftOut?.title)
  return title === undefined ? null : t`${title} could not be played.`
}
