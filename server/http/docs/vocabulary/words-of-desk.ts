import { adminTypeOf } from '../../../../src/api/contract/admin-item.ts'
import type { Words } from './word.ts'

/** The same words of the items of every catalogue. */
const ofItems = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) =>
      [...Object.values(adminTypeOf), 'AdminItemChange'].map((type) => [`${type}.${name}`, word]),
    ),
  )

const ofTaxons = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) =>
      ['AdminTaxon', 'AdminTaxonChange'].map((type) => [`${type}.${name}`, word]),
    ),
  )

/** What the provider's team sees and keeps. */
export const wordsOfDesk: Words = {
  ...ofItems({
    id: ['The number of the item, unique in the whole catalogue.', 42],
    code: ['The code of the item, which addresses have; of a new one it may be left out.', 'joris-hendriks'],
    name: ['What the item is called, in every language.', 'Joris Hendriks'],
    kind: ['Which catalogue the item is in.', 'voices'],
    description: 'A text about the item, for people.',
    image: ['Where the picture is, from the root of this server.', '/media/catalogue/0f3c.webp'],
    status: [
      '`published`, or `hidden`: in no list of the shop and in no new order; what names it already keeps it.',
      'published',
    ],
    audio: 'The sounds in their order; in lists without peaks. Sent, those that are named come first, in that order.',
    numberOfDemos: ['The number of sounds that the item has.', 4],
    taxons: 'The filters that the item answers to, in order.',
    productTaxons: 'The same, each with its name and its place below its group.',
    price: ['What the item costs, and a voice adds to a line, in cents, without tax.', 7500],
  }),
  'AdminItemAudio.title': [
    'What the track is called; without it, as its file is without the ending.',
    'Commercial demo',
  ],
  ...ofTaxons({
    code: ['The code of the taxon; of a new one it may be left out.', 'voice_language_dutch'],
    name: ['What the taxon is called in English.', 'Dutch'],
    nameNl: ['What the taxon is called in Dutch; of a new one, without it, the same.', 'Nederlands'],
    parent: 'The taxon that it hangs from; null of the roots, which are built in.',
    position: ['Where it stands among those of its parent, from 0.', 2],
    numberOfItems: ['The number of items that have the taxon itself, hidden ones too.', 12],
    children: 'The taxons below it, in their order.',
  }),
}
