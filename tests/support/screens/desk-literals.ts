import type { Administrator } from '../../../src/api/contract/administrator.ts'
import type { HydraCollection } from '../../../src/api/contract/hydra.ts'
import type { InboxEntry, InboxPage } from '../../../src/api/contract/inbox.ts'
import type { ProviderCustomer, ProviderLine, ProviderOrder } from '../../../src/api/contract/provider.ts'

export const listOf = <Member>(...members: Member[]): HydraCollection<Member> => ({
  '@context': '/api/v2/contexts/List',
  '@id': '/api/v2/admin/list',
  '@type': 'hydra:Collection',
  'hydra:member': members,
  'hydra:totalItems': members.length,
})

/** The inbox with these entries, of which Lotte (9) looks at it. */
export const inboxOf = (...entries: InboxEntry[]): InboxPage => ({
  ...listOf(...entries),
  counts: {
    all: entries.length,
    mine: entries.filter(({ assignee }) => assignee?.['@id'] === '/api/v2/admin/administrators/9').length,
    unassigned: entries.filter(({ assignee }) => assignee === null).length,
  },
})

export const colleague: Administrator = {
  '@id': '/api/v2/admin/administrators/10',
  '@type': 'Administrator',
  id: 10,
  idPath: '/api/v2/admin/administrators/10',
  email: 'daan@example.com',
  name: 'Daan Mulder',
  hasPassword: true,
  createdAt: '2026-11-01T12:00:00+00:00',
}

/** A new order of two lines, unless told otherwise. */
export const entryOf = (change: Partial<InboxEntry> = {}): InboxEntry => ({
  '@id': '/api/v2/admin/inbox/order-14',
  '@type': 'InboxEntry',
  kind: 'order',
  subject: '/api/v2/admin/orders/abc',
  createdAt: '2026-11-21T12:04:00+00:00',
  orderNumber: '000000014',
  company: 'Studio Noord',
  email: 'reseller@example.com',
  kvkNumber: null,
  clientName: 'Bakkerij Blauw',
  projectName: 'Spring sale',
  numberOfLines: 2,
  recordingId: null,
  productName: null,
  variantName: null,
  comment: null,
  numberOfNotes: null,
  paymentId: null,
  amount: null,
  numberOfMails: null,
  assignee: null,
  dueAt: null,
  ...change,
})

export const registrationEntry = entryOf({
  '@id': '/api/v2/admin/inbox/registration-3',
  kind: 'registration',
  subject: '/api/v2/admin/customers/3',
  orderNumber: null,
  company: 'Klankwerk Media',
  kvkNumber: '68412093',
  numberOfLines: null,
})

export const registered: ProviderCustomer = {
  '@id': '/api/v2/admin/customers/3',
  '@type': 'ProviderCustomer',
  id: 3,
  idPath: '/api/v2/admin/customers/3',
  email: 'klank@example.com',
  company: 'Klankwerk Media',
  name: 'Kim Jansen',
  phoneNumber: null,
  kvkNumber: '68412093',
  vatNumber: null,
  state: 'pending',
  decidedBy: null,
  decidedAt: null,
  createdAt: '2026-11-20T12:04:00+00:00',
}

const heroLine: ProviderLine = {
  orderItem: '/api/v2/shop/order-items/7/lines/0',
  instructionIndex: 0,
  product: 'TV commercial',
  variant: '30 sec',
  quantity: 1,
  reference: 'Spring sale, hero',
  voice: 'Noor Bakker',
  image: '/media/noor.webp',
  script: 'It is half past five.',
  remarks: null,
  instructions: [],
  parts: [{ kind: 'product', name: 'TV commercial', quantity: 1, unitPrice: 38_500, total: 38_500 }],
  attachments: [],
  deliveryState: 'awaiting',
  recordings: [],
}

const radioLine: ProviderLine = {
  ...heroLine,
  orderItem: '/api/v2/shop/order-items/8/lines/0',
  product: 'Radio commercial',
  variant: '20 sec',
  reference: 'Spring sale, radio',
  voice: 'Sanne de Wit',
  image: null,
  script: 'Good morning.',
}

export const newOrder: ProviderOrder = {
  '@id': '/api/v2/admin/orders/abc',
  '@type': 'ProviderOrder',
  idPath: '/api/v2/admin/orders/abc',
  number: '000000014',
  code: 'abc',
  state: 'new',
  email: 'reseller@example.com',
  company: 'Studio Noord',
  client: 'Bakkerij Blauw',
  project: 'Spring sale',
  products: 2,
  subtotal: 64_500,
  tax: 13_545,
  total: 78_045,
  payment: { id: 5, method: 'invoice', state: 'awaiting_payment' },
  confirmedAt: '2026-11-21T12:04:00+00:00',
  updatedAt: '2026-11-21T12:04:00+00:00',
  remarks: '“Blauw” is one syllable.',
  reseller: {
    company: 'Studio Noord',
    name: 'Robin Vermeer',
    email: 'robin@studionoord.nl',
    phone: '+31 20 555 01 42',
  },
  billing: { street: null, postcode: null, city: null, countryCode: null, kvkNumber: null, vatNumber: null },
  contacts: [],
  lines: [heroLine, radioLine],
  payments: [
    {
      id: 5,
      method: 'invoice',
      molliePaymentMethod: null,
      providerId: null,
      state: 'awaiting_payment',
      amount: 78_045,
    },
  ],
  casting: [],
  dueAt: null,
  notes: [],
}
