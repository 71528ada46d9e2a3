import { expect, test } from 'vitest'
import { readSettings } from '../../src/widget/settings.ts'

const read = (attributes: Record<string, string>) => readSettings((name) => attributes[name] ?? null)

const nothing = {
  theme: null,
  kind: 'voices',
  item: null,
  set: null,
  filters: { taxons: [], name: '', page: 1 },
  pageSize: 30,
  isSelectable: false,
  scheme: null,
  hidden: [],
  layout: 'grid',
  start: 0,
  email: null,
  messages: {},
}

test('an element without attributes shows all voices', () => {
  expect(read({})).toEqual({ settings: nothing, faults: [] })
})

test('attributes say what is shown', () => {
  expect(
    read({
      theme: '12',
      kind: 'talent',
      item: 'a',
      filters: '["b"]',
      'page-size': '100',
      selectable: '',
      'color-scheme': 'auto',
      hide: 'search  filters',
      layout: 'list',
      start: '12.5',
      email: 'sales@agency.example',
      messages: '{"title":"Our voices"}',
    }),
  ).toEqual({
    settings: {
      theme: '12',
      kind: 'talents',
      item: 'a',
      set: null,
      filters: { taxons: ['b'], name: '', page: 1 },
      pageSize: 100,
      isSelectable: true,
      scheme: 'auto',
      hidden: ['filters', 'search'],
      layout: 'list',
      start: 12.5,
      email: 'sales@agency.example',
      messages: { title: 'Our voices' },
    },
    faults: [],
  })
})

test('a set is shown where no item is named', () => {
  expect(read({ set: 'c0de' }).settings).toEqual({ ...nothing, set: 'c0de' })
  expect(read({ set: 'c0de', item: 'a' }).settings).toEqual({ ...nothing, item: 'a' })
})

test.each([
  ['voices', 'voices'],
  ['music', 'musics'],
  ['musics', 'musics'],
  ['idents', 'idents'],
])('kind="%s" is the catalogue %s', (kind, catalogue) => {
  expect(read({ kind }).settings.kind).toBe(catalogue)
})

test('empty attributes and selectable="false" count as not given', () => {
  expect(read({ theme: '', kind: '', item: '', filters: '', 'page-size': '', selectable: 'false' })).toEqual({
    settings: nothing,
    faults: [],
  })
})

test.each([
  ['kind', 'cars'],
  ['filters', '{'],
  ['page-size', '0'],
  ['page-size', '101'],
  ['page-size', '2.5'],
  ['page-size', 'many'],
  ['color-scheme', 'pink'],
  ['hide', 'search everything'],
  ['layout', 'carousel'],
  ['start', '-1'],
  ['email', 'sales'],
  ['email', 'a@b.example?bcc=c@d.example'],
  ['start', 'soon'],
  ['messages', '["Our voices"]'],
  ['messages', '{"subtitle":"Ours"}'],
  ['messages', '{"title":1}'],
  ['messages', '{'],
])('%s="%s" counts as not given and is told of', (name, value) => {
  expect(read({ [name]: value })).toEqual({
    settings: nothing,
    faults: [{ code: name, message: `${name}="${value}" can't be understood` }],
  })
})
