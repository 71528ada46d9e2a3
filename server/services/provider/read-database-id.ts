import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { productAudio } from '../../db/schema/catalogue.ts'
import { databaseIdOf } from '../../files/files-owner.ts'
import type { Verb } from './verb.ts'

const args = z.object({})
const result = z.object({
  id: z.string(),
  /** The key of a file of its catalogue; null before there is one. */
  file: z.string().nullable(),
})

/** The id of the portal's database, by which its files are marked, and one of them. */
export const readDatabaseId: Verb<z.infer<typeof args>, z.infer<typeof result>> = {
  name: 'database-id',
  args,
  result,
  run: async ({ database }) => {
    const [sound] = await database.db.select().from(productAudio).orderBy(asc(productAudio.id)).limit(1)
    return { id: await databaseIdOf(database), file: sound?.path ?? null }
  },
}
