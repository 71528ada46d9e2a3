import { livelyMusic } from './scores/lively-music.ts'
import { quietMusic } from './scores/quiet-music.ts'
import type { CoveredItem, MusicTags } from './types.ts'

function taxons({ genre, themes, length, vocal, moods, instruments }: MusicTags): string[] {
  return [
    `music_genre_${genre}`,
    ...themes.map((theme) => `music_video_theme_${theme}`),
    `music_length_${length}`,
    `music_vocal_${vocal ?? 'instrumental'}`,
    ...moods.map((mood) => `music_mood_${mood}`),
    ...instruments.map((instrument) => `music_instruments_${instrument}`),
  ]
}

export const musicPieces: CoveredItem[] = [...livelyMusic, ...quietMusic].map(({ tags, score, ...row }) => ({
  ...row,
  taxons: taxons(tags),
  audio: [{ title: 'Full track', score: { ...score, seconds: Number.parseInt(tags.length, 10) } }],
}))
