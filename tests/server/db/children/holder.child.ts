// Opens the database in the given folder, says so, and keeps it until its standard input ends.
import { openDurablePglite } from '../../../../server/db/pglite-durable.ts'

try {
  const database = await openDurablePglite(process.argv[2] ?? '', { onPanic: () => {}, onMaintenanceError: () => {} })
  process.stdout.write('open\n')
  process.stdin.resume().once('end', async () => {
    await database.close()
    process.exit(0)
  })
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  process.stdout.write(`${JSON.stringify({ name, message })}\n`, () => process.exit(3))
}
