import { testDatabase } from './database.ts'
import { demoFilling } from './demo.ts'

/** Makes the demo database once, before the workers start: two that made it at the same time would wait for each other. */
export default async (): Promise<void> => {
  const database = await testDatabase(demoFilling)
  await database.close()
}
