import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readParts } from '../../scripts/widget/parts.ts'
import { leftOut, shadowCss } from '../../scripts/widget/shadow-css.ts'

test.each([
  ['a{color:red}', 'a{color:red}'],
  ['@layer reset, tokens;\n@layer ui { a { color: red } }', '@layer ui{a{color:red}}'],
  ['@import "font.css";\nbody { margin: 0 }', '.voice-explorer{margin:0}'],
  [':root, :host { top: 1px }', '.voice-explorer{top:1px}'],
  [':root:has(.player) { top: 1px }', '.voice-explorer:has(.player){top:1px}'],
  ['@layer ui { html { top: 0 } body { top: 1px } }', '@layer ui{.voice-explorer{top:0}.voice-explorer{top:1px}}'],
  [
    'a { width: 1.25rem; height: calc(2rem + 1px) }',
    'a{width:calc(1.25*var(--voice-explorer-rem));height:calc(calc(2*var(--voice-explorer-rem)) + 1px)}',
  ],
  [
    ':root { --accent-1: light-dark(#f5f6fd, #1b1e34); --accent-11: red; --sidebar-width: 240px }',
    '.voice-explorer{--accent-11: red;}',
  ],
  ['.share-item__body, .html { color: red }', '.share-item__body,.html{color:red}'],
])('%j becomes %j', async (given, made) => {
  expect(await shadowCss(given)).toBe(made)
})

test('no part of the widget asks for a token that is left out', () => {
  const parts = Object.values(readParts('dist/widget')).map((name) =>
    readFileSync(`dist/widget/assets/${name}`, 'utf8'),
  )
  expect(parts.join('').includes('--neutral-11:')).toBe(true)
  expect(leftOut.filter((name) => parts.some((part) => new RegExp(`${name}(?![\\w-])`).test(part)))).toEqual([])
})
