import { expect, test } from 'vitest'
import { inKnownWords } from '../../src/widget/older-words.ts'

const none = () => false

test.each([
  ['a{--b:light-dark(#fff, #101116);c:d}', 'a{--b:#fff;c:d}'],
  ['a{--b:0 1px light-dark(rgb(21 22 29 / .07), rgb(0 0 0 / .4));c:d}', 'a{--b:0 1px rgb(21 22 29 / .07);c:d}'],
  ['a{background:color-mix(in srgb,var(--b) 94%,transparent)}', 'a{background:var(--b)}'],
  ['a{b:linear-gradient(color-mix(in oklab,var(--b),white 22%),red)}', 'a{b:linear-gradient(var(--b),red)}'],
  ['@container explorer (max-width: 519px){a{b:c}}', '@media (max-width: 519px){a{b:c}}'],
])('%s is said as %s where it is not known', (given, older) => {
  expect(inKnownWords(given, none)).toBe(older)
  expect(inKnownWords(given, () => true)).toBe(given)
})

test('what a browser knows it is told', () => {
  const css = '@container a (max-width: 1px){b{--c:light-dark(red,blue)}}'
  expect(inKnownWords(css, (property) => property === 'color')).toBe(
    '@media (max-width: 1px){b{--c:light-dark(red,blue)}}',
  )
})
