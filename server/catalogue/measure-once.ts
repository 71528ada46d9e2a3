import type { MeasuredAudio } from './measure-audio.ts'

const kept = 16

/** Measures a file once where it is asked for several times in a short while; `key` names its content. */
export type MeasureOnce = (key: string, measure: () => Promise<MeasuredAudio>) => Promise<MeasuredAudio>

/** Keeps the latest few figures, also those that are still being taken. */
export const measureOnce = (): MeasureOnce => {
  const latest = new Map<string, Promise<MeasuredAudio>>()
  return (key, measure) => {
    const found = latest.get(key) ?? measure()
    latest.delete(key)
    latest.set(key, found)
    const [oldest] = latest.keys()
    if (latest.size > kept && oldest !== undefined) latest.delete(oldest)
    return found
  }
}
