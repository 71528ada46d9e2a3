import { fromCallback } from 'xstate'
import { clampTo } from '../../machines/audio-player.machine.ts'
import { defaultPreferences, type PlayerPreferences } from '../../machines/player-track.ts'

const storageKey = 'voice-portal.player'
/** In the tab's own storage: whoever comes back another day hears what they play. */
const mutedKey = 'voice-portal.muted'

const read = (text: string | null): Map<string, unknown> => {
  const value: unknown = text === null ? null : JSON.parse(text)
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

const numberFrom = (value: unknown, low: number, high: number, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? clampTo(value, low, high) : otherwise

/** What this browser remembers; the defaults where it remembers nothing or refuses storage. */
export const rememberedPreferences = (): PlayerPreferences => {
  try {
    const stored = read(localStorage.getItem(storageKey))
    const volume = numberFrom(stored.get('volume'), 0, 1, defaultPreferences.volume)
    return {
      // Earlier versions kept a volume of 0.
      volume: volume || defaultPreferences.volume,
      isMuted: sessionStorage.getItem(mutedKey) === 'true',
      speed: numberFrom(stored.get('speed'), 0.5, 2, defaultPreferences.speed),
      hasPressed: stored.get('hasPressed') === true,
    }
  } catch {
    return defaultPreferences
  }
}

export const memory = fromCallback<{ type: 'keep'; preferences: Partial<PlayerPreferences> }>(({ receive }) => {
  receive(({ preferences }) => {
    try {
      if (preferences.isMuted !== undefined) sessionStorage.setItem(mutedKey, String(preferences.isMuted))
      const lasting = { ...rememberedPreferences(), ...preferences, isMuted: undefined }
      localStorage.setItem(storageKey, JSON.stringify(lasting))
    } catch {
      // A browser without storage forgets: the sound plays all the same.
    }
  })
})

/** Safari and every browser on iOS start no sound without a press (specification, section 2). */
export const isPressNeededIn = ({
  userAgent,
  platform,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'platform' | 'maxTouchPoints'>): boolean =>
  /iP(hone|ad|od)/.test(userAgent) ||
  (platform === 'MacIntel' && maxTouchPoints > 1) ||
  (/Safari\//.test(userAgent) && !/Chrom(e|ium)|Edg|OPR|Android/.test(userAgent))
