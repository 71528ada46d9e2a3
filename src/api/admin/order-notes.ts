import type { Iri, Outcome } from '../contract/hydra.ts'
import type { OrderNote, ProviderOrder } from '../contract/provider.ts'
import { deleteAt } from '../delete-at.ts'
import { type Conditional, http, type Signalled, type Wished } from '../http.ts'

/** One note, with its tag. Throws `HttpError` 404 for one that is gone. */
export const readNote = (path: Iri, { signal }: Signalled = {}): Promise<OrderNote> =>
  http.get<OrderNote>(path, { signal })

/** Writes a note of the team's own on an order. */
export const addNote = (
  { code }: Pick<ProviderOrder, 'code'>,
  text: string,
  { signal, wish }: Wished = {},
): Promise<Outcome<OrderNote>> =>
  http.send<OrderNote>('POST', `/admin/orders/${encodeURIComponent(code)}/notes`, { body: { text }, wish, signal })

/** Says something else in one's own note. A refusal has status 404 for one that is gone, 412 for another tag. */
export const changeNote = (
  path: Iri,
  text: string,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<OrderNote>> =>
  http.send<OrderNote>('PUT', path, { body: { text }, signal, ifMatch, refusals: [404, 412, 422] })

/** Takes one's own note away; one that is gone already is as good as deleted. */
export const deleteNote = (path: Iri, { signal, ifMatch }: Conditional = {}): Promise<Outcome<unknown>> =>
  deleteAt(path, { signal, ifMatch, refusals: [404, 412] })
