import { expect, test } from 'vitest'
import type { ProjectComment } from '../../src/api/contract/comment.ts'
import { choicesIn } from '../../src/screens/project/chosen-by.ts'

const noor = '/api/v2/shop/voices/noor'
const tom = '/api/v2/shop/voices/tom'
const mila = '/api/v2/shop/voices/mila'
const project = '/api/v2/shop/projects/3'

const commentOf = (
  id: number,
  to: string | null,
  voices: string[],
  children: ProjectComment[] = [],
): ProjectComment => ({
  '@id': `/api/v2/shop/project-comments/${id}`,
  '@type': 'ProjectComment',
  id,
  comment: 'Which one?',
  customer: null,
  project: { '@id': project, '@type': 'Project', id: 3, idPath: project, name: 'Autumn radio' },
  parent: null,
  children,
  payload: { read: false, ...(voices.length > 0 ? { voices } : { to }) },
  voiceNames: [],
  suggestions: [noor, tom],
  theme: null,
  author: 'Bakkerij Blauw',
  answeredBy: null,
  createdAt: '2026-11-20T16:40:00+01:00',
})

const asked = (id: number, to: string | null, ...answers: string[][]) =>
  commentOf(
    id,
    to,
    [],
    answers.map((voices, place) => commentOf(id + place + 1, null, voices)),
  )

test('a voice is marked with whoever put it first, and apart from them with whoever put it second or third', () => {
  const requests = [
    asked(1, 'Anna Visser', [noor]),
    asked(3, 'Eva Postma', [noor, tom]),
    asked(5, 'Joost Kramer', [tom, mila, noor]),
    asked(7, 'Loes de Wit'),
  ]
  expect([...choicesIn(requests)]).toEqual([
    [
      noor,
      [
        { rank: 1, by: 'Anna Visser, Eva Postma' },
        { rank: 3, by: 'Joost Kramer' },
      ],
    ],
    [
      tom,
      [
        { rank: 1, by: 'Joost Kramer' },
        { rank: 2, by: 'Eva Postma' },
      ],
    ],
    [mila, [{ rank: 2, by: 'Joost Kramer' }]],
  ])
})

test('a person who answered several times is named for their latest answer alone, wherever it stands', () => {
  const requests = [
    asked(5, 'Eva Postma', [tom, noor]),
    asked(1, 'Eva Postma', [noor, mila]),
    asked(3, 'Anna Visser', [mila]),
  ]
  expect([...choicesIn(requests)]).toEqual([
    [tom, [{ rank: 1, by: 'Eva Postma' }]],
    [noor, [{ rank: 2, by: 'Eva Postma' }]],
    [mila, [{ rank: 1, by: 'Anna Visser' }]],
  ])
})

test('an answer to a request that names nobody is its author’s', () => {
  expect([...choicesIn([asked(1, null, [noor])])]).toEqual([[noor, [{ rank: 1, by: 'Bakkerij Blauw' }]]])
})

test('two people of one name, and those whom no request names any more, are told apart', () => {
  const contact = (contactId: number, request: ProjectComment) => ({
    ...request,
    payload: { ...request.payload, contactId },
  })
  const requests = [
    contact(4, asked(1, 'Jan Smit', [noor])),
    contact(5, asked(3, 'Jan Smit', [tom])),
    contact(5, asked(5, 'Jan Smit', [mila])),
    asked(7, null, [noor]),
    asked(9, null, [tom]),
  ]
  expect([...choicesIn(requests)]).toEqual([
    [noor, [{ rank: 1, by: 'Jan Smit (1), Bakkerij Blauw (1)' }]],
    [mila, [{ rank: 1, by: 'Jan Smit (2)' }]],
    [tom, [{ rank: 1, by: 'Bakkerij Blauw (2)' }]],
  ])
})
