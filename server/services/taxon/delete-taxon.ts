import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { products, taxons } from '../../db/schema/catalogue.ts'
import { Unprocessable } from '../../shared/errors.ts'
import { announceChange, showAtOnce } from '../item/edit-item.ts'
import { taxonToChange } from './edit-taxon.ts'

/**
 * Deletes a taxon that nothing has.
 * @throws NotFound, PreconditionFailed, Unprocessable for one that is built in, that others hang from or that items have
 */
export const deleteTaxon = (context: Context, code: string): Promise<void> => {
  const work = context.once(async (tx) => {
    const { row, taxon } = await taxonToChange(context, tx, code)
    if (taxon.children.length > 0)
      throw new Unprocessable('There are taxons below this one. Move or delete them first.')
    const main = await tx.$count(products, eq(products.mainTaxonCode, code))
    if (taxon.numberOfItems + main > 0)
      throw new Unprocessable('There are items with this taxon. Take it from them first.')
    await tx.delete(taxons).where(eq(taxons.id, row.id))
    await announceChange(context, tx)
  })
  return showAtOnce(context, work)
}
