import { describe, expect, test } from 'vitest'
import type { Embedded } from '../../src/api/contract/embed.ts'
import { elementCode, frameCode, frameTag } from '../../src/api/contract/embed-code.ts'

const origin = 'https://portal.example'
/** What keeps the size of the place. */
const kept =
  '<span aria-hidden="true" style="display:block;overflow:hidden;max-width:100vw;padding-top:var(--voice-explorer-least);font:0 a;word-spacing:300px">.&nbsp;. . . .</span>'
const music: Embedded = { shown: { kind: 'musics' }, settings: { theme: '12' } }

describe('the two lines', () => {
  test('name the theme and the kind as the widget knows them, and keep the place from the first moment', () => {
    expect(elementCode(origin, music)).toBe(
      '<script async src="https://portal.example/widget/voice-explorer.js"></script>\n' +
        '<voice-explorer kind="music" theme="12" style="display:block;min-height:100vh">' +
        '<a href="https://portal.example/share/explore-music?theme=12" style="display:block;height:0">https://portal.example/share/explore-music?theme=12</a>' +
        kept +
        '</voice-explorer>',
    )
  })

  test('keep about the place of one item', () => {
    expect(elementCode(origin, { shown: { item: 'anouk-smeets' }, settings: {} })).toContain(
      '<voice-explorer item="anouk-smeets" style="display:block;min-height:720px;--voice-explorer-least:clamp(0px,(768px - 100%)*99,960px)">',
    )
  })

  test('name a set', () => {
    expect(elementCode(origin, { shown: { set: 'c0de' }, settings: {} })).toContain(
      '<voice-explorer set="c0de" style="display:block;min-height:100vh">' +
        '<a href="https://portal.example/share/sets/c0de" style="display:block;height:0">https://portal.example/share/sets/c0de</a>' +
        kept,
    )
  })

  test('keep the size that was chosen, and scroll within it', () => {
    expect(elementCode(origin, music, { size: { width: 800, height: 600 } })).toContain(
      'style="display:block;max-width:800px;height:600px;min-height:0;overflow:auto"',
    )
  })

  test('name one version with its hash', () => {
    const pinned = { script: `${origin}/widget/0123456789abcdef/voice-explorer.js`, integrity: 'sha384-x' }
    expect(elementCode(origin, music, { pinned }).split('\n')[0]).toBe(
      '<script async src="https://portal.example/widget/0123456789abcdef/voice-explorer.js" integrity="sha384-x" crossorigin="anonymous"></script>',
    )
  })

  test('leave filters readable, and let nothing out of its attribute', () => {
    const settings = { filters: `["voice_language_dutch","it's"]`, theme: '"><b>', selectable: '' }
    expect(elementCode(origin, { shown: { kind: 'voices' }, settings })).toContain(
      `<voice-explorer kind="voices" filters='["voice_language_dutch","it&#39;s"]' theme='"&gt;&lt;b&gt;' selectable style=`,
    )
  })
})

test('a frame brings the script that makes it as high as what it shows, or says that its height is fixed', () => {
  const frame = { title: 'Music', width: '100%', height: '860' }
  const start =
    '<iframe src="https://portal.example/embed/explore-music?theme=12" width="100%" height="860" title="Music" frameborder="0" loading="lazy" allow="autoplay; clipboard-write"'
  const script = '<script async src="https://portal.example/widget/frame.js"></script>'
  expect(frameCode(origin, music, frame)).toBe(`${start}></iframe>\n${script}`)
  expect(frameCode(origin, music, { ...frame, isFixed: true })).toBe(`${start} data-fixed-height></iframe>\n${script}`)
})

test('a frame is as wide as its place, and no wider than is wished', () => {
  const frame = { title: 'Music', width: '100%', height: '860', maxWidth: 800, isFixed: true }
  expect(frameCode(origin, music, frame)).toContain('width="100%"')
  expect(frameCode(origin, music, frame)).toContain(' style="max-width:800px"></iframe>')
})

test('a frame has the same in its address', () => {
  const embedded: Embedded = { shown: { item: 'a b' }, settings: { theme: '1', locale: 'nl' } }
  expect(frameTag(origin, embedded, { title: 'Explore "all"', width: '100%', height: '600' })).toBe(
    `<iframe src="https://portal.example/embed/explore/a%20b?theme=1&amp;locale=nl" width="100%" height="600" title='Explore "all"' frameborder="0" loading="lazy" allow="autoplay; clipboard-write"></iframe>`,
  )
})
