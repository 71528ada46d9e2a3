import type { Track } from '../../src/machines/player-track.ts'

/** A minute of somebody's sound. */
export const noorTrack: Track = {
  key: 'noor:1',
  item: { iri: '/api/v2/shop/voices/noor', code: 'noor', kind: 'voices', name: 'Noor', image: null },
  title: 'Noor',
  detail: 'Dutch',
  path: 'noor.opus',
  duration: 60,
  peaks: [0, 1],
}

/** What a media element has of what the player uses. */
export class FakeMedia extends EventTarget {
  readonly log: string[] = []
  readonly plays: { resolve: () => void; reject: (error: unknown) => void }[] = []
  error: object | null = null
  paused = true
  ended = false
  seeking = false
  duration = Number.NaN
  volume = 1
  muted = false
  defaultPlaybackRate = 1
  playbackRate = 1
  #src = ''
  #time = 0
  get src(): string {
    return this.#src
  }
  set src(src: string) {
    this.#src = src
    this.#time = 0
    this.log.push(`src ${src}`)
  }
  get currentTime(): number {
    return this.#time
  }
  set currentTime(time: number) {
    this.#time = time
    this.log.push(`seek ${time}`)
  }
  getAttribute(name: string): string | null {
    return name === 'src' && this.#src !== '' ? this.#src : null
  }
  removeAttribute(name: string): void {
    this.log.push(`remove ${name}`)
    this.#src = ''
  }
  load(): void {
    this.log.push('load')
  }
  pause(): void {
    this.paused = true
    this.log.push('pause')
  }
  play(): Promise<void> {
    this.paused = false
    this.log.push('play')
    return new Promise((resolve, reject) => this.plays.push({ resolve, reject }))
  }
}

/** The fake has all that the player touches. */
export const asAudio = (media: unknown): HTMLAudioElement => media as HTMLAudioElement
