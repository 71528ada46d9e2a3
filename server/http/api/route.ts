import type { z } from 'zod'
import type { Access } from './access.ts'
import type { Upload } from './multipart.ts'
import { jsonBody, lenientBody, noBody, optionalBody, uploadBody } from './read-body.ts'
import type { Input, RouteSpec, Spec } from './spec.ts'
import type { Reader } from './steps/parse.ts'

type Verb<A extends Access, Path extends string, Body, Value> = (input: Input<A, Path, Body>) => Promise<Value>

/** Takes what a call is, how its body is read and what answers it: whoever runs calls gives one. */
type Serve = <Path extends string, A extends Access, Body, Value>(
  spec: RouteSpec<Path, A, Value>,
  read: Reader<Body>,
  verb: Verb<A, Path, Body, Value>,
) => void

/** A call of the contract: what it is, and how it is handed to what serves it. */
export type Route = { spec: Spec; mount: (serve: Serve) => void }

const readerOf = <Body>({
  body,
  method,
  mayBeEmpty,
  isLenient,
}: Pick<Spec, 'method' | 'mayBeEmpty' | 'isLenient'> & { body?: z.ZodType<Body> }): Reader<Body | undefined> => {
  if (body === undefined) return noBody
  if (isLenient) return lenientBody(body)
  return mayBeEmpty ? optionalBody(body, method) : jsonBody(body, method)
}

/**
 * Ties a call's description to what answers it. The description alone decides access, parsing, envelope and docs,
 * so that they can't drift apart.
 */
export function route<Path extends string, A extends Access, Body, Value>(
  spec: RouteSpec<Path, A, Value> & { body: z.ZodType<Body> },
  verb: Verb<A, Path, Body, Value>,
): Route
export function route<Path extends string, A extends Access, Value>(
  spec: RouteSpec<Path, A, Value> & { body?: undefined },
  verb: Verb<A, Path, undefined, Value>,
): Route
export function route<Path extends string, A extends Access, Body, Value>(
  spec: RouteSpec<Path, A, Value> & { body?: z.ZodType<Body> },
  verb: Verb<A, Path, Body | undefined, Value>,
): Route {
  return { spec, mount: (serve) => serve<Path, A, Body | undefined, Value>(spec, readerOf(spec), verb) }
}

/** The same for a call that takes a file. */
export const uploadRoute = <Path extends string, A extends Access, Value>(
  spec: RouteSpec<Path, A, Value>,
  verb: Verb<A, Path, Upload, Value>,
): Route => ({
  spec: { ...spec, upload: true },
  mount: (serve) => serve(spec, uploadBody(spec.mostBytes), verb),
})
