import type { Address } from '../../../src/api/contract/address.ts'
import type { Client } from '../../../src/api/contract/client.ts'
import type { ProjectComment } from '../../../src/api/contract/comment.ts'
import type { Customer } from '../../../src/api/contract/customer.ts'
import type { HydraCollection } from '../../../src/api/contract/hydra.ts'
import type { Project, Stats } from '../../../src/api/contract/project.ts'
import type { Theme } from '../../../src/api/contract/theme.ts'
import type { Comments } from './wire.ts'

/** The first page of a list, or one of more entries than it shows. */
export const listOf = <Member>(members: Member[], total = members.length): HydraCollection<Member> => ({
  '@context': '/api/v2/contexts/List',
  '@id': '/api/v2/shop/list',
  '@type': 'hydra:Collection',
  'hydra:member': members,
  'hydra:totalItems': total,
})

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
