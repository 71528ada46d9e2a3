import { describe, expect, test } from 'vitest'
import { type EmbedChoice, embeddedBy, firstChoice, needsVersion, piecesFor } from '../../src/explore/embed-choice.ts'

const query = { taxons: ['dutch'], name: '', page: 2 }
const source = { kind: 'voices', query, themeId: 3 } as const
const set = { set: { code: 'abc', title: 'For spring' } }
const sanne = { code: 'sanne', name: 'Sanne de Wit' }
const choose = (choice: Partial<EmbedChoice>): EmbedChoice => ({ ...firstChoice, ...choice })

describe('what is embedded', () => {
  test.each<[string, Partial<EmbedChoice>, unknown]>([
    ['is the catalogue as it is filtered, in the own theme', {}, { theme: '3', filters: '["dutch"]' }],
    ['has no theme where none is chosen', { hasTheme: false }, { filters: '["dutch"]' }],
    [
      'has the chosen look',
      { scheme: 'dark', layout: 'list' },
      { theme: '3', filters: '["dutch"]', 'color-scheme': 'dark', layout: 'list' },
    ],
  ])('%s', (_, choice, settings) => {
    expect(embeddedBy(source, choose(choice))).toEqual({ shown: { kind: 'voices' }, settings })
  })

  test.each([
    ['script', '<voice-explorer kind="voices" theme="3" filters=\'["dutch"]\' selectable '],
    ['frame', '/embed/explore-voices?theme=3&amp;filters=%5B%22dutch%22%5D&amp;selectable="'],
  ] as const)('lets visitors of a %s send requests where that is chosen', (how, code) => {
    const told = { origin: 'https://portal.example', title: 'Voices', version: null }
    expect(piecesFor(source, choose({ how, isSelectable: true }), told)[0]?.code).toContain(code)
    const written = choose({ how, isSelectable: true, email: 'casting@bureau.example' })
    const to = { script: ' selectable email="casting@bureau.example" ', frame: '&amp;email=casting%40bureau.example"' }
    expect(piecesFor(source, written, told)[0]?.code).toContain(to[how])
    expect(embeddedBy(source, choose({ isSelectable: true, email: 'casting@' })).settings).not.toHaveProperty('email')
    expect(embeddedBy(source, choose({ email: 'casting@bureau.example' })).settings).not.toHaveProperty('email')
    expect(embeddedBy(set, choose({ isSelectable: true })).settings).toEqual({ selectable: '' })
    expect(embeddedBy(source, choose({ item: sanne, isSelectable: true })).settings).toEqual({ theme: '3' })
  })

  test('of one item has neither filters nor a layout', () => {
    expect(embeddedBy(source, choose({ item: sanne, layout: 'list', scheme: 'light' }))).toEqual({
      shown: { item: 'sanne' },
      settings: { theme: '3', 'color-scheme': 'light' },
    })
  })

  test('of a set has the look alone: its theme and its items are its own', () => {
    expect(embeddedBy(set, choose({ layout: 'compact' }))).toEqual({
      shown: { set: 'abc' },
      settings: { layout: 'compact' },
    })
  })

  test('of a person without a theme names none', () => {
    expect(embeddedBy({ ...source, themeId: null }, firstChoice).settings).toEqual({ filters: '["dutch"]' })
  })
})

describe('the code', () => {
  const told = { origin: 'https://portal.example', title: 'Voices', version: null }
  const pieces = (choice: Partial<EmbedChoice>, from: Parameters<typeof piecesFor>[0] = source) =>
    piecesFor(from, choose(choice), told).map(({ what }) => what)

  test('waits for the version that it names, and only then', () => {
    expect([
      pieces({}),
      pieces({ isPinned: true }),
      pieces({ how: 'npm' }),
      pieces({ how: 'frame', isPinned: true }),
      pieces({ how: 'link', isPinned: true }),
    ]).toEqual([['code'], [], [], ['code'], ['link']])
    expect(needsVersion(choose({ how: 'frame', isPinned: true }))).toBe(false)
  })

  test('of a link leads to what is filtered, to one item, or to a set', () => {
    const linkOf = (choice: Partial<EmbedChoice>, from: Parameters<typeof piecesFor>[0] = source) =>
      piecesFor(from, choose({ how: 'link', ...choice }), told).map(({ code }) => code)
    expect([linkOf({}), linkOf({ item: sanne }), linkOf({}, set)]).toEqual([
      ['https://portal.example/share/explore-voices?theme=3&filter=dutch'],
      ['https://portal.example/share/explore/sanne?theme=3'],
      ['https://portal.example/share/sets/abc'],
    ])
  })

  test('of a frame that is as high as it shows is 860 pixels at first, of another as high as chosen', () => {
    const frame = (choice: Partial<EmbedChoice>) =>
      piecesFor(source, choose({ how: 'frame', ...choice }), told).map(({ code }) => code)
    expect(frame({})[0]).toContain('height="860"')
    expect(frame({ height: 600, width: 800 })[0]).toContain('height="600"')
  })
})
