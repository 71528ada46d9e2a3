import type { CastVoice } from '../types.ts'

export const easternVoices: CastVoice[] = [
  {
    name: 'Zofia Wiśniewska',
    description: 'Gentle, intelligent and exact. Zofia is the Polish voice for science programmes and quiet brands.',
    languages: ['polish'],
    gender: 'female',
    age: 'adult',
    characters: ['clear', 'soft', 'factual', 'calm', 'bright'],
    active: 'now',
    portrait: { hair: '29', body: '21', lips: '03', glasses: '11' },
    speech: { language: 'pl', variant: 'f2', pitch: 50, speed: 152 },
    demos: [
      {
        title: 'Narration demo',
        text: 'Najmniejsza kropla wody widziała już wszystko. Była chmurą, rzeką i śniegiem, a dziś rano była w twojej herbacie.',
      },
      {
        title: 'E-learning demo',
        text: 'W tej lekcji poznamy trzy proste zasady. Najpierw obserwujemy, potem zapisujemy, a na końcu pytamy: dlaczego?',
      },
    ],
  },
  {
    name: 'Krzysztof Nowak',
    description:
      'A calm bass that makes the news sound under control. Krzysztof also reads Polish and German film trailers.',
    languages: ['polish', 'german'],
    gender: 'male',
    age: 'senior',
    characters: ['deep', 'factual', 'sturdy', 'gravelly'],
    active: 'week',
    portrait: { hair: '06', body: '14', lips: '04' },
    speech: { language: 'pl', variant: 'm3', pitch: 28, speed: 144 },
    demos: [
      {
        title: 'Trailer demo',
        text: 'Jedna noc. Jeden most. Dwóch braci, którzy nie rozmawiali od dwudziestu lat. Tej jesieni będą musieli przejść razem.',
      },
      {
        title: 'German demo',
        language: 'de',
        text: 'Eine Nacht. Eine Brücke. Zwei Brüder, die seit zwanzig Jahren schweigen. In diesem Herbst müssen sie gemeinsam hinüber.',
      },
    ],
  },
  {
    name: 'Elif Yıldız',
    description: 'Light, modern and quick to laugh. Elif connects Turkish and Dutch audiences with the same charm.',
    languages: ['turkish', 'dutch'],
    gender: 'female',
    age: 'young_adult',
    characters: ['bright', 'friendly', 'lively', 'natural', 'honest'],
    active: 'now',
    portrait: { hair: '62', body: '16', lips: '14' },
    speech: { language: 'tr', variant: 'f4', pitch: 54, speed: 158 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'Sabah kahvesi, açık bir pencere ve uzaktaki bir dosttan gelen ses. Bazen dünya bir telefon kadar yakındır.',
      },
      {
        title: 'Dutch demo',
        language: 'nl',
        text: 'Ochtendkoffie, het raam open, en de stem van een vriendin ver weg. Soms is de wereld maar één telefoontje groot.',
      },
    ],
  },
  {
    name: 'Emre Demir',
    description:
      'Confident and polished, with a newsreader’s breath. Emre leads Turkish corporate films and airline safety.',
    languages: ['turkish'],
    gender: 'male',
    age: 'adult',
    characters: ['factual', 'clear', 'bold', 'sturdy', 'elegant'],
    active: 'now',
    portrait: { hair: '27', body: '20', lips: '13', beard: '04' },
    speech: { language: 'tr', variant: 'm1', pitch: 38, speed: 152 },
    demos: [
      {
        title: 'Corporate demo',
        text: 'Otuz yıl önce tek bir atölyede başladık. Bugün kırk ülkede çalışıyoruz, ama hâlâ her sabah aynı soruyla: daha iyisi nasıl olur?',
      },
    ],
  },
  {
    name: 'Gurpreet Singh',
    description: 'Bright British-Indian timing and a generous laugh. Gurpreet sells dinners, deliveries and days out.',
    languages: ['english_uk'],
    gender: 'male',
    age: 'young_adult',
    characters: ['friendly', 'lively', 'natural', 'playful', 'warm'],
    active: 'now',
    portrait: { hair: '61', body: '25', lips: '05', beard: '02' },
    speech: { language: 'en-gb', variant: 'm5', pitch: 46, speed: 164 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'It is raining, the fridge is empty and the match starts in twenty minutes. Good news: dinner is already on its bike.',
      },
    ],
  },
]
