/** An absolute path that names a resource, such as `/api/v2/shop/projects/7`. */
export type Iri = string

export type Resource<Type extends string = string> = {
  '@id': Iri
  '@type': Type
  /** The tag that the answer of this one resource carried in its header, for `If-Match`; no field of the wire. */
  etag?: string
}

export type HydraView = {
  '@id': string
  '@type': 'hydra:PartialCollectionView'
  'hydra:first'?: string
  'hydra:last'?: string
  'hydra:previous'?: string
  'hydra:next'?: string
}

export type HydraCollection<Member> = {
  '@context': string
  '@id': Iri
  '@type': 'hydra:Collection'
  'hydra:member': Member[]
  'hydra:totalItems': number
  'hydra:view'?: HydraView
  'hydra:search'?: unknown
}

export type Violation = { propertyPath: string; message: string; code: string }

/** What a form itself finds missing before it asks the server; without a message the words are the screen's. */
export const required = (propertyPath: string, message = ''): Violation => ({ propertyPath, message, code: 'required' })

/** Whether a field was left empty that may not be. */
export const isRequired = ({ code }: Violation): boolean => code === 'required'

/** What a command gives that the server may refuse: a refusal is data, a failure throws. */
export type Outcome<Value> = { ok: true; value: Value } | Refusal

export type Refusal = { ok: false; status: number; violations: Violation[]; message: string }

export const apiPrefix = '/api/v2'

/** The last segment of an IRI: an id or a code, decoded. */
export const idOf = (iri: Iri): string => decodeURIComponent(iri.slice(iri.lastIndexOf('/') + 1))

/** Where a resource is on the wire. */
export const iriOf = (resource: string, id: number | string): Iri =>
  `${apiPrefix}/shop/${resource}/${encodeURIComponent(id)}`

/** Where a resource of the provider's team is on the wire. */
export const adminIriOf = (resource: string, id: number | string): Iri =>
  `${apiPrefix}/admin/${resource}/${encodeURIComponent(id)}`

/** The absolute path of an IRI that a generic client resolved: such clients send the server's origin along. */
export const withoutOrigin = (iri: string): Iri => iri.replace(/^https?:\/\/[^/?#]+(?=\/)/i, '')

/** Pages of a list (specification, section 9). */
export const itemsPerPage = 30
export const itemsPerBellPage = 100
