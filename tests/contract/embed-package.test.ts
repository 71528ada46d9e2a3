import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Embedded } from '../../src/api/contract/embed.ts'
import { elementCode, frameCode, pinnedScript } from '../../src/api/contract/embed-code.ts'
import { installCode, plainCode, reactCode } from '../../src/api/contract/embed-package.ts'

const origin = 'https://portal.example'
const voices: Embedded = { shown: { kind: 'voices' }, settings: { theme: '12' } }
const pinned = { version: '0123456789abcdef', integrity: 'sha384-…' }
const script = `${origin}/widget/0123456789abcdef/voice-explorer.js`

describe('the component', () => {
  test('stands on one line of up to 120 characters', () => {
    const start = `import { VoiceExplorer } from '@voice-portal/explorer/react'\n\n`
    const item = (code: string): Embedded => ({ shown: { item: code }, settings: {} })
    expect(reactCode(origin, item('a'.repeat(33)))).toBe(
      `${start}export const Explorer = () => <VoiceExplorer portal="https://portal.example" item="aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" />`,
    )
    expect(reactCode(origin, item('a'.repeat(34)))).toBe(`${start}export const Explorer = () => (
  <VoiceExplorer
    portal="https://portal.example"
    item="aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
  />
)`)
  })

  test.each([
    ['page-size', '1.25', 'pageSize={1.25}'],
    ['page-size', '6x', 'pageSize="6x"'],
    ['page-size', 'x6', 'pageSize="x6"'],
    ['filters', 'dutch', 'filters="dutch"'],
    ['filters', 'null', 'filters="null"'],
    ['filters', '[null,7,true]', 'filters={[null, 7, true]}'],
    ['messages', '{"a_$1":1,"1a":2}', "messages={{ a_$1: 1, '1a': 2 }}"],
    ['messages', '{"a-b":3}', "messages={{ 'a-b': 3 }}"],
  ])('has %s="%s" as %s', (name, text, prop) => {
    expect(reactCode(origin, { shown: { kind: 'voices' }, settings: { [name]: text } })).toContain(` ${prop}`)
  })

  test('has values in place of JSON, and lets nothing out of its prop', () => {
    const settings = {
      filters: `["voice_language_dutch","it's"]`,
      'page-size': '6',
      'color-scheme': 'dark',
      selectable: '',
      start: '1.5',
      theme: 'a"b{c}',
      messages: '{"title":"Ours"}',
    }
    const code = reactCode(
      origin,
      { shown: { kind: 'musics' }, settings },
      { size: { width: 800, height: 600 }, pinned },
    )
    expect(code).toBe(`import { VoiceExplorer } from '@voice-portal/explorer/react'

export const Explorer = () => (
  <VoiceExplorer
    portal="https://portal.example"
    version="0123456789abcdef"
    integrity={'sha384-…'}
    kind="music"
    filters={['voice_language_dutch', 'it\\'s']}
    pageSize={6}
    colorScheme="dark"
    selectable
    start={1.5}
    theme={'a"b{c}'}
    messages={{ title: 'Ours' }}
    style={{ maxWidth: '800px', height: '600px', minHeight: 0, overflow: 'auto' }}
  />
)`)
  })
})

test('without React the element is made, and set before its script comes', () => {
  const item: Embedded = { shown: { item: 'anouk-smeets' }, settings: { theme: '12' } }
  expect(plainCode(origin, item, { pinned })).toBe(`import { loadVoiceExplorer } from '@voice-portal/explorer'

const explorer = document.createElement('voice-explorer')
explorer.item = 'anouk-smeets'
explorer.theme = 12
Object.assign(explorer.style, { display: 'block', minHeight: '720px' })
document.body.append(explorer)
await loadVoiceExplorer('https://portal.example', { version: '0123456789abcdef', integrity: 'sha384-…' })`)
})

test('the package is installed from its address', () => {
  expect(installCode('https://portal.example/a.tgz')).toBe('npm install https://portal.example/a.tgz')
})

const frame = { title: 'Explore voices', width: '100%', height: '860', isFixed: false }

test.each([
  ['docs/widget.md', elementCode(origin, voices)],
  ['docs/widget.md', frameCode(origin, voices, frame)],
  ['docs/widget.md', installCode(`${origin}/widget/packages/explorer-0123456789abcdef.tgz`)],
  ['docs/widget.md', reactCode(origin, voices)],
  ['docs/widget.md', plainCode(origin, voices)],
  ['docs/widget.md', pinnedScript({ script, integrity: pinned.integrity })],
  ['src/widget/package/README.md', reactCode(origin, voices)],
  ['src/widget/package/README.md', plainCode(origin, voices)],
])('%s says what the dialog gives: %s', (path, code) => {
  expect(readFileSync(path, 'utf8')).toContain(code)
})
