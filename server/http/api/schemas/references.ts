import { z } from 'zod'
import { apiPrefix } from '../../../../src/api/contract/hydra.ts'
import { namedResource, readId, toId } from '../ids.ts'
import { leadsTo } from './iri.ts'

/** An IRI (or id) of one of the resources, or nothing: null and the empty text say that there is none. */
export const optionalReference = (...resources: string[]) =>
  z
    .union([namedResource(), z.null()])
    .transform((value, context) =>
      value === null || value === '' ? null : toId((named) => readId(named, ...resources))(value, context),
    )
    .meta(leadsTo(resources[0]))

const ofLine = new RegExp(`^(.*${apiPrefix}/shop/order-items/\\d{1,10})/lines/\\d{1,3}$`)

/** The id of the item that an IRI names, or that the IRI of one of its lines belongs to; null for anything else. */
export const readItemId = (iri: string | number): number | null =>
  readId(String(iri).replace(ofLine, '$1'), 'order-items')

/** An item of an order, or one of its lines, read to the item's id. */
export const itemReference = () => namedResource().transform(toId(readItemId)).meta(leadsTo('order-items'))
