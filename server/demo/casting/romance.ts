import type { CastVoice } from '../types.ts'

export const romanceVoices: CastVoice[] = [
  {
    name: 'Étienne Morel',
    description: 'Parisian elegance without the raised eyebrow. Étienne whispers perfume and narrates cathedrals.',
    languages: ['french'],
    gender: 'male',
    age: 'adult',
    characters: ['elegant', 'soft', 'deep', 'calm', 'warm'],
    active: 'now',
    portrait: { hair: '31', body: '02', lips: '29' },
    speech: { language: 'fr-fr', variant: 'm1', pitch: 36, speed: 148 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'Il y a des soirs où la ville se tait. Une fenêtre reste ouverte, un parfum traverse la rue, et tout peut recommencer.',
      },
      {
        title: 'Audio guide demo',
        text: 'Levez les yeux. Chaque pierre de cette voûte porte la marque de son tailleur. Ils étaient quarante, et un seul savait écrire son nom.',
      },
    ],
  },
  {
    name: 'Chloé Garnier',
    description:
      'Sunny, quick and full of mischief. Chloé is what yoghurt, travel apps and mornings sound like in French.',
    languages: ['french'],
    gender: 'female',
    age: 'young_adult',
    characters: ['lively', 'bright', 'playful', 'friendly', 'natural'],
    active: 'now',
    portrait: { hair: '45', body: '15', lips: '14' },
    speech: { language: 'fr-fr', variant: 'f4', pitch: 58, speed: 166 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'Le réveil sonne, le chat dort encore, et dans le frigo il reste un seul yaourt à la pêche. Le premier debout a gagné !',
      },
    ],
  },
  {
    name: 'Amadou Diallo',
    description:
      'A generous, rolling voice that fills a room without raising itself. Amadou is booked for culture and causes.',
    languages: ['french', 'english_uk'],
    gender: 'male',
    age: 'adult',
    characters: ['warm', 'deep', 'honest', 'bold'],
    active: 'week',
    portrait: { hair: '25', body: '18', lips: '05', beard: '02' },
    speech: { language: 'fr-fr', variant: 'm2', pitch: 30, speed: 150 },
    demos: [
      {
        title: 'Narration demo',
        text: 'Quand le griot commence à parler, même le vent s’assoit. Car une histoire bien racontée appartient à tous ceux qui l’écoutent.',
      },
      {
        title: 'English demo',
        language: 'en-gb',
        text: 'When the storyteller begins, even the wind sits down. For a story well told belongs to everyone who listens.',
      },
    ],
  },
  {
    name: 'Lucía Prieto',
    description:
      'Warm Spanish sunlight with a spring in its step. Lucía makes banks, buses and beaches equally inviting.',
    languages: ['spanish'],
    gender: 'female',
    age: 'young_adult',
    characters: ['lively', 'warm', 'bright', 'friendly', 'playful'],
    active: 'now',
    portrait: { hair: '57', body: '11', lips: '25' },
    speech: { language: 'es', variant: 'f2', pitch: 56, speed: 162 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'Hay planes que se hacen con meses, y hay planes que empiezan con un mensaje: ¿vienes? Coge el tren, nosotros ponemos el mar.',
      },
      {
        title: 'Online video demo',
        text: 'Abre la aplicación, elige tu ruta y sube. Ni filas, ni billetes, ni monedas perdidas en el fondo del bolso.',
      },
    ],
  },
  {
    name: 'Joaquín Salas',
    description:
      'A classic Castilian narrator with dust on his boots. Joaquín reads wine labels as if they were novels.',
    languages: ['spanish'],
    gender: 'male',
    age: 'senior',
    characters: ['gravelly', 'deep', 'elegant', 'sturdy'],
    active: 'request',
    portrait: { hair: '18', body: '13', lips: '06', beard: '06' },
    speech: { language: 'es', variant: 'm3', pitch: 26, speed: 140 },
    demos: [
      {
        title: 'Narration demo',
        text: 'La viña tiene memoria. Recuerda la helada del cincuenta y seis, la sequía de mi padre, y la lluvia del día en que nací.',
      },
    ],
  },
  {
    name: 'Giulia Ferrante',
    description: 'Italian charm with perfect posture. Giulia is a natural for fashion, coffee and opera houses.',
    languages: ['italian'],
    gender: 'female',
    age: 'adult',
    characters: ['elegant', 'warm', 'soft', 'clear', 'bold'],
    active: 'now',
    portrait: { hair: '11', body: '10', lips: '22' },
    speech: { language: 'it', variant: 'f3', pitch: 48, speed: 152 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'Un caffè non si spiega. Si aspetta un minuto, si ascolta la macchina, e poi il mondo ricomincia da capo.',
      },
      {
        title: 'Fashion demo',
        text: 'La seta ricorda ogni gesto. Per questo tagliamo piano, cuciamo a mano e lasciamo che l’abito impari a camminare con voi.',
      },
    ],
  },
  {
    name: 'Matteo Bianchi',
    description:
      'Street-smart Milanese with speed to spare. Matteo brings scooters, football and late-night pizza to life.',
    languages: ['italian', 'english_us'],
    gender: 'male',
    age: 'young_adult',
    characters: ['lively', 'bold', 'playful', 'friendly'],
    active: 'now',
    portrait: { hair: '09', body: '23', lips: '08', glasses: '01' },
    speech: { language: 'it', variant: 'm4', pitch: 50, speed: 168 },
    demos: [
      {
        title: 'Radio demo',
        text: 'Ultimo minuto, tutti in piedi, e la pizza è ancora in forno! Ordina adesso: se segna, la seconda la offriamo noi.',
      },
    ],
  },
  {
    name: 'Inês Carvalho',
    description: 'A soft Lisbon accent and a thoughtful pace. Inês suits hospitals, hotels and poetry alike.',
    languages: ['portuguese'],
    gender: 'female',
    age: 'adult',
    characters: ['soft', 'calm', 'honest', 'natural', 'warm'],
    active: 'now',
    portrait: { hair: '04', body: '14', lips: '22', glasses: '03' },
    speech: { language: 'pt', variant: 'f2', pitch: 46, speed: 150 },
    demos: [
      {
        title: 'Hospitality demo',
        text: 'Deixe a mala à porta e o relógio na gaveta. Daqui até ao rio são doze passos, e ninguém os conta com pressa.',
      },
      {
        title: 'Narration demo',
        text: 'A minha avó dizia que o mar guarda os nomes de quem parte. Por isso, antes de cada viagem, ela dizia o meu em voz alta.',
      },
    ],
  },
  {
    name: 'Tiago Moura',
    description:
      'Brazilian warmth with a percussionist’s timing. Tiago gives football, fruit and finance a reason to dance.',
    languages: ['portuguese'],
    gender: 'male',
    age: 'adult',
    characters: ['friendly', 'lively', 'warm', 'sturdy'],
    active: 'week',
    portrait: { hair: '33', body: '01', lips: '30', beard: '09' },
    speech: { language: 'pt-br', variant: 'm2', pitch: 40, speed: 160 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'Segunda-feira também pode ter gosto de manga. Abra a janela, aumente o som e deixe o dia entrar dançando.',
      },
    ],
  },
]
