import type { Options } from '@dicebear/notionists'

export type DemoKind = 'voices' | 'talents' | 'musics' | 'idents'

export type DemoTaxon = { code: string; name: string; nameNl: string; parent: string | null }

/** One catalogue item; `image` and every `file` are relative to `server/demo/assets`. */
export type DemoItem = {
  kind: DemoKind
  code: string
  name: string
  description: string
  taxons: string[]
  image: string
  audio: { title: string; file: string }[]
}

export type DemoProduct = {
  code: string
  name: string
  type: 'product' | 'option_post_processing'
  /** Prices are integer cents, without tax. */
  variants: { code: string; name: string; price: number }[]
}

type WithoutPrefix<T> = T extends `variant${infer Id}` ? Id : T
type Variant<K extends keyof Options> = NonNullable<Options[K]> extends (infer V)[] ? WithoutPrefix<V> : never

/** How a face is drawn; what is left out follows from the name. */
export type Portrait = {
  hair: Variant<'hair'>
  body: Variant<'body'>
  lips: Variant<'lips'>
  beard?: Variant<'beard'>
  glasses?: Variant<'glasses'>
}

/** espeak-ng settings: a language, a voice variant, pitch 0–99 and speed in words a minute. */
export type Speech = { language: string; variant: string; pitch: number; speed: number }

export type SpokenDemo = { title: string; text: string; language?: string }

/** One voice as it was cast: what the catalogue tells, and what its face and speech are made of. */
export type CastVoice = {
  name: string
  description: string
  languages: string[]
  gender: 'female' | 'male'
  age: 'teen' | 'young_adult' | 'adult' | 'senior'
  characters: string[]
  active: 'now' | 'week' | 'request'
  portrait: Portrait
  speech: Speech
  demos: SpokenDemo[]
}

export type Instrument =
  | 'piano'
  | 'guitar'
  | 'strings'
  | 'cello'
  | 'bell'
  | 'flute'
  | 'brass'
  | 'synth'
  | 'bass'
  | 'choir'
  | 'voice'

export type Groove = 'four' | 'pop' | 'hiphop' | 'brushes' | 'march' | 'shaker' | 'break' | 'taiko'

/** One layer of a score. `motif` lists [beat, scale degree, beats long] from the start, played once. */
export type Layer = { gain: number } & (
  | { part: 'pad' | 'arp' | 'chords' | 'bass' | 'melody'; instrument: Instrument; octave?: number }
  | { part: 'motif'; instrument: Instrument; octave?: number; notes: [number, number, number][] }
  | { part: 'drums'; groove: Groove }
  | { part: 'riser'; at: number }
  | { part: 'impact'; at: number }
)

/** A piece that the synthesiser plays: `chords` holds one scale degree for each bar and repeats. */
export type Score = {
  seconds: number
  bpm: number
  root: number
  scale: 'major' | 'minor' | 'dorian' | 'lydian' | 'pentatonic'
  chords: number[]
  room: number
  layers: Layer[]
}

/** A piece of music, an ident or a performer's recording, with its score. */
export type ScoredItem = {
  name: string
  description: string
  taxons: string[]
  audio: { title: string; score: Score }[]
}

export type Talent = ScoredItem & { portrait: Portrait }

export type Cover = { palette: [string, string, string, string]; pattern: Pattern }

export type Pattern = 'arcs' | 'waves' | 'circles' | 'bars' | 'tiles' | 'rays' | 'hills' | 'rings'

export type CoveredItem = ScoredItem & { cover: Cover }

export type MusicTags = {
  genre: string
  themes: string[]
  length: '15_sec' | '20_sec' | '30_sec'
  vocal?: 'choir' | 'solo_voice'
  moods: string[]
  instruments: string[]
}

export type MusicRow = {
  name: string
  description: string
  tags: MusicTags
  cover: Cover
  score: Omit<Score, 'seconds'>
}

export type IdentRow = {
  name: string
  description: string
  genres: string[]
  themes: string[]
  moods: string[]
  cover: Cover
  score: Omit<Score, 'chords'>
}
