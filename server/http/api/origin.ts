import type { Context as HonoContext } from 'hono'
import { apiPrefix } from '../../../src/api/contract/hydra.ts'
import type { Config } from '../../config.ts'

/**
 * Where the caller reaches the server: PUBLIC_URL when it is set, else what the request was sent to (decision 010). No
 * slash at its end.
 */
export const originOf = (c: HonoContext, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl ?? new URL(c.req.url).origin

/** Link of every answer to the documentation. Absolute: clients ask for it as it stands. */
export const hydraDocsLink = (origin: string): string =>
  `<${origin}${apiPrefix}/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`

/**
 * Link of what the event stream tells of to the stream: the portal's own, or the hub at MERCURE_URL. `lastEventId`: whoever
 * listens from there on misses nothing that the answer does not say yet (Mercure, "Discovery").
 */
export const mercureLink = (
  origin: string,
  { mercureUrl }: Pick<Config, 'mercureUrl'>,
  lastEventId: string | null = null,
): string => {
  const link = `<${mercureUrl ?? `${origin}/.well-known/mercure`}>; rel="mercure"`
  return lastEventId === null ? link : `${link}; last-event-id="${lastEventId}"`
}
