import { decodeDeepLink } from '../../src/api/contract/deep-link.ts'
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

/** What a feedback link's token buys at the moment. */
export const exchange = (desk: Desk, refreshToken: string) =>
  desk.call('POST', '/authentication-token/refresh', { body: { refreshToken } })

/** A link to a request, as the reseller copies it, and the access token that it buys. */
export const linkTo = async (desk: Desk, client: Party, request: Project) => {
  const body = { clientId: client.id, comment: request['@id'] }
  const made = await desk.call('POST', '/clients/refresh-token', { token: desk.tokens.reseller, body })
  const refreshToken = String(made.body.refreshToken)
  return { refreshToken, token: String((await exchange(desk, refreshToken)).body.token) }
}

/** The refresh tokens in the mails of a kind, oldest first. */
export const mailedTokens = async (desk: Desk, kind: 'feedback-request' | 'feedback-reminder'): Promise<string[]> => {
  const rows = await desk.rows("select content->>'text' as text from mails where content->>'kind' = $1 order by id", [
    kind,
  ])
  return rows.flatMap(({ text }) => {
    const link = decodeDeepLink(/\?link=([\w-]+)/.exec(String(text))?.[1] ?? '')
    return link?.action === 'project-comment' ? [link.data.refreshToken] : []
  })
}

/** A request of the reseller's to Bakkerij Blauw's contact about the first three voices, and a link to it. */
export const askBakkerijBlauw = async (desk: Desk) => {
  const client = desk.clientNamed('Bakkerij Blauw')
  const voices: string[] = desk.voices.map((voice: { '@id': string }) => voice['@id'])
  const project = await desk.newProject({ client: client.iri, voices: voices.slice(0, 3) })
  const request = (await askFor(desk, { project, client })).body
  return { client, voices, project, request, link: await linkTo(desk, client, request) }
}

/** As if the last day of a request had passed. */
export const letExpire = (desk: Desk, { id }: { id: number }) =>
  desk.rows(`update comments set payload = payload || '{"expiresAt": "2026-01-01T00:00:00.000Z"}' where id = $1`, [id])

type Refusal = { body: { violations: { propertyPath: string; code: string }[] } }

/** Each field that was refused, and why. */
export const violations = ({ body }: Refusal) => body.violations.map(({ propertyPath, code }) => [propertyPath, code])
