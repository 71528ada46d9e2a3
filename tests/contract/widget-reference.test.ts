import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { widgetReference } from '../../src/api/contract/widget-reference.ts'
import { frameEvents } from '../../src/widget/frame-protocol.ts'
import { attributes } from '../../src/widget/settings.ts'

const lines = readFileSync('docs/widget.md', 'utf8').split('\n')

/** The cells of the table in the documentation that begins with this head. */
const documented = (head: string): string[][] => {
  const start = lines.findIndex((line) => new RegExp(`^\\| ${head} +\\|`).test(line))
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  return lines.slice(start + 2, end).map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  )
}

test.each([
  ['attribute', widgetReference.attributes],
  ['property', widgetReference.properties],
  ['method', widgetReference.methods],
  ['event', widgetReference.events],
])('the documentation says of each %s what the page says', (head, { rows }) => {
  expect(documented(head)).toEqual(rows)
})

test('each column has a title', () => {
  const { attributes, properties, methods, events } = widgetReference
  expect([attributes, properties, methods, events].map(({ head }) => head)).toEqual([
    ['attribute', 'value', 'without it'],
    ['property', 'gives'],
    ['method', 'does'],
    ['event', '`detail`'],
  ])
})

const namesIn = (rows: readonly (readonly string[])[]): string[] => rows.map(([name = '']) => name.replace(/[`]/g, ''))

test('no attribute and no event is left out', () => {
  expect(namesIn(widgetReference.attributes.rows).sort()).toEqual([...attributes, 'base-url', 'loading'].sort())
  expect(namesIn(widgetReference.events.rows).sort()).toEqual([...frameEvents].sort())
})
