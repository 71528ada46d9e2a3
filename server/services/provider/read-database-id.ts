import { z } from 'zod'
import { databaseIdOf } from '../../files/files-owner.ts'
import type { Verb } from './verb.ts'

const args = z.object({})
const result = z.object({ id: z.string() })

/** The id of the portal's database, by which its files are marked. */
export const readDatabaseId: Verb<z.infer<typeof args>, z.infer<typeof result>> = {
  name: 'database-id',
  args,
  result,
  run: async ({ database }) => ({ id: await databaseIdOf(database) }),
}
