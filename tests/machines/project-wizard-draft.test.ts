import { expect, test } from 'vitest'
import { isWizardDraft } from '../../src/machines/project-wizard-draft.ts'

const fields = { name: 'Spring sale', description: 'Radio', client: '/api/v2/shop/clients/3' }
const project = { id: 7, saved: fields }
const draft = { step: 'voices', fields, project, voices: ['/api/v2/shop/voices/1'], unanswered: null }

const without = (value: object, name: string): object =>
  Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))

test.each([
  ['one with a project', draft],
  ['one without a project', { ...draft, step: 'details', project: null, voices: [] }],
  ['one of products', { ...draft, step: 'products' }],
  ['one without a client', { ...draft, fields: { ...fields, client: null } }],
  ['one whose first call went unanswered', { ...draft, project: null, unanswered: fields }],
])('a stored draft is gone on with: %s', (_, value) => {
  expect(isWizardDraft(value)).toBe(true)
})

const unreadable: [string, unknown][] = [
  ['nothing', null],
  ['a text', 'voices'],
  ...['step', 'fields', 'project', 'voices', 'unanswered'].map((name): [string, unknown] => [
    `no ${name}`,
    without(draft, name),
  ]),
  ['an unknown step', { ...draft, step: 'payment' }],
  ...['fields', 'unanswered'].flatMap((place): [string, unknown][] => [
    [`${place} that are a text`, { ...draft, [place]: 'Spring sale' }],
    ...['name', 'description', 'client'].flatMap((name): [string, unknown][] => [
      [`${place} without ${name}`, { ...draft, [place]: without(fields, name) }],
      [`${place} whose ${name} is a number`, { ...draft, [place]: { ...fields, [name]: 7 } }],
    ]),
  ]),
  ['fields that are null', { ...draft, fields: null }],
  ['a project that is a text', { ...draft, project: '7' }],
  ['a project without an id', { ...draft, project: { saved: fields } }],
  ['a project whose id is a text', { ...draft, project: { id: '7', saved: fields } }],
  ['a project of an older version', { ...draft, project: { id: 7 } }],
  ['a project whose saved fields are others', { ...draft, project: { id: 7, saved: { name: 'Spring sale' } } }],
  ['voices that are a text', { ...draft, voices: '/api/v2/shop/voices/1' }],
  ['one voice among others that is a number', { ...draft, voices: ['/api/v2/shop/voices/1', 7] }],
]

test.each(unreadable)('a stored draft is left behind: %s', (_, value) => {
  expect(isWizardDraft(value)).toBe(false)
})
