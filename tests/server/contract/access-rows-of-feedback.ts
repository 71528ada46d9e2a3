import { type Row, seenByClient, signedIn } from './access-statuses.ts'

/** Who may ask for feedback, answer, and read what was said. */
export const feedbackRows: readonly Row[] = [
  ['GET /shop/project-comments', signedIn, () => ({ path: '/project-comments' })],
  [
    'POST /shop/project-comments (a request)',
    '401 201 422 403 403 403 403 401 401',
    async ({ own }) => ({
      path: '/project-comments',
      body: {
        comment: 'Which?',
        project: (await own.project())['@id'],
        payload: { clientId: own.client.id, contactId: own.client.contact },
      },
    }),
  ],
  [
    'POST /shop/project-comments (a response)',
    '401 403 403 201 422 403 201 401 401',
    async ({ own, voices }) => {
      const request = await own.request()
      const payload = { voices: [voices[0]['@id']] }
      const body = { comment: 'This one.', project: request.project['@id'], parent: request['@id'], payload }
      return { path: '/project-comments', body, request }
    },
  ],
  [
    'GET /shop/project-comments/{id}',
    '401 200 404 200 404 404 200 401 401',
    async ({ own }) => {
      const request = await own.request()
      return { path: request['@id'], request }
    },
  ],
  [
    'GET /shop/project-comments/{id} (of another link)',
    seenByClient,
    async ({ own }) => ({ path: (await own.request())['@id'] }),
  ],
  [
    'PUT /shop/project-comments/{id}',
    '401 200 404 200 404 403 403 401 401',
    async ({ own }) => {
      const request = await own.request()
      return { path: request['@id'], body: { payload: { read: true } }, request }
    },
  ],
  [
    'PUT /shop/project-comments/{id} (the marks of who is asked)',
    '401 403 404 200 404 403 200 401 401',
    async ({ own }) => {
      const request = await own.request()
      return { path: request['@id'], body: { payload: { opened: true } }, request }
    },
  ],
  [
    'POST /shop/project-comments/read',
    '401 204 204 204 204 403 403 401 401',
    () => ({ path: '/project-comments/read' }),
  ],
  [
    'POST /shop/project-comments/{id}/guests',
    '401 403 403 403 403 403 201 401 401',
    async ({ own }) => {
      const request = await own.request()
      return { path: `${request['@id']}/guests`, body: { name: 'Guus' }, request }
    },
  ],
]
