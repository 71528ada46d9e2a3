import type { CastVoice } from '../types.ts'

export const flemishVoices: CastVoice[] = [
  {
    name: 'Lien Claes',
    description: 'Flemish with a light touch and a lot of air. Lien makes savings accounts sound almost romantic.',
    languages: ['flemish'],
    gender: 'female',
    age: 'adult',
    characters: ['warm', 'friendly', 'natural', 'soft', 'honest'],
    active: 'now',
    portrait: { hair: '39', body: '25', lips: '30' },
    speech: { language: 'nl', variant: 'belinda', pitch: 50, speed: 150 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'Ge moet niet rijk zijn om te sparen. Ge moet gewoon beginnen. Vijf euro per week, en volgend jaar zit ge met uw tweetjes aan zee.',
      },
      {
        title: 'Telephone demo',
        text: 'Welkom bij de klantendienst. Een ogenblikje, alstublieft, we verbinden u door met de eerste vrije medewerker. U bent nummer twee in de rij.',
      },
    ],
  },
  {
    name: 'Wout Peeters',
    description: 'The friendly neighbour with a van full of tools. Wout works for garages, cycling races and fries.',
    languages: ['flemish'],
    gender: 'male',
    age: 'adult',
    characters: ['sturdy', 'friendly', 'natural', 'playful'],
    active: 'now',
    portrait: { hair: '17', body: '05', lips: '08', beard: '02' },
    speech: { language: 'nl', variant: 'm2', pitch: 38, speed: 158 },
    demos: [
      {
        title: 'Radio demo',
        text: 'De Ronde komt voorbij, de frieten staan klaar en de pinten zijn fris. Meer heeft een mens op een zondag toch niet nodig?',
      },
    ],
  },
  {
    name: 'Hilde Verstraete',
    description:
      'Poised and articulate, with decades of radio behind her. Hilde is asked for museums, memoirs and state occasions.',
    languages: ['flemish', 'french'],
    gender: 'female',
    age: 'senior',
    characters: ['elegant', 'clear', 'calm', 'factual'],
    active: 'request',
    portrait: { hair: '43', body: '13', lips: '04', glasses: '11' },
    speech: { language: 'nl', variant: 'aunty', pitch: 38, speed: 140 },
    demos: [
      {
        title: 'Audio guide demo',
        text: 'In deze kamer schreef zij haar laatste brieven. Het raam keek uit op de Leie, en op de boten die niet meer vertrokken.',
      },
      {
        title: 'French demo',
        language: 'fr-be',
        text: 'Dans cette pièce, elle écrivit ses dernières lettres. La fenêtre donnait sur la rivière, et sur les bateaux qui ne partaient plus.',
      },
    ],
  },
  {
    name: 'Jonas Maes',
    description:
      'Young, dry and a little mischievous. Jonas is a good match for start-ups that do not want to sound like one.',
    languages: ['flemish', 'english_uk'],
    gender: 'male',
    age: 'young_adult',
    characters: ['natural', 'playful', 'honest', 'bright'],
    active: 'now',
    portrait: { hair: '52', body: '11', lips: '17' },
    speech: { language: 'nl', variant: 'max', pitch: 50, speed: 164 },
    demos: [
      {
        title: 'Online video demo',
        text: 'Niemand wordt wakker met het idee: vandaag doe ik eens fijn mijn boekhouding. Daarom hebben wij een app gemaakt die dat voor u doet. Slaap gerust verder.',
      },
    ],
  },
]
