import type { Locale } from './locale.ts'

type Sentence = Record<Locale, string>

const soundIs = (en: string, nl: string): Sentence => ({
  en: `{file} can't be decoded: it ${en}`,
  nl: `{file} kan niet worden gedecodeerd: het ${nl}`,
})

/** What can be wrong with a row of an import, or with one of its files; columns are called as in the CSV file. */
const ofRows = {
  missing: { en: 'the {column} is missing', nl: '{column} ontbreekt' },
  'too-long': {
    en: 'the {column} is longer than {limit} characters',
    nl: '{column} is langer dan {limit} tekens',
  },
  'no-text': {
    en: 'the {column} holds a character that is no text',
    nl: '{column} bevat een teken dat geen tekst is',
  },
  'code-form': {
    en: 'the {column} {code} is not made of small letters and digits with - or _ between them',
    nl: '{column} {code} bestaat niet uit kleine letters en cijfers met - of _ ertussen',
  },
  'code-number': {
    en: 'the code {code} is a number: add a letter',
    nl: 'de code {code} is een getal: voeg een letter toe',
  },
  'code-again': { en: 'the code {code} stands at {place} already', nl: 'de code {code} staat al bij {place}' },
  'code-on-line': {
    en: 'the code {code} stands on line {line} already',
    nl: 'de code {code} staat al op regel {line}',
  },
  'code-of-kind': {
    en: 'the code {code} belongs to one of the {kind}',
    nl: 'de code {code} is al gebruikt in {kind}',
  },
  'length-of-other': {
    en: 'the length {code} belongs to another product',
    nl: 'de lengte {code} hoort bij een ander product',
  },
  'variant-of-other': {
    en: 'the variant {code} belongs to another product',
    nl: 'de variant {code} hoort bij een ander product',
  },
  'other-product': {
    en: 'the product {code} has another name or type in an earlier row',
    nl: 'het product {code} heeft in een eerdere rij een andere naam of een ander type',
  },
  'price-form': {
    en: 'the price {price} is no amount in euro, such as 75 or 75.50',
    nl: 'de prijs {price} is geen bedrag in euro, zoals 75 of 75,50',
  },
  'yes-or-no': { en: 'active is yes or no, not {active}', nl: 'active is yes of no, niet {active}' },
  'no-kind': {
    en: 'the kind is missing: name it in the row or for all rows',
    nl: 'kind ontbreekt: noem het in de rij of voor alle rijen',
  },
  'one-of': { en: 'the {column} {value} is none of {choices}', nl: '{column} {value} is geen van {choices}' },
  'audio-form': {
    en: 'the audio {entry} is not written as title=path',
    nl: 'audio {entry} is niet geschreven als titel=bestand',
  },
  'taxon-unknown': { en: 'the taxon {code} does not exist', nl: 'het taxon {code} bestaat niet' },
  'taxon-elsewhere': {
    en: 'the taxon {code} belongs to another catalogue',
    nl: 'het taxon {code} hoort bij een andere catalogus',
  },
  'taxon-built-in': { en: 'the taxon {code} is built in', nl: 'het taxon {code} is ingebouwd' },
  'taxon-below-itself': { en: 'the taxon {code} is below itself', nl: 'het taxon {code} hangt onder zichzelf' },
  'taxon-nowhere': {
    en: 'the taxon {code} hangs from none of {choices}',
    nl: 'het taxon {code} hangt onder geen van {choices}',
  },
  'parent-unknown': { en: 'the parent {code} does not exist', nl: 'de parent {code} bestaat niet' },
  'parent-elsewhere': {
    en: 'the parent {code} belongs to another catalogue than the taxon',
    nl: 'de parent {code} hoort bij een andere catalogus dan het taxon',
  },
  'ancestor-unknown': { en: '{code}, further up, does not exist', nl: '{code}, verder naar boven, bestaat niet' },
  'other-fields': {
    en: 'the row has another number of fields than the header',
    nl: 'de rij heeft een ander aantal velden dan de eerste rij',
  },
  'open-quote': {
    en: 'a quotation mark is opened and never closed',
    nl: 'een aanhalingsteken wordt geopend en nergens gesloten',
  },
  'endless-row': {
    en: 'the row does not end within 1 MB: is a quotation mark never closed?',
    nl: 'de rij eindigt niet binnen 1 MB: is er een aanhalingsteken niet gesloten?',
  },
  'file-outside': {
    en: 'the file {file} is not in the folder of the CSV file',
    nl: 'het bestand {file} staat niet in de map van het CSV-bestand',
  },
  'file-led-outside': {
    en: 'the file {file} is a link that leads out of the folder of the CSV file',
    nl: 'het bestand {file} is een koppeling die buiten de map van het CSV-bestand leidt',
  },
  'file-missing': { en: '{file} does not exist', nl: '{file} bestaat niet' },
  'file-leads-nowhere': {
    en: '{file} is a link that leads nowhere',
    nl: '{file} is een koppeling die nergens heen leidt',
  },
  'file-closed': {
    en: "{file} can't be read by this user",
    nl: '{file} kan door deze gebruiker niet worden gelezen',
  },
  'file-folder': { en: '{file} is a folder', nl: '{file} is een map' },
  'file-strange': { en: '{file} is no file', nl: '{file} is geen bestand' },
  'file-empty': { en: '{file} is empty', nl: '{file} is leeg' },
  'file-large': { en: '{file} is larger than {limit} MB', nl: '{file} is groter dan {limit} MB' },
  'picture-strange': {
    en: '{file} is no picture that can be used',
    nl: '{file} is geen afbeelding die kan worden gebruikt',
  },
  'picture-large': {
    en: '{file} has {width} × {height} pixels: at most 40 million are taken',
    nl: '{file} heeft {width} × {height} pixels: het mogen er hoogstens 40 miljoen zijn',
  },
  'sound-ending': { en: '{file} ends in none of {choices}', nl: '{file} eindigt op geen van {choices}' },
  'sound-strange': soundIs('is no audio of these kinds', 'is geen audio van deze soorten'),
  'sound-damaged': soundIs('is damaged', 'is beschadigd'),
  'sound-none': soundIs('holds no sound', 'bevat geen geluid'),
  'sound-endless': soundIs('does not say how long it is', 'zegt niet hoe lang het is'),
  'sound-long': soundIs('is longer than 3 hours', 'is langer dan 3 uur'),
  'm4a-long': soundIs(
    'is longer than the 15 minutes that an M4A may last',
    'is langer dan de 15 minuten die een M4A mag duren',
  ),
  'm4a-large': soundIs(
    'is larger than the 64 MB that an M4A may have',
    'is groter dan de 64 MB die een M4A mag hebben',
  ),
  'm4a-needs-ffmpeg': soundIs(
    'is an M4A, which needs ffmpeg, and that is not installed here: use MP3, WAV, FLAC or Ogg',
    'is een M4A, waarvoor ffmpeg nodig is, en dat is hier niet geïnstalleerd: gebruik MP3, WAV, FLAC of Ogg',
  ),
} as const satisfies Record<string, Sentence>

/** What can be wrong with a CSV file or an upload as a whole; the file's name stands before it. */
const ofFiles = {
  'lacking-column': { en: 'lacks the column {columns}.', nl: 'mist de kolom {columns}.' },
  'lacking-columns': { en: 'lacks the columns {columns}.', nl: 'mist de kolommen {columns}.' },
  'unknown-columns': {
    en: 'has columns that nobody knows: {columns}.',
    nl: 'heeft kolommen die niemand kent: {columns}.',
  },
  'column-twice': { en: 'has the column {column} twice.', nl: 'heeft de kolom {column} dubbel.' },
  'a-folder': { en: 'is a folder, not a CSV file.', nl: 'is een map, geen CSV-bestand.' },
  'nothing-in-it': { en: 'is empty.', nl: 'is leeg.' },
  'no-text-throughout': {
    en: 'is damaged: it is not text throughout.',
    nl: 'is beschadigd: het is niet overal tekst.',
  },
  gone: { en: 'is not there any more: upload it again.', nl: 'is er niet meer: upload het opnieuw.' },
  'no-csv': { en: 'holds no CSV file that can be read', nl: 'bevat geen CSV-bestand dat kan worden gelezen' },
  'given-up': {
    en: 'the portal could not go on: import it again for the rest',
    nl: 'het portaal kon niet verder: importeer het opnieuw voor de rest',
  },
} as const satisfies Record<string, Sentence>

/** The sentence of each fault of an import; `{name}` is filled in from its values. */
export const rowSentences: Record<keyof typeof ofRows | keyof typeof ofFiles, Sentence> = { ...ofRows, ...ofFiles }
