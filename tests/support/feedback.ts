import type { Desk } from './desk.ts'

type Party = ReturnType<Desk['clientNamed']>
type Project = { '@id': string }

/** Asks the client of a project for feedback. */
export const askFor = (
  desk: Desk,
  { project, client }: { project: Project; client: Party },
  fields: object = {},
  who: keyof Desk['tokens'] = 'reseller',
) =>
  desk.call('POST', '/project-comments', {
    token: desk.tokens[who],
    body: {
      comment: 'Which one?',
      project: project['@id'],
      payload: { clientId: client.id, contactId: client.contact },
      ...fields,
    },
  })

/** Answers a request with one of its voices. */
export const replyTo = (
  desk: Desk,
  request: Project,
  { token, project, voice }: { token: string; project: Project; voice: string | undefined },
  fields: object = {},
) =>
  desk.call('POST', '/project-comments', {
    token,
    body: {
      comment: 'The first.',
      project: project['@id'],
      parent: request['@id'],
      payload: { voices: [voice] },
      ...fields,
    },
  })
