import { Trans, useLingui } from '@lingui/react/macro'
import { usePlayer, usePlayerSelector } from './player-provider.tsx'

/** That it is muted or at another speed, where the folded bar shows neither control. */
export const ChangedSound = () => {
  const { t, i18n } = useLingui()
  const { actor } = usePlayer()
  const isMuted = usePlayerSelector(({ context }) => context.preferences.isMuted)
  const speed = usePlayerSelector(({ context }) => context.preferences.speed)
  return (
    <>
      {isMuted && (
        <button
          type="button"
          part="button"
          className="explore-player__changed"
          title={t`Turn the sound on`}
          onClick={({ currentTarget }) => {
            // It goes away with the press; the player's keys go on.
            currentTarget.closest<HTMLElement>('.explore-player')?.focus({ preventScroll: true })
            actor.send({ type: 'mute.toggled' })
          }}
        >
          <Trans>Muted</Trans>
        </button>
      )}
      {speed !== 1 && <span className="explore-player__changed">{speed.toLocaleString(i18n.locale)}×</span>}
    </>
  )
}
