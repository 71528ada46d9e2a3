import { expect, test } from 'vitest'
import { addressChangeSchema } from '../../../server/http/api/schemas/address.ts'
import { clientChangeSchema } from '../../../server/http/api/schemas/client.ts'
import { customerChangeSchema } from '../../../server/http/api/schemas/customer.ts'
import { projectChangeSchema } from '../../../server/http/api/schemas/project.ts'
import { setChangeSchema } from '../../../server/http/api/schemas/set.ts'
import { colorChangeSchema, themeChangeSchema } from '../../../server/http/api/schemas/theme.ts'
import {
  addressTag,
  colorTag,
  customerTag,
  projectTag,
  setTag,
  type TaggedSet,
  themeTag,
} from '../../../server/shared/resource-tags.ts'
import type { Address } from '../../../src/api/contract/address.ts'
import type { Customer } from '../../../src/api/contract/customer.ts'
import type { Project } from '../../../src/api/contract/project.ts'
import type { Theme, ThemeColor } from '../../../src/api/contract/theme.ts'

const iri = '/api/v2/shop/things/1'
const noted = '2026-01-01T00:00:00+00:00'

const project: Project = {
  '@id': iri,
  '@type': 'Project',
  id: 1,
  idPath: iri,
  name: 'Spring',
  description: null,
  client: null,
  customer: iri,
  state: 'open',
  voices: [],
  cart: null,
  orders: [],
  comments: [],
  theme: null,
  lastCommentAt: null,
  createdAt: noted,
  updatedAt: noted,
}
const address: Address = {
  '@id': iri,
  '@type': 'Address',
  id: 1,
  idPath: iri,
  customer: iri,
  type: 'company',
  firstName: null,
  lastName: null,
  phoneNumber: null,
  email: null,
  street: null,
  postcode: null,
  city: null,
  countryCode: 'NL',
}
const customer: Customer = {
  '@id': iri,
  '@type': 'Customer',
  id: 1,
  idPath: iri,
  email: 'a@example.com',
  firstName: null,
  lastName: null,
  fullName: '',
  name: '',
  phoneNumber: null,
  subscribedToNewsletter: false,
  language: null,
  company: null,
  kvkNumber: null,
  vatNumber: null,
  groupCode: null,
  role: 'client',
  approved: true,
  reseller: null,
  projects: [],
  theme: null,
  themeId: null,
  defaultAddress: null,
  addresses: [],
  contacts: [],
  numberOfContacts: 0,
  clientProjects: [],
  numberOfProjects: 0,
  user: null,
  hasUser: false,
}
const theme: Theme = {
  '@id': iri,
  '@type': 'Theme',
  id: 1,
  idPath: iri,
  customer: iri,
  company: null,
  feedbackIntroduction: null,
  media: [],
  colors: [],
}
const color: ThemeColor = { '@id': iri, '@type': 'ThemeColor', id: 1, type: 'text-color', color: '#000000' }
const set: TaggedSet = { title: 'Spring', message: null, expiresAt: null, items: [iri] }

const place = { ...address, street: 'Kade 1' }

const ofCustomer = {
  email: customerTag({ ...customer, email: 'b@example.com' }),
  firstName: customerTag({ ...customer, firstName: 'Kim' }),
  lastName: customerTag({ ...customer, lastName: 'Smit' }),
  phoneNumber: customerTag({ ...customer, phoneNumber: '020 123' }),
  company: customerTag({ ...customer, company: 'Bakkerij Blauw' }),
  kvkNumber: customerTag({ ...customer, kvkNumber: '12345678' }),
  vatNumber: customerTag({ ...customer, vatNumber: 'NL123456789B01' }),
  subscribedToNewsletter: customerTag({ ...customer, subscribedToNewsletter: true }),
  language: customerTag({ ...customer, language: 'nl' }),
  defaultAddress: customerTag({ ...customer, defaultAddress: place }),
}

/** The tag before, what a change takes, and the tag after a change of each of that. */
const tags: [string, string, { shape: object }, Record<string, string>][] = [
  [
    'a project',
    projectTag(project),
    // Orders are related resources, which the tag leaves out.
    projectChangeSchema.omit({ orders: true }),
    {
      name: projectTag({ ...project, name: 'Summer' }),
      description: projectTag({ ...project, description: 'Three spots.' }),
      client: projectTag({
        ...project,
        client: { '@id': iri, '@type': 'Customer', idPath: iri, name: 'Bakkerij Blauw', hasUser: false },
      }),
      state: projectTag({ ...project, state: 'archived' }),
      voices: projectTag({ ...project, voices: [iri] }),
    },
  ],
  ['an account', customerTag(customer), customerChangeSchema, ofCustomer],
  ['a client', customerTag(customer), clientChangeSchema, ofCustomer],
  [
    'an address',
    addressTag(address),
    addressChangeSchema,
    {
      type: addressTag({ ...address, type: 'contact' }),
      firstName: addressTag({ ...address, firstName: 'Kim' }),
      lastName: addressTag({ ...address, lastName: 'Smit' }),
      phoneNumber: addressTag({ ...address, phoneNumber: '020 123' }),
      email: addressTag({ ...address, email: 'b@example.com' }),
      street: addressTag({ ...address, street: 'Kade 1' }),
      postcode: addressTag({ ...address, postcode: '1011 AA' }),
      city: addressTag({ ...address, city: 'Gent' }),
      countryCode: addressTag({ ...address, countryCode: 'BE' }),
    },
  ],
  [
    'a theme',
    themeTag(theme),
    themeChangeSchema,
    { feedbackIntroduction: themeTag({ ...theme, feedbackIntroduction: 'Listen.' }) },
  ],
  [
    'a colour',
    colorTag(color),
    colorChangeSchema,
    {
      type: colorTag({ ...color, type: 'button-color' }),
      color: colorTag({ ...color, color: '#ffffff' }),
    },
  ],
  [
    'a set',
    setTag(set),
    setChangeSchema,
    {
      title: setTag({ ...set, title: 'Summer' }),
      message: setTag({ ...set, message: 'Listen.' }),
      expiresAt: setTag({ ...set, expiresAt: noted }),
      items: setTag({ ...set, items: [] }),
    },
  ],
]

test.each(tags)('%s has another tag when anything is changed that a call can change', (_, before, { shape }, after) => {
  expect(Object.keys(after).toSorted()).toEqual(Object.keys(shape).toSorted())
  expect(Object.entries(after).filter(([, tag]) => tag === before)).toEqual([])
})

test('a theme has another tag with another picture or colour, and the same wherever its picture lies', () => {
  const medium = { '@id': iri, '@type': 'ThemeMedia', id: 1, type: 'logo', path: '/media/themes/a.webp' } as const
  const worn = { ...theme, media: [medium], colors: [color] }
  const changed: Theme[] = [
    { ...worn, media: [] },
    { ...worn, media: [{ ...medium, id: 2 }] },
    { ...worn, media: [{ ...medium, type: 'background' }] },
    { ...worn, colors: [] },
    { ...worn, colors: [{ ...color, id: 2 }] },
    { ...worn, colors: [{ ...color, type: 'button-color' }] },
    { ...worn, colors: [{ ...color, color: '#ffffff' }] },
  ]
  expect(new Set([worn, ...changed].map(themeTag)).size).toBe(8)
  expect(themeTag({ ...worn, media: [{ ...medium, path: '/media/themes/b.webp' }] })).toBe(themeTag(worn))
})
