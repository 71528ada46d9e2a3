import type { CastVoice } from '../types.ts'

export const germanicVoices: CastVoice[] = [
  {
    name: 'Greta Lindner',
    description: 'Clear, exact and never cold. Greta is the German voice for engineering, medicine and navigation.',
    languages: ['german'],
    gender: 'female',
    age: 'adult',
    characters: ['clear', 'factual', 'calm', 'elegant', 'natural'],
    active: 'now',
    portrait: { hair: '58', body: '17', lips: '04' },
    speech: { language: 'de', variant: 'f2', pitch: 44, speed: 150 },
    demos: [
      {
        title: 'Corporate demo',
        text: 'Präzision beginnt lange vor der Maschine. Sie beginnt mit einer Frage, mit einem Bleistift und mit der Geduld, es noch einmal zu versuchen.',
      },
      {
        title: 'Telephone demo',
        text: 'Herzlich willkommen. Zurzeit sind alle Leitungen belegt. Bitte bleiben Sie am Apparat, wir sind gleich persönlich für Sie da.',
      },
    ],
  },
  {
    name: 'Jürgen Krämer',
    description: 'A statesman’s bass with a twinkle. Jürgen narrates history, insurance and very good bread.',
    languages: ['german'],
    gender: 'male',
    age: 'senior',
    characters: ['deep', 'sturdy', 'gravelly', 'calm', 'honest'],
    active: 'week',
    portrait: { hair: '13', body: '20', lips: '13', beard: '07', glasses: '03' },
    speech: { language: 'de', variant: 'm3', pitch: 24, speed: 136 },
    demos: [
      {
        title: 'Documentary demo',
        text: 'Im Winter stand der Fluss still. Die Händler zogen ihre Wagen über das Eis, und wer spät kam, hörte es unter sich singen.',
      },
      {
        title: 'Commercial demo',
        text: 'Gutes Brot braucht drei Dinge. Mehl, Wasser und einen Bäcker, der um vier Uhr morgens schon wieder lächelt.',
      },
    ],
  },
  {
    name: 'Leonie Faßbender',
    description: 'Cheeky, fresh and very Cologne. Leonie turns supermarket offers into small comedies.',
    languages: ['german'],
    gender: 'female',
    age: 'young_adult',
    characters: ['playful', 'lively', 'bright', 'bold'],
    active: 'now',
    portrait: { hair: '47', body: '22', lips: '30' },
    speech: { language: 'de', variant: 'f4', pitch: 60, speed: 168 },
    demos: [
      {
        title: 'Radio demo',
        text: 'Sie wollten nur Milch? Klar. Und jetzt stehen Sie da mit Erdbeeren, Eis und einem Planschbecken. Herzlichen Glückwunsch, der Sommer hat gewonnen!',
      },
    ],
  },
  {
    name: 'Matthias Vogel',
    description:
      'Relaxed and trustworthy, for finance that should not sound like finance. Matthias records German and British English.',
    languages: ['german', 'english_uk'],
    gender: 'male',
    age: 'adult',
    characters: ['natural', 'warm', 'honest', 'clear', 'calm'],
    active: 'now',
    portrait: { hair: '34', body: '16', lips: '23', beard: '04' },
    speech: { language: 'de', variant: 'm1', pitch: 40, speed: 152 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'Geld schläft nicht, sagt man. Aber Sie sollten es tun. Wir kümmern uns um die Zahlen, und Sie sich um das Frühstück.',
      },
      {
        title: 'English demo',
        language: 'en-gb',
        text: 'They say that money never sleeps. You certainly should. We will look after the numbers, and you look after breakfast.',
      },
    ],
  },
  {
    name: 'Astrid Söderberg',
    description: 'Nordic calm with a warm core. Astrid is Swedish design, forest air and very good headphones.',
    languages: ['swedish'],
    gender: 'female',
    age: 'adult',
    characters: ['calm', 'soft', 'natural', 'elegant'],
    active: 'now',
    portrait: { hair: '08', body: '12', lips: '17' },
    speech: { language: 'sv', variant: 'f5', pitch: 46, speed: 146 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'Det finns en sorts tystnad som bara skogen kan. Vi har försökt bygga den av ull, björk och mycket tid. Välkommen hem.',
      },
      {
        title: 'Narration demo',
        text: 'Varje höst flyttar tranorna söderut över sjön. Byn släcker sina lampor, och i några minuter hörs bara vingar.',
      },
    ],
  },
]
