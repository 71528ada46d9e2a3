import { expect, test } from 'vitest'
import type { StoredItem, StoredTaxon } from '../../../server/catalogue/load-catalogue.ts'
import type { CatalogueStore } from '../../../server/catalogue/store.ts'
import { type PeaksWanted, wireItem, wireTaxon } from '../../../server/catalogue/wire.ts'

const taxon = (id: number, code: string, parentCode: string | null): StoredTaxon => ({
  id,
  code,
  name: `${code} in English`,
  nameNl: `${code} in Dutch`,
  parentCode,
  position: id,
})
const taxons = [
  taxon(1, 'voices', null),
  taxon(2, 'language', 'voices'),
  taxon(3, 'dutch', 'language'),
  taxon(4, 'english', 'language'),
  taxon(5, 'lost', 'nobody'),
  taxon(6, 'scottish', 'english'),
]
const of = (code: string): StoredTaxon => taxons.find((known) => known.code === code) ?? taxon(0, code, null)

const fail = () => {
  throw new Error('nobody asks for this')
}
const store: CatalogueStore = {
  version: fail,
  tag: fail,
  query: fail,
  item: fail,
  itemByCode: fail,
  taxon: (code) => taxons.find((known) => known.code === code) ?? null,
  rootTaxons: fail,
  childrenOf: (code) => taxons.filter(({ parentCode }) => parentCode === code),
  isCurrent: fail,
  refresh: fail,
  close: fail,
}

const sam: StoredItem = {
  id: 12,
  kind: 'voices',
  code: 'sam',
  name: 'Sam',
  description: 'Warm',
  image: 'catalogue/sam.webp',
  active: true,
  taxons: [of('dutch'), of('english'), of('voices'), of('lost')],
  audio: [
    {
      id: 7,
      title: 'Demo',
      path: 'catalogue/demo.mp3',
      duration: 9.5,
      peaks: Uint8Array.from([0, 100, 5, 50, 42]),
      loudness: -18.5,
    },
    { id: 8, title: 'Again', path: 'catalogue/again.mp3', duration: 1, peaks: Uint8Array.from([1]), loudness: null },
  ],
  variants: [
    { id: 30, code: 'sam-old', name: 'Old', price: 100, active: false },
    { id: 31, code: 'sam-standard', name: 'Sam', price: 7_500, active: true },
    { id: 32, code: 'sam-dear', name: 'Dear', price: 9_900, active: true },
  ],
}

const sent = (item: StoredItem, locale: 'en' | 'nl' = 'en', peaks?: PeaksWanted) =>
  JSON.parse(JSON.stringify(wireItem(store, item, locale, peaks)))

test('an item is sent with its sounds, taxons, filters and variants', () => {
  expect(sent(sam)).toEqual({
    '@id': '/api/v2/shop/voices/sam',
    '@type': 'Voice',
    id: 12,
    idPath: '/api/v2/shop/voices/sam',
    code: 'sam',
    kind: 'voices',
    name: 'Sam',
    description: 'Warm',
    image: '/media/catalogue/sam.webp',
    audio: [
      {
        id: 7,
        title: 'Demo',
        path: '/media/catalogue/demo.mp3',
        duration: 9.5,
        peaks: [0, 1, 0.05, 0.5, 0.42],
        loudness: -18.5,
      },
      { id: 8, title: 'Again', path: '/media/catalogue/again.mp3', duration: 1, peaks: [0.01], loudness: null },
    ],
    productTaxons: [
      {
        '@id': '/api/v2/shop/product-taxons/12-3',
        '@type': 'ProductTaxon',
        taxon: {
          '@id': '/api/v2/shop/taxons/dutch',
          '@type': 'Taxon',
          code: 'dutch',
          name: 'dutch in English',
          path: 'voices/language/dutch',
          type: 'language',
          hierarchy: ['voices in English', 'language in English', 'dutch in English'],
        },
      },
      {
        '@id': '/api/v2/shop/product-taxons/12-4',
        '@type': 'ProductTaxon',
        taxon: {
          '@id': '/api/v2/shop/taxons/english',
          '@type': 'Taxon',
          code: 'english',
          name: 'english in English',
          path: 'voices/language/english',
          type: 'language',
          hierarchy: ['voices in English', 'language in English', 'english in English'],
        },
      },
      {
        '@id': '/api/v2/shop/product-taxons/12-1',
        '@type': 'ProductTaxon',
        taxon: {
          '@id': '/api/v2/shop/taxons/voices',
          '@type': 'Taxon',
          code: 'voices',
          name: 'voices in English',
          path: 'voices',
          type: 'voices',
          hierarchy: ['voices in English'],
        },
      },
      {
        '@id': '/api/v2/shop/product-taxons/12-5',
        '@type': 'ProductTaxon',
        taxon: {
          '@id': '/api/v2/shop/taxons/lost',
          '@type': 'Taxon',
          code: 'lost',
          name: 'lost in English',
          path: 'lost',
          type: 'nobody',
          hierarchy: ['lost in English'],
        },
      },
    ],
    tags: ['dutch in English', 'english in English', 'voices in English', 'lost in English'],
    filters: {
      language: ['dutch in English', 'english in English'],
      voices: ['voices in English'],
      nobody: ['lost in English'],
    },
    variants: [
      {
        '@id': '/api/v2/shop/product-variants/sam-old',
        '@type': 'ProductVariant',
        id: 30,
        code: 'sam-old',
        name: 'Old',
        price: 100,
      },
      {
        '@id': '/api/v2/shop/product-variants/sam-standard',
        '@type': 'ProductVariant',
        id: 31,
        code: 'sam-standard',
        name: 'Sam',
        price: 7_500,
      },
      {
        '@id': '/api/v2/shop/product-variants/sam-dear',
        '@type': 'ProductVariant',
        id: 32,
        code: 'sam-dear',
        name: 'Dear',
        price: 9_900,
      },
    ],
    surcharge: 7_500,
  })
})

test('a choice below another is sent under the heading of both', () => {
  const { filters, productTaxons } = sent({ ...sam, taxons: [of('scottish'), of('dutch')] })
  expect(filters).toEqual({ language: ['scottish in English', 'dutch in English'] })
  expect(productTaxons[0].taxon).toMatchObject({ path: 'voices/language/english/scottish', type: 'language' })
})

test('the names of taxons are Dutch where that is read', () => {
  const { tags, filters, productTaxons } = sent({ ...sam, taxons: [of('dutch')] }, 'nl')
  expect([tags, filters, productTaxons[0].taxon.name, productTaxons[0].taxon.hierarchy]).toEqual([
    ['dutch in Dutch'],
    { language: ['dutch in Dutch'] },
    'dutch in Dutch',
    ['voices in Dutch', 'language in Dutch', 'dutch in Dutch'],
  ])
})

test.each([
  ['voices', 'Voice', 7_500],
  ['talents', 'Talent', 0],
  ['musics', 'Music', 0],
  ['idents', 'Ident', 0],
] as const)('of the kind %s it is a %s, and adds %i cents to a line', (kind, type, surcharge) => {
  expect(sent({ ...sam, kind })).toMatchObject({ '@id': `/api/v2/shop/${kind}/sam`, '@type': type, kind, surcharge })
})

test('a voice adds nothing where none of its variants is on offer', () => {
  expect(sent({ ...sam, variants: sam.variants.slice(0, 1) }).surcharge).toBe(0)
})

test('an item without a picture that left the catalogue says so', () => {
  expect(sent({ ...sam, image: null, active: false })).toMatchObject({ image: null, gone: true })
})

test.each([
  [1, [1]],
  [2, [1, 0.5]],
  [3, [0, 1, 0.5]],
  [4, [0, 1, 0.05, 0.5]],
  [5, [0, 1, 0.05, 0.5, 0.42]],
  [88, [0, 1, 0.05, 0.5, 0.42]],
])('of the first sound %i peaks are sent when so many are asked for, and none of the others', (count, peaks) => {
  const { audio } = sent(sam, 'en', count)
  expect([audio[0].peaks, audio[1].peaks]).toEqual([peaks, []])
})

test('a taxon is sent with all that is below it', () => {
  const leaf = (id: number, code: string) => ({
    '@id': `/api/v2/shop/taxons/${code}`,
    '@type': 'Taxon',
    id,
    code,
    name: `${code} in Dutch`,
    children: [],
  })
  expect(wireTaxon(store, of('voices'), 'nl')).toEqual({
    ...leaf(1, 'voices'),
    children: [
      {
        ...leaf(2, 'language'),
        children: [leaf(3, 'dutch'), { ...leaf(4, 'english'), children: [leaf(6, 'scottish')] }],
      },
    ],
  })
})
