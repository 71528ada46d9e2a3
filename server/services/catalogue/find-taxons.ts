import type { Taxon } from '../../../src/api/contract/catalogue.ts'
import { wireTaxon } from '../../catalogue/wire.ts'
import type { Context } from '../../context.ts'
import { NotFound } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import type { List, Page } from '../../shared/paging.ts'
import { pageOf } from '../list-queries.ts'

/** A page of the root groups, each with all that is below it. */
export const listTaxons = ({ catalogue }: Pick<Context, 'catalogue'>, page: Page, locale: Locale): List<Taxon> => {
  const { members, total } = pageOf(catalogue.rootTaxons(), page)
  return { members: members.map((taxon) => wireTaxon(catalogue, taxon, locale)), total }
}

/** A taxon with all that is below it. @throws NotFound */
export const findTaxon = ({ catalogue }: Pick<Context, 'catalogue'>, code: string, locale: Locale): Taxon => {
  const taxon = catalogue.taxon(code)
  if (taxon === null) throw new NotFound()
  return wireTaxon(catalogue, taxon, locale)
}
