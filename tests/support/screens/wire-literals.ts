import type { Address } from '../../../src/api/contract/address.ts'
import type { CatalogueCollection, CatalogueItem, CatalogueKind, Taxon } from '../../../src/api/contract/catalogue.ts'
import type { Client } from '../../../src/api/contract/client.ts'
import type { CommentPayload, ProjectComment } from '../../../src/api/contract/comment.ts'
import type { Customer } from '../../../src/api/contract/customer.ts'
import type { HydraCollection } from '../../../src/api/contract/hydra.ts'
import type { Project, Stats } from '../../../src/api/contract/project.ts'
import type { SharedSet } from '../../../src/api/contract/set.ts'
import type { Theme } from '../../../src/api/contract/theme.ts'
import type { Comments, Heard } from './wire.ts'

/** The first page of a list, or one of more entries than it shows. */
export const listOf = <Member>(members: Member[], total = members.length): HydraCollection<Member> => ({
  '@context': '/api/v2/contexts/List',
  '@id': '/api/v2/shop/list',
  '@type': 'hydra:Collection',
  'hydra:member': members,
  'hydra:totalItems': total,
})

/** The pages of a list that is as long as this, as the server gives them: of 100 at most. */
export const pagesOf =
  <Member>(all: readonly Member[]) =>
  ({ query }: Heard): HydraCollection<Member> => {
    const size = Math.min(100, Number(query.get('itemsPerPage') ?? 30))
    const start = (Number(query.get('page') ?? 1) - 1) * size
    return listOf(all.slice(start, start + size), all.length)
  }

export const commentsOf = (comments: ProjectComment[], unread = 0, total?: number): Comments => ({
  ...listOf(comments, total),
  unread,
})

export const addressOf = (id: number, change: Partial<Address> = {}): Address => ({
  '@id': `/api/v2/shop/addresses/${id}`,
  '@type': 'Address',
  id,
  idPath: `/api/v2/shop/addresses/${id}`,
  customer: '/api/v2/shop/customers/5',
  type: 'company',
  firstName: null,
  lastName: null,
  phoneNumber: null,
  email: null,
  street: 'Oudegracht 12',
  postcode: '3511 AB',
  city: 'Utrecht',
  countryCode: 'NL',
  ...change,
})

const accountOf = (id: number, change: Partial<Customer>): Customer => ({
  '@id': `/api/v2/shop/customers/${id}`,
  '@type': 'Customer',
  id,
  idPath: `/api/v2/shop/customers/${id}`,
  email: 'mila@example.com',
  firstName: 'Mila',
  lastName: 'Bakker',
  fullName: 'Mila Bakker',
  name: 'Stemmenhuis',
  phoneNumber: null,
  subscribedToNewsletter: false,
  language: null,
  company: 'Stemmenhuis',
  kvkNumber: null,
  vatNumber: null,
  groupCode: null,
  role: 'reseller',
  approved: true,
  reseller: '/api/v2/shop/customers/2',
  projects: [],
  theme: null,
  themeId: null,
  defaultAddress: null,
  addresses: [],
  contacts: [],
  numberOfContacts: 0,
  clientProjects: [],
  numberOfProjects: 0,
  user: { hasUser: true },
  hasUser: true,
  ...change,
})

export const reseller = accountOf(2, {})
export const waitingReseller = accountOf(3, { approved: false })
export const clientAccount = accountOf(4, {
  email: 'joris@example.com',
  firstName: 'Joris',
  lastName: 'de Boer',
  fullName: 'Joris de Boer',
  name: 'Bakkerij Blauw',
  company: 'Bakkerij Blauw',
  role: 'client',
})

export const clientOf = (id: number, change: Partial<Client> = {}): Client => ({
  ...accountOf(id, { role: 'client', email: 'post@bakkerij-blauw.example', firstName: null, lastName: null }),
  company: 'Bakkerij Blauw',
  name: 'Bakkerij Blauw',
  fullName: 'Bakkerij Blauw',
  kvkNumber: '12345678',
  vatNumber: 'NL001234567B01',
  ...change,
})

export const contactOf = (id: number, change: Partial<Address> = {}): Address =>
  addressOf(id, {
    type: 'contact',
    firstName: 'Anna',
    lastName: 'Visser',
    email: 'anna@bakkerij-blauw.example',
    phoneNumber: '020 123 45 67',
    street: null,
    postcode: null,
    city: null,
    ...change,
  })

export const projectOf = (id: number, change: Partial<Project> = {}): Project => ({
  '@id': `/api/v2/shop/projects/${id}`,
  '@type': 'Project',
  id,
  idPath: `/api/v2/shop/projects/${id}`,
  name: 'Spring sale 2027',
  description: null,
  client: {
    '@id': '/api/v2/shop/customers/5',
    '@type': 'Customer',
    idPath: '/api/v2/shop/customers/5',
    name: 'Bakkerij Blauw',
    hasUser: true,
  },
  customer: '/api/v2/shop/customers/2',
  state: 'open',
  voices: [],
  cart: null,
  orders: [],
  comments: [],
  theme: null,
  lastCommentAt: null,
  createdAt: '2026-11-14T09:12:00+01:00',
  updatedAt: '2026-11-20T16:40:00+01:00',
  ...change,
})

export const statsOf = (change: Partial<Stats> = {}): Stats => ({
  '@id': '/api/v2/shop/customers/2/stats',
  '@type': 'Stats',
  fullName: 'Mila Bakker',
  openProjects: 3,
  openOrders: 2,
  clients: 14,
  latestOpenProjects: [],
  ...change,
})

export const themeOf = (change: Partial<Theme> = {}): Theme => ({
  '@id': '/api/v2/shop/themes/9',
  '@type': 'Theme',
  id: 9,
  idPath: '/api/v2/shop/themes/9',
  customer: '/api/v2/shop/customers/2',
  company: 'Stemmenhuis',
  feedbackIntroduction: null,
  media: [],
  colors: [],
  ...change,
})

const voiceFilters: Record<string, string[]> = {
  voice_language: ['Dutch'],
  voice_age: ['Adult'],
  voice_character: ['Warm', 'Calm'],
}

/** A voice of the catalogue; its sound is 31 seconds long. */
export const voiceOf = (id: number, name: string, change: Partial<CatalogueItem> = {}): CatalogueItem => ({
  '@id': `/api/v2/shop/voices/${id}`,
  '@type': 'Voice',
  id,
  idPath: `/api/v2/shop/voices/${id}`,
  code: `voice-${id}`,
  kind: 'voices',
  name,
  description: null,
  image: null,
  audio: [
    { id: id * 10, title: 'Demo', path: `/media/voice-${id}.mp3`, duration: 31, peaks: [0.2, 0.8], loudness: -16.2 },
  ],
  productTaxons: [],
  tags: ['Warm', 'Calm'],
  filters: voiceFilters,
  variants: [],
  surcharge: 0,
  ...change,
})

export const taxonOf = (id: number, code: string, name: string, children: Taxon[] = []): Taxon => ({
  '@id': `/api/v2/shop/taxons/${code}`,
  '@type': 'Taxon',
  id,
  code,
  name,
  children,
})

export const voiceTaxons = taxonOf(1, 'voices', 'Voices', [
  taxonOf(2, 'voice_language', 'Language', [taxonOf(3, 'dutch', 'Dutch'), taxonOf(4, 'english', 'English')]),
])

/** A page of a catalogue. */
export const catalogueOf = (
  kind: CatalogueKind,
  items: CatalogueItem[],
  total = items.length,
): CatalogueCollection => ({
  ...listOf(items, total),
  '@id': `/api/v2/shop/${kind}`,
  aggregations: { dutch: total, english: 0 },
})

/** A request for feedback on the voices 12 and 13. */
export const requestOf = (id: number, payload: Partial<CommentPayload> = {}): ProjectComment => ({
  '@id': `/api/v2/shop/project-comments/${id}`,
  '@type': 'ProjectComment',
  id,
  comment: 'Which voice fits the spring sale?',
  customer: '/api/v2/shop/customers/2',
  project: {
    '@id': '/api/v2/shop/projects/7',
    '@type': 'Project',
    id: 7,
    idPath: '/api/v2/shop/projects/7',
    name: 'Spring sale 2027',
  },
  parent: null,
  children: [],
  payload: { read: true, state: 'sent', to: 'Anna Visser', clientId: 5, names: {}, ...payload },
  voiceNames: [],
  suggestions: ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13'],
  theme: null,
  author: 'Mila Bakker',
  answeredBy: null,
  createdAt: '2026-11-20T10:00:00+01:00',
})

/** The client's answer to a request: voice 12. */
export const answerOf = (id: number, request: number, change: Partial<ProjectComment> = {}): ProjectComment => ({
  ...requestOf(id),
  comment: 'Sanne, without a doubt.',
  customer: '/api/v2/shop/customers/5',
  parent: `/api/v2/shop/project-comments/${request}`,
  payload: { read: true, voices: ['/api/v2/shop/voices/12'] },
  voiceNames: ['Sanne de Wit'],
  suggestions: [],
  author: 'Bakkerij Blauw',
  createdAt: '2026-11-21T15:30:00+01:00',
  ...change,
})

/** What an answer is that is news. */
export const notRead = {
  payload: { read: false, voices: ['/api/v2/shop/voices/12'] },
} satisfies Partial<ProjectComment>

/** A request with its answer. */
export const answeredOf = (id: number, answer: Partial<ProjectComment> = {}): ProjectComment => ({
  ...requestOf(id, { state: 'answered' }),
  children: [answerOf(id + 1, id, answer)],
})

/** A project's requests as pages hold them: behind this one, 30 that nobody answered were sent since. */
export const silentAfter = (request: ProjectComment) => {
  const silent = Array.from({ length: 30 }, (_, place) => requestOf(request.id + 40 - place))
  const all = [...silent, request]
  return (heard: Heard): Comments => ({ ...pagesOf(all)(heard), unread: 0 })
}

/** One of a reseller's sets of items. */
export const setOf = (change: Partial<SharedSet> = {}): SharedSet => ({
  '@id': '/api/v2/shop/sets/abc',
  '@type': 'Set',
  code: 'abc',
  title: 'For spring',
  message: null,
  expiresAt: null,
  theme: null,
  items: [],
  opened: 0,
  heard: {},
  createdAt: '2026-11-02T09:30:00.000Z',
  ...change,
})
