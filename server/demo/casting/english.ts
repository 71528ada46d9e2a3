import type { CastVoice } from '../types.ts'

export const englishVoices: CastVoice[] = [
  {
    name: 'Marcus Hale',
    description: 'Deep, unhurried British baritone. Marcus carries films about cars, whisky and the bottom of the sea.',
    languages: ['english_uk'],
    gender: 'male',
    age: 'adult',
    characters: ['deep', 'calm', 'elegant', 'sturdy', 'warm'],
    active: 'now',
    portrait: { hair: '35', body: '14', lips: '04', glasses: '03' },
    speech: { language: 'en-gb-x-rp', variant: 'm3', pitch: 28, speed: 142 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'Some roads were never meant to be straight. They follow the river, they wait for the weather, and they reward those who are in no hurry at all.',
      },
      {
        title: 'Narration demo',
        text: 'Two thousand metres down, where no sunlight has ever reached, something switches on a lamp. It is not looking for the way. It is looking for supper.',
      },
    ],
  },
  {
    name: 'Imogen Clarke',
    description:
      'Crisp and bright, with the timing of a stage actress. Imogen lifts retail, radio and children’s audio.',
    languages: ['english_uk'],
    gender: 'female',
    age: 'adult',
    characters: ['bright', 'clear', 'lively', 'friendly', 'elegant'],
    active: 'now',
    portrait: { hair: '23', body: '16', lips: '25' },
    speech: { language: 'en-gb', variant: 'f2', pitch: 54, speed: 160 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'Half the garden furniture, half the price, and a whole summer to sit in it. The sale starts Thursday. Do bring a bigger car.',
      },
      {
        title: 'Audiobook demo',
        text: 'The parcel had no stamp, no sender and, as far as Hattie could tell, no way in. It did, however, have a heartbeat.',
      },
    ],
  },
  {
    name: 'Rhys Llewellyn',
    description: 'A Welsh storyteller with gravel in the low notes. Rhys can make a bus timetable sound like a legend.',
    languages: ['english_uk'],
    gender: 'male',
    age: 'senior',
    characters: ['gravelly', 'warm', 'deep', 'honest', 'bold'],
    active: 'week',
    portrait: { hair: '16', body: '12', lips: '05', beard: '01' },
    speech: { language: 'en-gb', variant: 'm7', pitch: 26, speed: 136 },
    demos: [
      {
        title: 'Narration demo',
        text: 'They say the mountain keeps every song that was ever sung on it. Stand still by the wall at dusk, and it will hum one back.',
      },
    ],
  },
  {
    name: 'Priya Nair',
    description: 'Fresh, fast and friendly. Priya explains new technology the way you would explain it to a friend.',
    languages: ['english_uk'],
    gender: 'female',
    age: 'young_adult',
    characters: ['friendly', 'bright', 'clear', 'natural'],
    active: 'now',
    portrait: { hair: '28', body: '09', lips: '14' },
    speech: { language: 'en-gb', variant: 'f4', pitch: 56, speed: 166 },
    demos: [
      {
        title: 'Explainer demo',
        text: 'Here is the whole idea. Your solar panels make power at noon. You need it at eight. So we keep it for you, and nothing goes to waste.',
      },
      {
        title: 'Telephone demo',
        text: 'Thanks for calling. For repairs, press one. For a new appointment, press two. Or stay on the line, and one of us will pick up in a moment.',
      },
    ],
  },
  {
    name: 'Callum Fraser',
    description: 'Scottish, sturdy and straight to the point. Callum is booked for rugby, rain jackets and railways.',
    languages: ['english_uk'],
    gender: 'male',
    age: 'adult',
    characters: ['sturdy', 'bold', 'honest', 'gravelly'],
    active: 'now',
    portrait: { hair: '01', body: '06', lips: '06', beard: '12' },
    speech: { language: 'en-gb-scotland', variant: 'm1', pitch: 36, speed: 154 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'It will rain. It always does. So we stitched every seam twice, tested it on a hillside in November, and then we went for a pint. Dry as a bone.',
      },
      {
        title: 'Sports demo',
        text: 'Eighty minutes. Fifteen jerseys. One old rivalry that nobody has ever settled. Saturday, five o’clock. Bring your voice.',
      },
    ],
  },
  {
    name: 'Beatrice Okafor',
    description: 'Rich, reflective and reassuring. Beatrice gives charities and hospitals the authority of kindness.',
    languages: ['english_uk'],
    gender: 'female',
    age: 'senior',
    characters: ['warm', 'deep', 'calm', 'honest', 'elegant'],
    active: 'request',
    portrait: { hair: '20', body: '21', lips: '03', glasses: '08' },
    speech: { language: 'en-gb', variant: 'f3', pitch: 34, speed: 142 },
    demos: [
      {
        title: 'Charity demo',
        text: 'Nobody should have to wait alone. Tonight, a volunteer will sit by a bed and hold a hand, because someone like you made it possible.',
      },
    ],
  },
  {
    name: 'Owen Price',
    description: 'American grit with a dry smile. Owen is the trailer voice who can also read you a bedtime story.',
    languages: ['english_us'],
    gender: 'male',
    age: 'adult',
    characters: ['gravelly', 'bold', 'deep', 'sturdy'],
    active: 'now',
    portrait: { hair: '56', body: '08', lips: '04', beard: '12' },
    speech: { language: 'en-us', variant: 'm7', pitch: 30, speed: 146 },
    demos: [
      {
        title: 'Trailer demo',
        text: 'In a town with one road out, one man kept the map. This fall, the road is closing, and everybody wants a way through.',
      },
      {
        title: 'Commercial demo',
        text: 'Built for mud. Built for Mondays. Built for the guy who says he will only be five minutes. The new hauler, at your dealer now.',
      },
    ],
  },
  {
    name: 'Grace Whitaker',
    description:
      'A polished American read that never feels pushed. Health, finance and travel brands keep coming back to Grace.',
    languages: ['english_us'],
    gender: 'female',
    age: 'adult',
    characters: ['natural', 'warm', 'clear', 'elegant', 'calm'],
    active: 'now',
    portrait: { hair: '36', body: '07', lips: '22' },
    speech: { language: 'en-us', variant: 'f2', pitch: 44, speed: 152 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'You have spent years taking care of everyone else. Let us take care of the paperwork. One visit, one plan, and one less thing to think about.',
      },
      {
        title: 'Corporate demo',
        text: 'Last year we asked ten thousand travellers what they wanted most. They did not say faster. They said calmer. So that is what we built.',
      },
    ],
  },
  {
    name: 'DeShawn Carter',
    description: 'Rhythm first. DeShawn brings groove to sneakers, streaming and anything with a bass line under it.',
    languages: ['english_us'],
    gender: 'male',
    age: 'young_adult',
    characters: ['bold', 'lively', 'playful', 'natural', 'deep'],
    active: 'now',
    portrait: { hair: '60', body: '02', lips: '30', beard: '11' },
    speech: { language: 'en-us', variant: 'm4', pitch: 40, speed: 164 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'New court, same hustle. Lace up, look up, and let them hear you coming. Dropping Friday, in every colour except quiet.',
      },
      {
        title: 'Promo demo',
        text: 'All weekend long, nothing but first albums. The ones they made in a garage, before anybody was listening. Now you are.',
      },
    ],
  },
  {
    name: 'Elena Ruiz',
    description: 'Two mother tongues, one easy smile. Elena records Spanish and American English in the same session.',
    languages: ['english_us', 'spanish'],
    gender: 'female',
    age: 'adult',
    characters: ['friendly', 'warm', 'lively', 'clear'],
    active: 'week',
    portrait: { hair: '37', body: '25', lips: '08' },
    speech: { language: 'en-us', variant: 'f3', pitch: 50, speed: 158 },
    demos: [
      {
        title: 'Commercial demo',
        text: 'Grandma never wrote the recipe down. She just said, you will know when it smells like Sunday. Tonight, it smells like Sunday.',
      },
      {
        title: 'Spanish demo',
        language: 'es-419',
        text: 'La abuela nunca escribió la receta. Solo decía: cuando huela a domingo, ya está lista. Esta noche huele a domingo.',
      },
    ],
  },
  {
    name: 'Walter Brooks',
    description: 'The voice of a porch, a radio and a long afternoon. Walter tells history as if he had been there.',
    languages: ['english_us'],
    gender: 'male',
    age: 'senior',
    characters: ['warm', 'gravelly', 'honest', 'calm'],
    active: 'week',
    portrait: { hair: '42', body: '25', lips: '03' },
    speech: { language: 'en-us', variant: 'grandpa', pitch: 30, speed: 138 },
    demos: [
      {
        title: 'Documentary demo',
        text: 'The first train came through on a Tuesday. By Friday we had a hotel, two barbers and a man who said he was the mayor.',
      },
    ],
  },
  {
    name: 'Zoe Lindqvist',
    description:
      'Californian sparkle with Swedish roots. Zoe voices games, gadgets and cheerful tutorials in both languages.',
    languages: ['english_us', 'swedish'],
    gender: 'female',
    age: 'young_adult',
    characters: ['playful', 'bright', 'lively', 'natural', 'friendly'],
    active: 'now',
    portrait: { hair: '48', body: '24', lips: '15', glasses: '11' },
    speech: { language: 'en-us', variant: 'f5', pitch: 62, speed: 170 },
    demos: [
      {
        title: 'Game demo',
        text: 'Okay, do not panic. You have three lives, one grappling hook and a very confused goat. Jump on my signal. That was the signal!',
      },
      {
        title: 'Swedish demo',
        language: 'sv',
        text: 'Ingen panik. Du har tre liv, ett rep och en väldigt förvirrad get. Hoppa när jag säger till. Jag sa till!',
      },
    ],
  },
]
