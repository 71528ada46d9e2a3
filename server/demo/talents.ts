import type { Portrait, Score, Talent } from './types.ts'

type Row = {
  name: string
  description: string
  genres: string[]
  types: string[]
  instruments: string[]
  portrait: Portrait
  title: string
  score: Score
}

const rows: Row[] = [
  {
    name: 'Amélie Laurent',
    description:
      'Jazz singer with a smoky middle register and her own pianist. Available for sessions, jingles and stages.',
    genres: ['jazz', 'pop'],
    types: ['singer'],
    instruments: ['vocals', 'piano'],
    portrait: { hair: '02', body: '10', lips: '15' },
    title: 'Studio session',
    score: {
      seconds: 13,
      bpm: 76,
      root: 53,
      scale: 'dorian',
      chords: [0, 3, 1, 4],
      room: 0.4,
      layers: [
        { part: 'melody', instrument: 'voice', octave: 1, gain: 0.5 },
        { part: 'chords', instrument: 'piano', gain: 0.34 },
      ],
    },
  },
  {
    name: 'Sipho Dlamini',
    description:
      'Percussionist who can hear a groove in a coffee machine. Plays live to picture or from his own studio.',
    genres: ['folk', 'electronic'],
    types: ['musician', 'producer'],
    instruments: ['percussion'],
    portrait: { hair: '22', body: '12', lips: '30', beard: '12' },
    title: 'Percussion reel',
    score: {
      seconds: 11,
      bpm: 112,
      root: 48,
      scale: 'pentatonic',
      chords: [0],
      room: 0.25,
      layers: [
        { part: 'drums', groove: 'taiko', gain: 0.7 },
        { part: 'drums', groove: 'shaker', gain: 0.5 },
        { part: 'bass', instrument: 'guitar', gain: 0.3 },
      ],
    },
  },
  {
    name: 'Hanna Vermeulen',
    description:
      'Cellist and arranger, at home in concert halls and in headphones. Records layered string parts remotely.',
    genres: ['classical', 'folk'],
    types: ['musician', 'composer'],
    instruments: ['strings'],
    portrait: { hair: '23', body: '25', lips: '04', glasses: '11' },
    title: 'Solo cello',
    score: {
      seconds: 14,
      bpm: 66,
      root: 45,
      scale: 'minor',
      chords: [0, 5, 3, 4],
      room: 0.55,
      layers: [
        { part: 'melody', instrument: 'cello', gain: 0.6 },
        { part: 'pad', instrument: 'strings', gain: 0.14 },
      ],
    },
  },
  {
    name: 'Kofi Mensah',
    description: 'Highlife guitarist with a light right hand. Brings sunshine to commercials and documentaries.',
    genres: ['folk', 'pop'],
    types: ['musician'],
    instruments: ['guitar'],
    portrait: { hair: '49', body: '24', lips: '25', glasses: '04' },
    title: 'Guitar reel',
    score: {
      seconds: 12,
      bpm: 116,
      root: 55,
      scale: 'major',
      chords: [0, 3, 4, 0],
      room: 0.22,
      layers: [
        { part: 'arp', instrument: 'guitar', octave: 1, gain: 0.5 },
        { part: 'melody', instrument: 'guitar', octave: 1, gain: 0.62 },
        { part: 'drums', groove: 'shaker', gain: 0.35 },
      ],
    },
  },
  {
    name: 'Ingrid Halvorsen',
    description: 'Producer of cold, clear electronics with a human pulse. Sound logos, games and installations.',
    genres: ['electronic'],
    types: ['producer', 'composer'],
    instruments: ['synthesiser'],
    portrait: { hair: '41', body: '08', lips: '13' },
    title: 'Synthesiser reel',
    score: {
      seconds: 12,
      bpm: 118,
      root: 45,
      scale: 'dorian',
      chords: [0, 5, 3, 6],
      room: 0.3,
      layers: [
        { part: 'arp', instrument: 'synth', octave: 1, gain: 0.42 },
        { part: 'bass', instrument: 'synth', gain: 0.4 },
        { part: 'drums', groove: 'four', gain: 0.6 },
      ],
    },
  },
  {
    name: 'Rosa Benedetti',
    description: 'Violinist who leads her own quartet. They play Bach at noon and your theme tune at one.',
    genres: ['classical'],
    types: ['musician'],
    instruments: ['strings'],
    portrait: { hair: '57', body: '13', lips: '17', glasses: '08' },
    title: 'Quartet in the chapel',
    score: {
      seconds: 13,
      bpm: 84,
      root: 50,
      scale: 'major',
      chords: [0, 4, 5, 3],
      room: 0.55,
      layers: [
        { part: 'chords', instrument: 'strings', octave: 1, gain: 0.36 },
        { part: 'melody', instrument: 'cello', octave: 1, gain: 0.4 },
        { part: 'bass', instrument: 'cello', octave: -1, gain: 0.3 },
      ],
    },
  },
  {
    name: 'Leo Fontaine',
    description: 'Trumpet and flugelhorn, from big band to bedroom pop. Writes his own horn sections overnight.',
    genres: ['jazz', 'pop'],
    types: ['musician', 'composer'],
    instruments: ['wind'],
    portrait: { hair: '19', body: '17', lips: '29', beard: '03' },
    title: 'Horn reel',
    score: {
      seconds: 11,
      bpm: 104,
      root: 48,
      scale: 'dorian',
      chords: [0, 3, 0, 4],
      room: 0.3,
      layers: [
        { part: 'melody', instrument: 'brass', octave: 1, gain: 0.5 },
        { part: 'bass', instrument: 'bass', octave: -1, gain: 0.5 },
        { part: 'drums', groove: 'brushes', gain: 0.45 },
      ],
    },
  },
  {
    name: 'Malin Åkesson',
    description: 'Folk-pop singer with layered harmonies like fresh snow. Sings wordless hooks and full lyrics.',
    genres: ['pop', 'folk'],
    types: ['singer', 'composer'],
    instruments: ['vocals', 'guitar'],
    portrait: { hair: '39', body: '15', lips: '14' },
    title: 'Wordless harmonies',
    score: {
      seconds: 13,
      bpm: 88,
      root: 55,
      scale: 'major',
      chords: [0, 4, 5, 3],
      room: 0.5,
      layers: [
        { part: 'melody', instrument: 'voice', octave: 1, gain: 0.46 },
        { part: 'pad', instrument: 'choir', gain: 0.24 },
        { part: 'arp', instrument: 'guitar', gain: 0.34 },
      ],
    },
  },
  {
    name: 'Viktor Petrov',
    description: 'Concert pianist who improvises to picture. One microphone, one grand piano, no second guessing.',
    genres: ['classical', 'jazz'],
    types: ['musician', 'composer'],
    instruments: ['piano'],
    portrait: { hair: '40', body: '20', lips: '04', glasses: '03' },
    title: 'Grand piano',
    score: {
      seconds: 14,
      bpm: 96,
      root: 48,
      scale: 'minor',
      chords: [0, 5, 2, 6],
      room: 0.45,
      layers: [
        { part: 'arp', instrument: 'piano', gain: 0.4 },
        { part: 'melody', instrument: 'piano', octave: 2, gain: 0.5 },
        { part: 'bass', instrument: 'piano', octave: -1, gain: 0.3 },
      ],
    },
  },
  {
    name: 'DJ Marisol',
    description: 'Turns a brand’s four notes into an evening. Remixes, live sets and vocal chops on request.',
    genres: ['electronic', 'pop'],
    types: ['producer', 'singer'],
    instruments: ['synthesiser', 'vocals', 'percussion'],
    portrait: { hair: '59', body: '18', lips: '08', glasses: '01' },
    title: 'Club edit',
    score: {
      seconds: 12,
      bpm: 126,
      root: 43,
      scale: 'minor',
      chords: [0, 5, 2, 6],
      room: 0.25,
      layers: [
        { part: 'bass', instrument: 'bass', gain: 0.5 },
        { part: 'chords', instrument: 'synth', octave: 1, gain: 0.26 },
        { part: 'melody', instrument: 'voice', octave: 1, gain: 0.26 },
        { part: 'drums', groove: 'four', gain: 0.7 },
      ],
    },
  },
]

export const talentActs: Talent[] = rows.map(({ genres, types, instruments, title, score, ...row }) => ({
  ...row,
  taxons: [
    ...genres.map((genre) => `talent_genre_${genre}`),
    ...types.map((type) => `talent_type_${type}`),
    ...instruments.map((instrument) => `talent_instruments_${instrument}`),
  ],
  audio: [{ title, score }],
}))
