import type { CastVoice } from '../types.ts'

export const dutchVoices: CastVoice[] = [
  {
    name: 'Sanne de Wit',
    description:
      'Sanne speaks as if she sits across the table from you. Brands in care, retail and energy ask for her ease.',
    languages: ['dutch'],
    gender: 'female',
    age: 'adult',
    characters: ['warm', 'natural', 'honest', 'calm', 'friendly'],
    active: 'now',
    portrait: { hair: '02', body: '14', lips: '25' },
    speech: { language: 'nl', variant: 'f2', pitch: 46, speed: 152 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'Soms is het beste moment van de dag gewoon thuis. De waterkoker zingt, de krant ligt klaar, en heel even hoeft er niets. Wij zorgen dat het warm blijft.',
      },
      {
        title: 'Narration demo',
        text: 'Onder de rook van de stad ligt een tuin die al honderd jaar door dezelfde familie wordt verzorgd. Elke lente begint met hetzelfde ritueel.',
      },
    ],
  },
  {
    name: 'Noor Bakker',
    description: 'A bright young sound with a wink in it. Noor keeps social spots and app videos light on their feet.',
    languages: ['dutch'],
    gender: 'female',
    age: 'young_adult',
    characters: ['bright', 'playful', 'lively', 'friendly', 'natural'],
    active: 'now',
    portrait: { hair: '46', body: '13', lips: '25' },
    speech: { language: 'nl', variant: 'f4', pitch: 58, speed: 166 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'Zin in zomer? Wij ook! Pak je fiets, bel je vrienden en haal dit weekend twee ijsjes voor de prijs van één. Want alleen smelten is ook maar alleen.',
      },
      {
        title: 'Online video demo',
        text: 'Je hebt drie tikken nodig. Eén voor je bestelling, één voor je adres, en één om lekker achterover te leunen. Makkelijker maken we het niet.',
      },
    ],
  },
  {
    name: 'Tom van Rijn',
    description:
      'Both feet on the ground and a voice like a solid handshake. Tom is at home in building, logistics and beer.',
    languages: ['dutch'],
    gender: 'male',
    age: 'adult',
    characters: ['sturdy', 'honest', 'deep', 'natural', 'bold'],
    active: 'now',
    portrait: { hair: '26', body: '04', lips: '06', beard: '05' },
    speech: { language: 'nl', variant: 'm3', pitch: 34, speed: 148 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'Een huis bouw je niet met mooie woorden. Dat doe je met vakmensen, goed hout en een koffiepauze om tien uur. Van Rijn en zonen. Gewoon degelijk.',
      },
      {
        title: 'Radio demo',
        text: 'Let op, automobilisten. Nieuwe banden onder de wagen, voor de eerste nachtvorst. Deze week zonder afspraak, en u rijdt binnen het uur weer weg.',
      },
    ],
  },
  {
    name: 'Mila Dekker',
    description:
      'Soft and close to the microphone, for wellness, skincare and anything that should sound like a deep breath.',
    languages: ['dutch', 'english_uk'],
    gender: 'female',
    age: 'young_adult',
    characters: ['soft', 'calm', 'elegant', 'warm'],
    active: 'week',
    portrait: { hair: '41', body: '15', lips: '03', glasses: '10' },
    speech: { language: 'nl', variant: 'f5', pitch: 50, speed: 140 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'Adem in. Voel hoe de dag van je schouders glijdt. Een druppel lavendel, een warm bad, en een avond die helemaal van jou is.',
      },
      {
        title: 'English demo',
        language: 'en-gb',
        text: 'Close the door, dim the light and let the quiet do its work. Tonight there is nowhere you need to be.',
      },
    ],
  },
  {
    name: 'Ruben Vos',
    description:
      'Clear diction and a steady pace. Ruben explains pensions, software and safety rules without losing anybody.',
    languages: ['dutch'],
    gender: 'male',
    age: 'adult',
    characters: ['clear', 'factual', 'calm', 'natural', 'honest'],
    active: 'now',
    portrait: { hair: '54', body: '20', lips: '13', glasses: '03' },
    speech: { language: 'nl', variant: 'm1', pitch: 44, speed: 156 },
    demos: [
      {
        title: 'E-learning demo',
        text: 'In deze module leert u drie stappen herkennen. Eerst kijken we naar het risico, daarna naar de maatregel, en tot slot bespreken we uw eigen werkplek.',
      },
      {
        title: 'Corporate demo',
        text: 'Vorig jaar verwerkten wij twee miljoen aanvragen. Dit jaar halveren we de wachttijd, met dezelfde mensen en een slimmer systeem.',
      },
    ],
  },
  {
    name: 'Fatima el Amrani',
    description:
      'Warm and composed in Dutch and in French, with a smile that stays audible. A favourite for public information.',
    languages: ['dutch', 'french'],
    gender: 'female',
    age: 'adult',
    characters: ['warm', 'clear', 'friendly', 'elegant', 'honest'],
    active: 'now',
    portrait: { hair: '63', body: '21', lips: '22' },
    speech: { language: 'nl', variant: 'f3', pitch: 48, speed: 154 },
    demos: [
      {
        title: 'Public information demo',
        text: 'Heeft u vragen over zorg of wonen? In het buurthuis om de hoek zit elke dinsdag iemand voor u klaar. U hoeft geen afspraak te maken.',
      },
      {
        title: 'French demo',
        language: 'fr-fr',
        text: 'Une question sur votre logement ? Poussez la porte, asseyez-vous, et prenez le temps. Quelqu’un vous écoute, tous les mardis.',
      },
    ],
  },
  {
    name: 'Joris Hendriks',
    description:
      'Sixty years of pipe smoke and stories, though he never smoked. Documentaries and audio guides age well with Joris.',
    languages: ['dutch'],
    gender: 'male',
    age: 'senior',
    characters: ['gravelly', 'deep', 'calm', 'warm', 'honest'],
    active: 'request',
    portrait: { hair: '42', body: '19', lips: '05', beard: '10', glasses: '11' },
    speech: { language: 'nl', variant: 'm7', pitch: 24, speed: 132 },
    demos: [
      {
        title: 'Documentary demo',
        text: 'Toen het water kwam, in de nacht van zaterdag op zondag, luidde de koster de klok. Wie hem hoorde, klom naar zolder. Wie hem niet hoorde, sliep door.',
      },
      {
        title: 'Audio guide demo',
        text: 'U staat nu voor het oudste doek van de zaal. Let eens op het licht, links onder. De schilder deed er zeven winters over.',
      },
    ],
  },
  {
    name: 'Anouk Smeets',
    description:
      'A southern softness and a grandmother’s patience. Anouk lends fairy tales and food brands their comfort.',
    languages: ['dutch'],
    gender: 'female',
    age: 'senior',
    characters: ['soft', 'warm', 'friendly', 'calm'],
    active: 'week',
    portrait: { hair: '30', body: '22', lips: '17', glasses: '08' },
    speech: { language: 'nl', variant: 'grandma', pitch: 42, speed: 138 },
    demos: [
      {
        title: 'Storytelling demo',
        text: 'Er was eens een bakker die zo vroeg opstond, dat hij de maan een stuk brood kon brengen. En iedere ochtend zei de maan: tot morgen, goede vriend.',
      },
    ],
  },
  {
    name: 'Daan Kuiper',
    description: 'Festival energy with clean consonants. Daan sells sneakers, data bundles and Friday nights.',
    languages: ['dutch', 'english_us'],
    gender: 'male',
    age: 'young_adult',
    characters: ['lively', 'bold', 'bright', 'playful'],
    active: 'now',
    portrait: { hair: '51', body: '24', lips: '30' },
    speech: { language: 'nl', variant: 'm4', pitch: 56, speed: 176 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'Vijftig gig, nul gedoe, en je kunt per maand weer weg. Of je blijft, omdat het gewoon lekker werkt. Stap vandaag over en krijg de eerste maand cadeau.',
      },
      {
        title: 'English demo',
        language: 'en-us',
        text: 'Three stages, two days, one wristband. Grab your crew, charge your phone and meet us by the water. Gates open Friday at noon.',
      },
    ],
  },
  {
    name: 'Mei-Lin Chan',
    description: 'Precise, modern and quietly elegant. Mei-Lin moves between Dutch and English without changing gear.',
    languages: ['dutch', 'english_uk'],
    gender: 'female',
    age: 'adult',
    characters: ['elegant', 'clear', 'factual', 'calm', 'bright'],
    active: 'now',
    portrait: { hair: '10', body: '17', lips: '13' },
    speech: { language: 'nl', variant: 'Annie', pitch: 52, speed: 156 },
    demos: [
      {
        title: 'Corporate demo',
        text: 'Vooruitgang klinkt zelden luid. Het is de machine die stiller draait, de route die korter wordt, het idee dat blijft hangen.',
      },
      {
        title: 'English demo',
        language: 'en-gb',
        text: 'Every watch begins with a drawing, and every drawing with a question. How little does it take to tell the time well?',
      },
    ],
  },
  {
    name: 'Bram Oosterhuis',
    description: 'Seventeen and unbothered. Bram gives school campaigns and games a voice that their public believes.',
    languages: ['dutch'],
    gender: 'male',
    age: 'teen',
    characters: ['natural', 'playful', 'honest', 'lively'],
    active: 'request',
    portrait: { hair: 'hat', body: '23', lips: '23' },
    speech: { language: 'nl', variant: 'm5', pitch: 70, speed: 168 },
    demos: [
      {
        title: 'Campaign demo',
        text: 'Ik dacht ook dat ik alles wist over fietsen in het donker. Tot mijn broertje me niet zag aankomen. Doe gewoon je licht aan. Kleine moeite.',
      },
    ],
  },
  {
    name: 'Yara Pinas',
    description:
      'Quick, curious and full of colour. Yara is the girl next door who has already tried the thing you are selling.',
    languages: ['dutch'],
    gender: 'female',
    age: 'teen',
    characters: ['lively', 'bright', 'playful', 'friendly', 'bold'],
    active: 'week',
    portrait: { hair: '59', body: '18', lips: '14' },
    speech: { language: 'nl', variant: 'Alicia', pitch: 66, speed: 172 },
    demos: [
      {
        title: 'Online video demo',
        text: 'Oké, stap één: verf alles geel. Stap twee: bel je moeder. Stap drie: doe alsof het zo hoorde. Meer rampen met een goede afloop vind je op ons kanaal.',
      },
    ],
  },
]
