import { useLingui } from '@lingui/react/macro'
import { speeds } from '../../machines/player-track.ts'
import { usePlayer, usePlayerSelector } from './player-provider.tsx'

export const SpeedSelect = () => {
  const { t, i18n } = useLingui()
  const { actor } = usePlayer()
  const speed = usePlayerSelector(({ context }) => context.preferences.speed)
  return (
    <select
      className="explore-speed"
      aria-label={t`Speed`}
      title={t`Speed`}
      value={speed}
      onChange={({ target }) => actor.send({ type: 'speed.changed', speed: Number(target.value) })}
    >
      {speeds.map((value) => (
        <option key={value} value={value}>
          {value.toLocaleString(i18n.locale)}×
        </option>
      ))}
    </select>
  )
}
