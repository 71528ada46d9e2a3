import { expect, test } from 'vitest'
import { topicMatcher } from '../../../server/stream/topics.ts'

const topic = '/api/v2/shop/project-comments/7'

test.each([
  [['*'], true],
  [[topic], true],
  [['/api/v2/shop/project-comments/{id}'], true],
  [['/other', topic], true],
  [['/api/v2/shop/project-comments'], false],
  [['/api/v2/shop/{id}'], false],
  [['/api/v2/shop/project-comments/.'], false],
  [['{a}.*'], false],
])('%j asks for the topic: %s', (selectors, expected) => {
  expect(topicMatcher(selectors)(topic)).toBe(expected)
})
