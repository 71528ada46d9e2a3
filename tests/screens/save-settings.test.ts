import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Customer } from '../../src/api/contract/customer.ts'
import type { Edits } from '../../src/api/contract/merge-fields.ts'
import type { Theme } from '../../src/api/contract/theme.ts'
import { ensureTheme } from '../../src/api/own-theme.ts'
import {
  appearanceFormOf,
  savingAppearance,
  shownPalette,
  unreadableColors,
} from '../../src/screens/settings/save-appearance.ts'
import { companyFormOf, savingCompany } from '../../src/screens/settings/save-company.ts'
import { acceptedIn, mediaIn, typeFor } from '../../src/screens/settings/theme-slot.ts'
import { typedOver } from '../support/edits.ts'
import type { Heard, Reaction } from '../support/loopback.ts'
import { heldBy, saveByMachine } from '../support/save-by-machine.ts'
import { servePortal } from '../support/serve-portal.ts'
import { tabStorage } from '../support/tab-storage.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', tabStorage()))
afterEach(() => vi.unstubAllGlobals())

const calls = (heard: Heard[]) =>
  heard.map(({ method, url, body }) => [
    `${method} ${url.replace('/api/v2/shop', '')}`,
    ...(body === '' ? [] : [JSON.parse(body)]),
  ])

const iri = '/api/v2/shop/customers/4'
const customer: Customer = {
  etag: '"1"',
  '@id': iri,
  '@type': 'Customer',
  id: 4,
  idPath: iri,
  email: 'kim@stem.example',
  firstName: 'Kim',
  lastName: 'de Boer',
  fullName: 'Kim de Boer',
  name: 'Stem & Zoon',
  phoneNumber: null,
  subscribedToNewsletter: false,
  language: null,
  company: 'Stem & Zoon',
  kvkNumber: null,
  vatNumber: null,
  groupCode: null,
  role: 'reseller',
  approved: true,
  reseller: iri,
  projects: [],
  theme: '/api/v2/shop/themes/3',
  themeId: 3,
  defaultAddress: null,
  addresses: [],
  contacts: [],
  numberOfContacts: 0,
  clientProjects: [],
  numberOfProjects: 0,
  user: { hasUser: true },
  hasUser: true,
}
const address = {
  '@id': '/api/v2/shop/addresses/9',
  '@type': 'Address' as const,
  id: 9,
  idPath: '/api/v2/shop/addresses/9',
  customer: iri,
  type: 'company',
  firstName: null,
  lastName: null,
  phoneNumber: null,
  email: null,
  street: 'Keizersgracht 12',
  postcode: null,
  city: null,
  countryCode: 'NL',
}
const theme: Theme = {
  '@id': '/api/v2/shop/themes/3',
  '@type': 'Theme',
  id: 3,
  idPath: '/api/v2/shop/themes/3',
  customer: iri,
  company: 'Stem & Zoon',
  feedbackIntroduction: null,
  media: [],
  colors: [
    { '@id': '/api/v2/shop/theme-colors/1', '@type': 'ThemeColor', id: 1, type: 'text-color', color: '#111111' },
    { '@id': '/api/v2/shop/theme-colors/2', '@type': 'ThemeColor', id: 2, type: 'text-color', color: '#222222' },
  ],
}

describe('a company', () => {
  const save = (held: Customer, typed: Partial<ReturnType<typeof companyFormOf>>) => {
    const source = heldBy(held, async () => held)
    return saveByMachine(source, savingCompany(source), typedOver(companyFormOf(held), typed))
  }

  test('sends what was changed, and no address while street, postcode and city are empty', async () => {
    const heard = await servePortal(() => ({ status: 200, body: customer }))
    expect(await save(customer, { company: 'Stem BV' })).toEqual({ ok: true, value: customer })
    expect(calls(heard)).toEqual([['PUT /customers/4', { company: 'Stem BV' }]])
  })

  test.each([{ street: 'Keizersgracht 12' }, { postcode: '1015 CX' }, { city: 'Amsterdam' }])(
    'gets its first address for %o',
    async (part) => {
      const heard = await servePortal(() => ({ status: 200, body: address }))
      expect(await save(customer, part)).toEqual({ ok: true, value: { ...customer, defaultAddress: address } })
      expect(calls(heard)).toEqual([
        ['POST /addresses', { street: '', postcode: '', city: '', ...part, type: 'company', customer: iri }],
      ])
    },
  )

  test('has one first address, corrected after an answer that was lost', async () => {
    const answers = ['hang up' as const, { status: 201, body: address, etag: '"1"' }, { status: 200, body: address }]
    const heard = await servePortal(() => answers.shift() ?? { status: 500 })
    const first = { street: 'Keizersgracht 12', postcode: '', city: '', type: 'company', customer: iri }
    await expect(save(customer, { street: 'Keizersgracht 12' })).rejects.toThrow('Nobody answered.')
    expect(await save(customer, { street: 'Keizersgracht 21' })).toMatchObject({ ok: true })
    expect(calls(heard)).toEqual([
      ['POST /addresses', first],
      ['POST /addresses', first],
      ['PUT /addresses/9', { street: 'Keizersgracht 21' }],
    ])
    expect(heard[1]?.key).toBe(heard[0]?.key)
  })

  test('has its address read and changed, also to nothing', async () => {
    const heard = await servePortal(() => ({ status: 200, body: address }))
    await save({ ...customer, defaultAddress: address }, { street: '' })
    expect(calls(heard)).toEqual([['GET /addresses/9'], ['PUT /addresses/9', { street: '' }]])
  })

  test('that is refused leaves its address alone', async () => {
    const violations = [{ propertyPath: 'kvkNumber', message: 'This value is not valid.', code: 'invalid' }]
    const heard = await servePortal(() => ({ status: 422, body: { 'hydra:description': 'kvkNumber: …', violations } }))
    const saved = await save(customer, { kvkNumber: '1', city: 'Delft' })
    expect(saved).toEqual({ ok: false, status: 422, violations, message: 'kvkNumber: …' })
    expect(heard).toHaveLength(1)
  })
})

describe('an appearance', () => {
  const answer =
    (colorStatus = 200) =>
    ({ method, url, body }: Heard): Reaction => {
      if (!url.includes('theme-colors')) return { status: 200, body: theme }
      if (method === 'GET') return { status: 200, body: theme.colors[1], etag: '"of-2"' }
      const violations = [{ propertyPath: 'color', message: 'No colour.', code: 'color' }]
      const id = url.endsWith('theme-colors') ? 8 : 2
      const color = { '@id': `/api/v2/shop/theme-colors/${id}`, '@type': 'ThemeColor', id, type: 'text-color' }
      return colorStatus === 200
        ? { status: 200, body: { ...color, ...JSON.parse(body), owner: undefined } }
        : { status: colorStatus, body: { 'hydra:description': '', violations } }
    }

  const saveOf = (account: Customer, edits: Edits, now: Theme) => {
    let { theme: known } = account
    const source = heldBy<Theme>(now, async (): Promise<Theme> => {
      known = await ensureTheme({ ...account, theme: known })
      return source.held()
    })
    return saveByMachine(source, savingAppearance(source), edits)
  }
  const save = (held: Theme, typed: Partial<ReturnType<typeof appearanceFormOf>>, now = held) =>
    saveOf(customer, typedOver(appearanceFormOf(held), typed), now)

  test('changes the colour in use, adds one that is missing, and leaves the rest alone', async () => {
    const heard = await servePortal(answer())
    const saved = await save({ ...theme, etag: '"1"' }, { 'text-color': '#333', 'button-color': '#AABBCC' })
    expect(calls(heard)).toEqual([
      ['GET /theme-colors/2'],
      ['PUT /theme-colors/2', { color: '#333333' }],
      ['POST /theme-colors', { owner: theme['@id'], type: 'button-color', color: '#aabbcc' }],
    ])
    expect(saved.ok && saved.value.colors.map(({ id, type, color }) => ({ id, type, color }))).toEqual([
      { id: 1, type: 'text-color', color: '#111111' },
      { id: 2, type: 'text-color', color: '#333333' },
      { id: 8, type: 'button-color', color: '#aabbcc' },
    ])
  })

  test('that a colleague changed in the same place meanwhile is not written over', async () => {
    const heard = await servePortal(answer())
    const now = { ...theme, feedbackIntroduction: 'Their words' }
    expect(await save(theme, { feedbackIntroduction: 'My words' }, now)).toMatchObject({ ok: false, status: 412 })
    expect(calls(heard)).toEqual([])
  })

  test('whose colour a colleague changes at the same time gives 412, and theirs stays', async () => {
    const stored = { color: '#222222', etag: '"of-2"' }
    const heard = await servePortal(({ method, ifMatch }) => {
      const isTheirs = method === 'PUT'
      if (isTheirs) Object.assign(stored, { color: '#999999', etag: '"of-9"' })
      return isTheirs && ifMatch !== stored.etag
        ? { status: 412, body: { 'hydra:description': 'Someone else changed this in the meantime.' } }
        : { status: 200, body: { ...theme.colors[1], color: stored.color }, etag: stored.etag }
    })
    expect(await save({ ...theme, etag: '"1"' }, { 'text-color': '#333333' })).toMatchObject({ ok: false, status: 412 })
    expect(calls(heard)).toEqual([
      ['GET /theme-colors/2'],
      ['PUT /theme-colors/2', { color: '#333333' }],
      ['GET /theme-colors/2'],
    ])
  })

  test("keeps a colleague's colour beside words of one's own", async () => {
    const heard = await servePortal(answer())
    const now = { ...theme, etag: '"2"', colors: theme.colors.map((color) => ({ ...color, color: '#999999' })) }
    await save(theme, { feedbackIntroduction: 'My words' }, now)
    expect(calls(heard)).toEqual([['PUT /themes/3', { feedbackIntroduction: 'My words' }]])
  })

  test('that the server refuses names the field of the form', async () => {
    await servePortal(answer(422))
    expect(await save(theme, { 'text-color': '#333333' })).toEqual({
      ok: false,
      status: 422,
      violations: [{ propertyPath: 'text-color', message: 'No colour.', code: 'color' }],
      message: '',
    })
  })

  test('makes a theme when there is none', async () => {
    const heard = await servePortal(answer())
    const edits = typedOver(appearanceFormOf(null), { feedbackIntroduction: 'Listen.' })
    await saveOf({ ...customer, theme: null }, edits, theme)
    expect(calls(heard)).toEqual([
      ['POST /themes', { customer: iri, feedbackIntroduction: null }],
      ['PUT /themes/3', { feedbackIntroduction: 'Listen.' }],
    ])
  })

  test('takes the theme that another window made meanwhile, and leaves its colours alone', async () => {
    const heard = await servePortal((call) => {
      if (call.method === 'POST') return { status: 409, body: {} }
      return call.method === 'GET' ? { status: 200, body: { 'hydra:member': [theme] } } : answer()(call)
    })
    const saved = await saveOf({ ...customer, theme: null }, {}, theme)
    expect(saved).toEqual({ ok: true, value: theme })
    expect(calls(heard).map(([call]) => call)).toEqual(['POST /themes', 'GET /themes'])
  })

  test('shows what is stored for what is no colour yet', () => {
    const form = { ...appearanceFormOf(theme), 'text-color': '#12', 'button-color': '#fff' }
    expect(unreadableColors(form)).toEqual(['text-color'])
    expect(shownPalette(theme, form)).toEqual({
      'background-color': '#ffffff',
      'text-color': '#222222',
      'button-color': '#ffffff',
      'button-text-color': '#000000',
    })
  })
})

describe('a slot of a theme', () => {
  const media = (id: number, type: 'logo' | 'background' | 'video_background') => ({
    '@id': `/api/v2/shop/theme-media/${id}`,
    '@type': 'ThemeMedia' as const,
    id,
    type,
    path: `/media/themes/${id}`,
  })

  test('uses the highest id of its types', () => {
    const full = { ...theme, media: [media(7, 'video_background'), media(9, 'logo'), media(8, 'background')] }
    expect(mediaIn(full, 'background').map(({ id }) => id)).toEqual([8, 7])
    expect(mediaIn(full, 'logo').map(({ id }) => id)).toEqual([9])
    expect(mediaIn(null, 'logo')).toEqual([])
  })

  test('tells a video by its ending, in the background alone', () => {
    expect([typeFor('background', 'a.MOV'), typeFor('background', 'a.png'), typeFor('logo', 'a.mp4')]).toEqual([
      'video_background',
      'background',
      'logo',
    ])
    expect(acceptedIn('background')).toEqual([
      'image/jpeg',
      'image/png',
      'image/gif',
      'video/mp4',
      'video/webm',
      'video/quicktime',
    ])
  })
})
