// Opens the database on the disk of the given folder, fills that disk, and has the database tended and closed.
import { join } from 'node:path'
import { openDurablePglite } from '../../../../server/db/pglite-durable.ts'
import { fillDisk } from '../../../support/small-disk.ts'

const unexpected = (error: unknown): never => {
  throw error
}
const [disk = ''] = process.argv.slice(2)
const { pg, maintain, close } = await openDurablePglite(join(disk, 'database'), {
  onPanic: unexpected,
  onMaintenanceError: unexpected,
})
await pg.exec('create table kept (n integer); insert into kept values (1)')
fillDisk(join(disk, 'filler'))
await maintain()
const { rows } = await pg.query('select n from kept')
await close()
process.stdout.write(JSON.stringify(rows))
