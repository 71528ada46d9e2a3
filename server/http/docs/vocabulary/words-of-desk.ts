import { adminTypeOf } from '../../../../src/api/contract/admin-item.ts'
import type { Words } from './word.ts'

/** The same words of several classes. */
const of = (types: readonly string[], words: Words): Words =>
  Object.fromEntries(Object.entries(words).flatMap(([name, word]) => types.map((type) => [`${type}.${name}`, word])))

/** What the provider's team sees and keeps. */
export const wordsOfDesk: Words = {
  ...of([...Object.values(adminTypeOf), 'AdminItemChange'], {
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
  ...of(['AdminTaxon', 'AdminTaxonChange'], {
    code: ['The code of the taxon; of a new one it may be left out.', 'voice_language_dutch'],
    name: ['What the taxon is called in English.', 'Dutch'],
    nameNl: ['What the taxon is called in Dutch; of a new one, without it, the same.', 'Nederlands'],
    parent: 'The taxon that it hangs from; null of the roots, which are built in.',
    position: ['Where it stands among those of its parent, from 0.', 2],
    numberOfItems: ['The number of items that have the taxon itself, hidden ones too.', 12],
    children: 'The taxons below it, in their order.',
  }),
  ...of(['AdminProduct', 'AdminProductChange'], {
    code: ['The code of the product.', 'radio-spot'],
    name: ['What the product is called; confirmed orders keep the name that they have.', 'Radio spot'],
    type: ['`product`, or `option_post_processing` for what is added to one.', 'product'],
    mainTaxon: 'The group that the product is listed in.',
    active: ['Whether it is offered for new orders: as long as one of its variants is.', true],
    position: ['Where it stands among the products: the lowest first.', 3],
    variants: 'All lengths or options, each with its price.',
  }),
  ...of(['AdminProductVariant', 'AdminProductVariantChange'], {
    code: ['The code of the variant; of a new one it may be left out.', 'radio-spot-30'],
    product: 'The product that it is a variant of.',
    name: ['The length or the option.', '30 seconds'],
    price: ['The price in cents, without tax.', 24500],
    active: ['Whether it is offered for new orders; what has it keeps it.', true],
    position: ['Where it stands among the variants of its product: the lowest first.', 1],
  }),
}
