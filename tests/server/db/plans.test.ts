import { expect, test } from 'vitest'
import { testDatabase } from '../../support/database.ts'

test('the links of a request are found without a look at every sign-in', async () => {
  const database = await testDatabase()
  const plan = await database.transaction(async (tx) => {
    // A table of a few rows is read whole, whatever indexes it has.
    await tx.execute('set local enable_seqscan = off')
    const { rows } = await tx.execute('explain update refresh_tokens set expires_at = now() where comment_id = 1')
    return JSON.stringify(rows)
  })
  await database.close()
  expect(plan).toMatch(/Index Scan (?:on|using) refresh_tokens_comment\b/)
})
