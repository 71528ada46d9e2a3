import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rules = readFileSync('src/ui/banner.css', 'utf8').replaceAll(/\s+/g, ' ')

test('the words of a polite banner come a moment after its region, which has to stand there to be heard', () => {
  expect(rules).toContain('[role="status"] > & { animation: ui-banner-said 0s 0.1s backwards; }')
  expect(rules).toContain('@keyframes ui-banner-said { from { visibility: hidden; } }')
})
