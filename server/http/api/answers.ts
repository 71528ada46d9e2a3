import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import { jsonText } from '../../shared/json-text.ts'
import type { List, Page } from '../../shared/paging.ts'
import { type AnswerFormat, acceptsFile, notAcceptable } from './content-types.ts'
import { collectionOf, contentTypeOf, contextOf, withoutLinkedData } from './hydra.ts'
import { type FileAnswer, sendFile } from './send-file.ts'

/** What the docs say of an answer. */
export type AnswerFacts =
  | { kind: 'item'; status: 200 | 201; schema: z.ZodType; isTagged: boolean }
  | { kind: 'made'; status: 201; schema: z.ZodType; isTagged: true }
  | { kind: 'collection'; status: 200; schema: z.ZodType; extra?: z.ZodType }
  | { kind: 'data'; status: 200 | 201; schema: z.ZodType }
  | { kind: 'file'; status: 200; mediaTypes: readonly string[] }
  | { kind: 'nothing'; status: 202 | 204 }

/** What an answer has to know of the call. */
type Call = { c: HonoContext; format: AnswerFormat; page: Page; resource: string; filters: readonly string[] }

/** The answer to a call whose verb gives a `Value`. */
export type Answer<Value> = AnswerFacts & {
  send: (value: Value, call: Call) => Response
  /**
   * What the verb gave to an earlier call with the same Idempotency-Key, as it was kept.
   * @throws Error for what the verb can not have given
   */
  recall: (kept: unknown) => Value
}

const misfit = (): Error => new Error('The answer that was kept is none that this call gives.')

/** Not checked field by field: what an earlier version of the portal kept is answered as it was. */
const isKept = <Value extends object>(kept: unknown): kept is Value =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept)

const recall = <Value extends object>(kept: unknown): Value => {
  if (!isKept<Value>(kept)) throw misfit()
  return kept
}

const neverKept = (): never => {
  throw misfit()
}

const sendJson = ({ c, format }: Call, status: 200 | 201, body: object): Response => {
  const plain = format === 'application/json'
  const content = plain && 'hydra:member' in body ? body['hydra:member'] : body
  const text = jsonText(plain ? withoutLinkedData(content) : content)
  return c.body(text, status, {
    'Content-Type': contentTypeOf(format),
    'Content-Length': String(Buffer.byteLength(text)),
  })
}

/** A product's own class: `/shop/products/{code}` gives voices too. */
const ownClass = (value: object): string | null =>
  '@type' in value && typeof value['@type'] === 'string' ? value['@type'] : null

const ownIri = (value: object): string | null =>
  '@id' in value && typeof value['@id'] === 'string' ? value['@id'] : null

const sendItem = (value: object, call: Call, { status, tag }: { status: 200 | 201; tag?: string }): Response => {
  if (tag !== undefined) call.c.header('ETag', tag)
  if (status === 201) call.c.header('Location', ownIri(value) ?? undefined)
  return sendJson(call, status, { '@context': contextOf(ownClass(value) ?? call.resource), ...value })
}

export const anItem = <Value extends object>(schema: z.ZodType<Value>, status: 200 | 201 = 200): Answer<Value> => ({
  kind: 'item',
  status,
  schema,
  isTagged: false,
  send: (value, call) => sendItem(value, call, { status }),
  recall,
})

/** The same with the entity tag of what people edit there. */
export const aTaggedItem = <Value extends object>(
  schema: z.ZodType<Value>,
  tag: (value: Value) => string,
  status: 200 | 201 = 200,
): Answer<Value> => ({
  kind: 'item',
  status,
  schema,
  isTagged: true,
  send: (value, call) => sendItem(value, call, { status, tag: tag(value) }),
  recall,
})

/** Something that was made, or was there already. */
type Made<Value> = { isNew: boolean; value: Value }

const madeSchema = z.object({ isNew: z.boolean(), value: z.unknown() })

/** A tagged item that is made, 201, or answered when it is there already, 200. */
export const aCreatedItem = <Value extends object>(
  schema: z.ZodType<Value>,
  tag: (value: Value) => string,
): Answer<Made<Value>> => ({
  kind: 'made',
  status: 201,
  schema,
  isTagged: true,
  send: ({ isNew, value }, call) => sendItem(value, call, { status: isNew ? 201 : 200, tag: tag(value) }),
  recall: (kept) => {
    const { isNew, value } = madeSchema.parse(kept)
    return { isNew, value: recall(value) }
  },
})

/** JSON without an envelope, such as the tokens of a sign-in. */
export const plainData = <Value extends object>(schema: z.ZodType<Value>): Answer<Value> => ({
  kind: 'data',
  status: 200,
  schema,
  send: (value, call) => sendJson(call, 200, value),
  recall,
})

/** The same of what was made, whose IRI is its Location. */
export const madeData = <Value extends object>(
  schema: z.ZodType<Value>,
  iri: (value: Value) => string,
): Answer<Value> => ({
  kind: 'data',
  status: 201,
  schema,
  send: (value, call) => {
    call.c.header('Location', iri(value))
    return sendJson(call, 201, value)
  },
  recall,
})

/** `schema` describes one member, `extra` what stands beside the members. Read, never kept. */
export const aCollection = <Member extends object>(
  schema: z.ZodType<Member>,
  extra?: z.ZodType,
): Answer<List<Member>> => ({
  kind: 'collection',
  status: 200,
  schema,
  extra,
  send: (list, call) => {
    const { c, page, resource: type, filters } = call
    return sendJson(call, 200, collectionOf(list, { type, url: new URL(c.req.url), page, filters }))
  },
  recall: neverKept,
})

/** `mediaTypes`: what it can be. It throws NotAcceptable when the file is of another type than Accept asks for. */
export const aFile = (...mediaTypes: string[]): Answer<FileAnswer> => ({
  kind: 'file',
  status: 200,
  mediaTypes,
  send: (file, { c }) => {
    const accept = c.req.header('accept')
    if (acceptsFile(accept, [file.mediaType])) return sendFile(c, file)
    file.stream.destroy()
    throw notAcceptable(accept)
  },
  recall: neverKept,
})

export const noContent = (status: 202 | 204 = 204): Answer<void> => ({
  kind: 'nothing',
  status,
  send: (_, { c }) => c.body(null, status),
  recall: () => undefined,
})
