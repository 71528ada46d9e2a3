import type { z } from 'zod'
import type { Access } from './access.ts'
import type { Upload } from './multipart.ts'
import { jsonBody, noBody, uploadBody } from './read-body.ts'
import { serve, type Tools } from './serve.ts'
import type { Input, RouteSpec, Spec } from './spec.ts'

/** A call of the contract: what it is, and how it is mounted. */
export type Route = { spec: Spec; mount: (tools: Tools) => void }

type Verb<A extends Access, Path extends string, Body, Value> = (input: Input<A, Path, Body>) => Promise<Value>

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
  const read = spec.body === undefined ? noBody : jsonBody(spec.body, spec.method)
  return { spec, mount: (tools) => serve<Path, A, Body | undefined, Value>(tools, spec, read, verb) }
}

/** The same for a call that takes a file. */
export const uploadRoute = <Path extends string, A extends Access, Value>(
  spec: RouteSpec<Path, A, Value>,
  verb: Verb<A, Path, Upload, Value>,
): Route => ({
  spec: { ...spec, upload: true },
  mount: (tools) => serve(tools, spec, uploadBody, verb),
})
