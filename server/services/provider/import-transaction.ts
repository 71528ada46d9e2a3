import { countVersionUp } from '../../catalogue/import-items.ts'
import type { Written } from '../../catalogue/write-item.ts'
import type { Database, Tx } from '../../db/client.ts'

/** Takes a transaction back. */
class Undone extends Error {}

/** Does the work in a transaction and undoes it; gives what it would have come to. */
export const withRollback = async <Found>(database: Database, work: (tx: Tx) => Promise<Found>): Promise<Found> => {
  const found: Found[] = []
  try {
    await database.transaction(async (tx) => {
      found[0] = await work(tx)
      throw new Undone('undone on purpose')
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  const [outcome] = found
  if (outcome === undefined) throw new Error('a transaction that was undone gave nothing')
  return outcome
}

/** What the work gives, done as a whole or not at all. */
export const inTransaction = <Found>(database: Database, work: (tx: Tx) => Promise<Found>): Promise<Found> =>
  database.transaction(work)

/** A change counts in the catalogue's version in the same transaction, so that no crash leaves one unseen. */
export const countedChange = (database: Database, work: (tx: Tx) => Promise<Written>): Promise<Written> =>
  database.transaction(async (tx) => {
    const outcome = await work(tx)
    if (outcome !== 'unchanged') await countVersionUp(tx)
    return outcome
  })
