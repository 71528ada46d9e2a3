import type { ProductTaxon } from '../../../src/api/contract/catalogue.ts'
import type { ProviderItem } from '../../../src/api/contract/provider-item.ts'
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

const taxonOf = (code: string, name: string, children: ProviderTaxon[] = []): ProviderTaxon => ({
  '@id': `/api/v2/admin/taxons/${code}`,
  '@type': 'ProviderTaxon',
  id: code.length,
  code,
  name,
  nameNl: name,
  parent: null,
  position: 0,
  numberOfItems: 0,
  children,
})

export const voiceGroups = taxonOf('voices', 'Voices', [
  taxonOf('voice_language', 'Language', [taxonOf('dutch', 'Dutch'), taxonOf('french', 'French')]),
  taxonOf('voice_age', 'Age', [taxonOf('young', 'Young adult')]),
  taxonOf('voice_character', 'Characters', [
    taxonOf('bright', 'Bright'),
    taxonOf('playful', 'Playful'),
    taxonOf('lively', 'Lively'),
    taxonOf('friendly', 'Friendly'),
  ]),
])
