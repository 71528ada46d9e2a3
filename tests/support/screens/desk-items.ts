import type { ProductTaxon } from '../../../src/api/contract/catalogue.ts'
import type { ProviderItem } from '../../../src/api/contract/provider-item.ts'
import type { ProviderProduct, ProviderVariant } from '../../../src/api/contract/provider-product.ts'
import type { ProviderTaxon } from '../../../src/api/contract/provider-taxon.ts'

const had = (code: string, name: string, type: string): ProductTaxon => ({
  '@id': `/api/v2/shop/product-taxons/${code}`,
  '@type': 'ProductTaxon',
  taxon: {
    '@id': `/api/v2/shop/taxons/${code}`,
    '@type': 'Taxon',
    code,
    name,
    path: `voices/${type}/${code}`,
    type,
    hierarchy: [],
  },
})

/** A demo of half a minute. */
export const soundOf = (id: number, title: string) => ({
  id,
  title,
  path: `/media/catalogue/${id}.mp3`,
  duration: 31,
  loudness: -16.1,
  peaks: [0.2, 0.8, 0.4],
})

/** A published voice with two demos, unless told otherwise. */
export const itemOf = (code: string, name: string, change: Partial<ProviderItem> = {}): ProviderItem => ({
  '@id': `/api/v2/admin/voices/${code}`,
  '@type': 'ProviderVoice',
  id: code.length,
  code,
  kind: 'voices',
  name,
  description: 'A bright young sound.',
  image: null,
  status: 'published',
  audio: [soundOf(1, 'Commercial demo'), soundOf(2, 'Social spot')],
  numberOfDemos: 2,
  taxons: [
    '/api/v2/admin/taxons/dutch',
    '/api/v2/admin/taxons/young',
    '/api/v2/admin/taxons/bright',
    '/api/v2/admin/taxons/playful',
    '/api/v2/admin/taxons/lively',
  ],
  productTaxons: [
    had('dutch', 'Dutch', 'voice_language'),
    had('young', 'Young adult', 'voice_age'),
    had('bright', 'Bright', 'voice_character'),
    had('playful', 'Playful', 'voice_character'),
    had('lively', 'Lively', 'voice_character'),
  ],
  price: 0,
  createdAt: '2026-11-01T12:00:00+00:00',
  updatedAt: '2026-11-21T12:00:00+00:00',
  ...change,
})

export const taxonOf = (
  code: string,
  name: string,
  { children = [], ...change }: Partial<ProviderTaxon> = {},
): ProviderTaxon => ({
  '@id': `/api/v2/admin/taxons/${code}`,
  '@type': 'ProviderTaxon',
  id: code.length,
  code,
  name,
  nameNl: name,
  parent: null,
  position: 0,
  numberOfItems: 0,
  children: children.map((child, position) => ({
    ...child,
    id: code.length * 100 + position,
    parent: `/api/v2/admin/taxons/${code}`,
    position,
  })),
  ...change,
})

export const voiceGroups = taxonOf('voices', 'Voices', {
  children: [
    taxonOf('voice_language', 'Language', { children: [taxonOf('dutch', 'Dutch'), taxonOf('french', 'French')] }),
    taxonOf('voice_age', 'Age', { children: [taxonOf('young', 'Young adult')] }),
    taxonOf('voice_character', 'Characters', {
      children: [
        taxonOf('bright', 'Bright', { nameNl: 'Helder', numberOfItems: 12 }),
        taxonOf('playful', 'Playful', { nameNl: 'Speels' }),
        taxonOf('lively', 'Lively'),
        taxonOf('friendly', 'Friendly'),
      ],
    }),
  ],
})

const lengthOf = (id: number, name: string, price: number, change: Partial<ProviderVariant> = {}): ProviderVariant => ({
  '@id': `/api/v2/admin/product-variants/radio-${id}`,
  '@type': 'ProviderProductVariant',
  id,
  code: `radio-${id}`,
  product: '/api/v2/admin/products/radio',
  name,
  price,
  active: true,
  position: id,
  numberOfOrders: 0,
  numberOfOpenOrders: 0,
  ...change,
})

export const thirty = lengthOf(30, '30 seconds', 24_500, { numberOfOrders: 5, numberOfOpenOrders: 2 })
export const sixty = lengthOf(60, '60 seconds', 125_000)

/** A radio spot in two lengths, of which orders have one. */
export const radio: ProviderProduct = {
  '@id': '/api/v2/admin/products/radio',
  '@type': 'ProviderProduct',
  id: 7,
  code: 'radio',
  name: 'Radio spot',
  type: 'product',
  mainTaxon: '/api/v2/admin/taxons/products',
  active: true,
  position: 0,
  variants: [thirty, sixty],
  updatedAt: '2026-11-21T12:00:00+00:00',
}
