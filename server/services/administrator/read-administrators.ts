import type { Administrator } from '../../../src/api/contract/administrator.ts'
import type { Context } from '../../context.ts'
import { NotFound } from '../../shared/errors.ts'
import type { List, Page } from '../../shared/paging.ts'
import { pageOf } from '../list-queries.ts'
import { readAdministrators } from '../provider/administrator-entry.ts'
import { presentAdministrator } from './present-administrator.ts'

/** A page of the provider's team, in the order in which they were added. */
export const listTeam = async ({ database }: Context, page: Page): Promise<List<Administrator>> =>
  pageOf((await readAdministrators(database.db)).map(presentAdministrator), page)

/** @throws NotFound for an account that is nobody's of the team */
export const getAdministrator = async ({ database }: Context, id: number): Promise<Administrator> => {
  const found = (await readAdministrators(database.db)).find((one) => one.id === id)
  if (found === undefined) throw new NotFound()
  return presentAdministrator(found)
}
