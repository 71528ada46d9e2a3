import { inArray } from 'drizzle-orm'
import type { ItemStatus } from '../../../src/api/contract/provider-item.ts'
import type { Tx } from '../../db/client.ts'
import { taxons } from '../../db/schema/catalogue.ts'
import { type Fault, Invalid } from '../../shared/errors.ts'

/** What is written of an item: codes of taxons in order, cents. What is left out stays. */
export type ItemFields = {
  name?: string | undefined
  description?: string | null | undefined
  taxons?: string[] | undefined
  status?: ItemStatus | undefined
  price?: number | undefined
}

/** The same in the words of an import. */
export const preparedOf = ({ description, taxons: codes, status, price }: ItemFields) => ({
  description,
  taxons: codes && [...new Set(codes)],
  price,
  active: status && status === 'published',
})

/** @throws Invalid at each entry of `taxons` that does not exist */
export const requireTaxons = async (tx: Tx, codes: readonly string[] = []): Promise<void> => {
  if (codes.length === 0) return
  const rows = await tx
    .select({ code: taxons.code })
    .from(taxons)
    .where(inArray(taxons.code, [...codes]))
    .for('key share')
  const known = new Set(rows.map(({ code }) => code))
  const faults = codes.flatMap((code, index): Fault[] =>
    known.has(code) ? [] : [{ propertyPath: `taxons[${index}]`, code: 'not-found' }],
  )
  if (faults.length > 0) throw new Invalid(faults)
}
