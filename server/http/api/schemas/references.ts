import { z } from 'zod'
import { namedResource, readBy, readId } from '../ids.ts'
import { leadsTo } from './iri.ts'

/** An IRI (or id) of one of the resources, or nothing: null and the empty text say that there is none. */
export const optionalReference = (...resources: string[]) =>
  z
    .union([namedResource(), z.null()])
    .transform((value, context) =>
      value === null || value === '' ? null : readBy((named) => readId(named, ...resources))(value, context),
    )
    .meta(leadsTo(resources[0]))

/** An item of an order, and the index of its line where the IRI is that of a line. */
export type NamedItem = { id: number; line: number | null }

const ofLine = /^(.*\/order-items\/\d{1,10})\/lines\/(0|[1-9]\d{0,2})$/

/** The item, or the line of one, that an IRI names; null for anything else. */
export const readItem = (iri: string | number): NamedItem | null => {
  const [, item = iri, line] = ofLine.exec(String(iri)) ?? []
  const id = readId(item, 'order-items')
  return id === null ? null : { id, line: line === undefined ? null : Number(line) }
}

/** An item of an order, or one of its lines. */
export const itemReference = () => namedResource().transform(readBy(readItem)).meta(leadsTo('order-items'))
