import type { DemoTaxon } from './types.ts'

type Leaf = [code: string, name: string, nameNl: string]

function group(code: string, name: string, nameNl: string, leaves: Leaf[]): DemoTaxon[] {
  const children = leaves.map(([leaf, leafName, leafNl]) => ({
    code: `${code}_${leaf}`,
    name: leafName,
    nameNl: leafNl,
    parent: code,
  }))
  return [{ code, name, nameNl, parent: null }, ...children]
}

const voiceTaxons = [
  ...group('voice_language', 'Language', 'Taal', [
    ['dutch', 'Dutch', 'Nederlands'],
    ['flemish', 'Flemish', 'Vlaams'],
    ['english_uk', 'English (UK)', 'Engels (VK)'],
    ['english_us', 'English (US)', 'Engels (VS)'],
    ['german', 'German', 'Duits'],
    ['french', 'French', 'Frans'],
    ['spanish', 'Spanish', 'Spaans'],
    ['italian', 'Italian', 'Italiaans'],
    ['portuguese', 'Portuguese', 'Portugees'],
    ['swedish', 'Swedish', 'Zweeds'],
    ['polish', 'Polish', 'Pools'],
    ['turkish', 'Turkish', 'Turks'],
  ]),
  ...group('voice_gender', 'Gender', 'Geslacht', [
    ['female', 'Female', 'Vrouw'],
    ['male', 'Male', 'Man'],
  ]),
  ...group('voice_age', 'Age', 'Leeftijd', [
    ['teen', 'Teen', 'Tiener'],
    ['young_adult', 'Young adult', 'Jongvolwassen'],
    ['adult', 'Adult', 'Volwassen'],
    ['senior', 'Senior', 'Senior'],
  ]),
  ...group('voice_character', 'Characters', 'Karakters', [
    ['warm', 'Warm', 'Warm'],
    ['natural', 'Natural', 'Naturel'],
    ['deep', 'Deep', 'Diep'],
    ['bright', 'Bright', 'Helder'],
    ['calm', 'Calm', 'Rustig'],
    ['playful', 'Playful', 'Speels'],
    ['elegant', 'Elegant', 'Stijlvol'],
    ['soft', 'Soft', 'Zacht'],
    ['clear', 'Clear', 'Duidelijk'],
    ['factual', 'Factual', 'Zakelijk'],
    ['sturdy', 'Sturdy', 'Stevig'],
    ['honest', 'Honest', 'Eerlijk'],
    ['lively', 'Lively', 'Levendig'],
    ['gravelly', 'Gravelly', 'Rauw'],
    ['bold', 'Bold', 'Gedurfd'],
    ['friendly', 'Friendly', 'Vriendelijk'],
  ]),
  ...group('voice_active', 'Availability', 'Beschikbaarheid', [
    ['now', 'Available now', 'Nu beschikbaar'],
    ['week', 'Within a week', 'Binnen een week'],
    ['request', 'On request', 'Op aanvraag'],
  ]),
]

const talentTaxons = [
  ...group('talent_genre', 'Genre', 'Genre', [
    ['pop', 'Pop', 'Pop'],
    ['jazz', 'Jazz', 'Jazz'],
    ['classical', 'Classical', 'Klassiek'],
    ['folk', 'Folk', 'Folk'],
    ['electronic', 'Electronic', 'Elektronisch'],
  ]),
  ...group('talent_type', 'Type', 'Type', [
    ['singer', 'Singer', 'Zanger'],
    ['musician', 'Musician', 'Muzikant'],
    ['composer', 'Composer', 'Componist'],
    ['producer', 'Producer', 'Producer'],
  ]),
  ...group('talent_instruments', 'Instruments', 'Instrumenten', [
    ['vocals', 'Vocals', 'Zang'],
    ['piano', 'Piano', 'Piano'],
    ['guitar', 'Guitar', 'Gitaar'],
    ['strings', 'Strings', 'Strijkers'],
    ['wind', 'Wind', 'Blazers'],
    ['percussion', 'Percussion', 'Slagwerk'],
    ['synthesiser', 'Synthesiser', 'Synthesizer'],
  ]),
]

const musicTaxons = [
  ...group('music_genre', 'Genre', 'Genre', [
    ['ambient', 'Ambient', 'Ambient'],
    ['pop', 'Pop', 'Pop'],
    ['electronic', 'Electronic', 'Elektronisch'],
    ['acoustic', 'Acoustic', 'Akoestisch'],
    ['orchestral', 'Orchestral', 'Orkestraal'],
    ['hip_hop', 'Hip-hop', 'Hiphop'],
    ['jazz', 'Jazz', 'Jazz'],
  ]),
  ...group('music_video_theme', 'Video theme', 'Videothema', [
    ['corporate', 'Corporate', 'Zakelijk'],
    ['technology', 'Technology', 'Technologie'],
    ['nature', 'Nature', 'Natuur'],
    ['travel', 'Travel', 'Reizen'],
    ['food', 'Food', 'Eten en drinken'],
    ['sports', 'Sports', 'Sport'],
    ['family', 'Family', 'Familie'],
  ]),
  ...group('music_length', 'Length', 'Lengte', [
    ['15_sec', '15 sec', '15 sec'],
    ['20_sec', '20 sec', '20 sec'],
    ['30_sec', '30 sec', '30 sec'],
  ]),
  ...group('music_vocal', 'Vocal', 'Zang', [
    ['instrumental', 'Instrumental', 'Instrumentaal'],
    ['choir', 'Choir', 'Koor'],
    ['solo_voice', 'Solo voice', 'Solostem'],
  ]),
  ...group('music_mood', 'Mood', 'Sfeer', [
    ['calm', 'Calm', 'Rustig'],
    ['happy', 'Happy', 'Vrolijk'],
    ['hopeful', 'Hopeful', 'Hoopvol'],
    ['driving', 'Driving', 'Opzwepend'],
    ['serious', 'Serious', 'Ernstig'],
    ['dreamy', 'Dreamy', 'Dromerig'],
    ['playful', 'Playful', 'Speels'],
  ]),
  ...group('music_instruments', 'Instruments', 'Instrumenten', [
    ['piano', 'Piano', 'Piano'],
    ['guitar', 'Guitar', 'Gitaar'],
    ['strings', 'Strings', 'Strijkers'],
    ['synthesiser', 'Synthesiser', 'Synthesizer'],
    ['drums', 'Drums', 'Drums'],
    ['bells', 'Bells', 'Klokkenspel'],
    ['wind', 'Wind', 'Blazers'],
  ]),
]

const identTaxons = [
  ...group('ident_genre', 'Genre', 'Genre', [
    ['melodic', 'Melodic', 'Melodisch'],
    ['cinematic', 'Cinematic', 'Filmisch'],
    ['electronic', 'Electronic', 'Elektronisch'],
    ['acoustic', 'Acoustic', 'Akoestisch'],
  ]),
  ...group('ident_video_theme', 'Video theme', 'Videothema', [
    ['corporate', 'Corporate', 'Zakelijk'],
    ['technology', 'Technology', 'Technologie'],
    ['news', 'News', 'Nieuws'],
    ['lifestyle', 'Lifestyle', 'Lifestyle'],
  ]),
  ...group('ident_mood', 'Mood', 'Sfeer', [
    ['friendly', 'Friendly', 'Vriendelijk'],
    ['powerful', 'Powerful', 'Krachtig'],
    ['elegant', 'Elegant', 'Stijlvol'],
    ['playful', 'Playful', 'Speels'],
  ]),
]

/** The filter groups (no parent) and their choices, in the order in which filters show them. */
export const demoTaxons: DemoTaxon[] = [...voiceTaxons, ...talentTaxons, ...musicTaxons, ...identTaxons]
