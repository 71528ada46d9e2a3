import { expect, test } from 'vitest'
import { topicMatcher } from '../../../server/stream/topics.ts'

const topic = '/api/v2/shop/project-comments/7'

test.each([
  [['*'], true],
  [[topic], true],
  [['/api/v2/shop/project-comments/{id}'], true],
  [['/other', topic], true],
  [[`https://portal.example${topic}`], true],
  [['https://portal.example/api/v2/shop/project-comments/{id}'], true],
  [[`https://portal.example/other${topic}`], false],
  [['/api/v2/shop/project-comments'], false],
  [['/api/v2/shop/{id}'], false],
  [['/api/v2/shop/project-comments/.'], false],
  [['{a}.*'], false],
  [['{a}'], false],
  [['/api/v2/{a}{b}/project-{c}s/{id}'], true],
  [['/api/v2/shop/project-comments/7{id}'], false],
  [['/api/v2/shop/project-comments/{id}7'], false],
  [['/api/v2/shop/p{a}-{b}ts/{id}'], true],
  [['/api/v2/shop/p{a}commen{b}s/{id}/'], false],
])('%j asks for the topic: %s', (selectors, expected) => {
  expect(topicMatcher(selectors)(topic)).toBe(expected)
})

test('a template full of holes comes to an end', () => {
  const holes = '{a}e'.repeat(5_000)
  expect(topicMatcher([`/${holes}`])(`/${'e'.repeat(9_000)}`)).toBe(false)
  expect(topicMatcher([`/${'{a}{b}x'.repeat(40)}`])(`/${'xx'.repeat(39)}y`)).toBe(false)
})
