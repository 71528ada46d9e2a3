import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What browsers animate beside the page; all else is painted by the page itself, at each turn of what it does. */
const besideThePage = new Set(['opacity', 'rotate', 'scale', 'transform', 'translate'])
/** How the steps follow each other, and what changes once. */
const free = new Set(['animation-timing-function', 'visibility'])

/** The body of the braces that open at this place. */
const blockAt = (text: string, open: number): string => {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return text.slice(open, at)
  }
  return text.slice(open)
}

const animated = globSync('src/**/*.css').flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/@keyframes ([\w-]+)/g)].flatMap(({ index, 1: name }) =>
    [...blockAt(text, text.indexOf('{', index)).matchAll(/^\s*([\w-]+)\s*:/gm)].map(([, property = '']) => ({
      name,
      property,
    })),
  )
})

test('what moves takes no time of the page', () => {
  expect(animated.length).toBeGreaterThan(5)
  expect(animated.filter(({ property }) => !besideThePage.has(property) && !free.has(property))).toEqual([])
})
