import { z } from 'zod'
import { administratorEntry, readAdministrators } from './administrator-entry.ts'
import type { Verb } from './verb.ts'

const args = z.object({})
const result = z.array(administratorEntry)

/** Everybody of the provider's team, in the order in which they were added. */
export const listAdministrators: Verb<z.infer<typeof args>, z.infer<typeof result>> = {
  name: 'administrators',
  args,
  result,
  run: ({ database }) => readAdministrators(database.db),
}
