import { expect, test } from 'vitest'
import type { ProjectComment } from '../../src/api/contract/comment.ts'
import { choicesIn } from '../../src/screens/project/chosen-by.ts'

const noor = '/api/v2/shop/voices/noor'
const tom = '/api/v2/shop/voices/tom'
const project = '/api/v2/shop/projects/3'

const commentOf = (id: number, author: string, voices: string[], children: ProjectComment[] = []): ProjectComment => ({
  '@id': `/api/v2/shop/project-comments/${id}`,
  '@type': 'ProjectComment',
  id,
  comment: 'Which one?',
  customer: null,
  project: { '@id': project, '@type': 'Project', id: 3, idPath: project, name: 'Autumn radio' },
  parent: null,
  children,
  payload: { read: false, ...(voices.length > 0 && { voices }) },
  voiceNames: [],
  suggestions: [noor, tom],
  theme: null,
  author,
  createdAt: '2026-11-20T16:40:00+01:00',
})

test('a voice is marked with everybody who chose it, each once', () => {
  const requests = [
    commentOf(1, 'Robin Vermeer', [], [commentOf(2, 'Bakkerij Blauw', [noor])]),
    commentOf(3, 'Robin Vermeer', [], [commentOf(4, 'Eva Postma', [noor, tom])]),
    commentOf(5, 'Robin Vermeer', [], [commentOf(6, 'Bakkerij Blauw', [noor])]),
    commentOf(7, 'Robin Vermeer', []),
  ]
  expect([...choicesIn(requests)]).toEqual([
    [noor, 'Bakkerij Blauw, Eva Postma'],
    [tom, 'Eva Postma'],
  ])
})
