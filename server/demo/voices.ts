import { dutchVoices } from './casting/dutch.ts'
import { easternVoices } from './casting/eastern.ts'
import { englishVoices } from './casting/english.ts'
import { flemishVoices } from './casting/flemish.ts'
import { germanicVoices } from './casting/germanic.ts'
import { romanceVoices } from './casting/romance.ts'
import { slug } from './slug.ts'
import type { CastVoice, DemoItem } from './types.ts'

/** Dealt out in turn, so that the first page shows a mixture of languages. */
function deal(hands: CastVoice[][]): CastVoice[] {
  const longest = Math.max(...hands.map((hand) => hand.length))
  return Array.from({ length: longest }, (_, round) => hands.flatMap((hand) => hand.slice(round, round + 1))).flat()
}

export const castVoices: CastVoice[] = deal([
  dutchVoices,
  englishVoices.slice(0, 6),
  romanceVoices,
  germanicVoices,
  flemishVoices,
  englishVoices.slice(6),
  easternVoices,
])

export function voiceItem(voice: CastVoice): DemoItem {
  const code = slug(voice.name)
  return {
    kind: 'voices',
    code,
    name: voice.name,
    description: voice.description,
    taxons: [
      ...voice.languages.map((language) => `voice_language_${language}`),
      `voice_gender_${voice.gender}`,
      `voice_age_${voice.age}`,
      ...voice.characters.map((character) => `voice_character_${character}`),
      `voice_active_${voice.active}`,
    ],
    image: `images/voices/${code}.webp`,
    audio: voice.demos.map(({ title }) => ({ title, file: `audio/voices/${code}-${slug(title)}.mp3` })),
  }
}
