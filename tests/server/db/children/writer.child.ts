// Opens the database in the given folder and writes numbered rows for ever; tells of each one once it is committed.
import { writeSync } from 'node:fs'
import { openDurablePglite } from '../../../../server/db/pglite-durable.ts'

const unexpected = (error: unknown): never => {
  throw error
}
const [folder = '', first = '0'] = process.argv.slice(2)
const { pg } = await openDurablePglite(folder, { onPanic: unexpected, onMaintenanceError: unexpected })
await pg.exec('create table if not exists written (n integer primary key, filler text not null)')
for (let n = Number(first); ; n += 1) {
  await pg.query('insert into written values ($1, $2)', [n, 'x'.repeat(2000)])
  writeSync(1, `${n}\n`)
}
