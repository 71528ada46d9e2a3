import { grandIdents } from './scores/grand-idents.ts'
import { lightIdents } from './scores/light-idents.ts'
import type { CoveredItem } from './types.ts'

export const identPieces: CoveredItem[] = [...lightIdents, ...grandIdents].map(
  ({ genres, themes, moods, score, ...row }) => ({
    ...row,
    taxons: [
      ...genres.map((genre) => `ident_genre_${genre}`),
      ...themes.map((theme) => `ident_video_theme_${theme}`),
      ...moods.map((mood) => `ident_mood_${mood}`),
    ],
    audio: [{ title: 'Ident', score: { ...score, chords: [0] } }],
  }),
)
