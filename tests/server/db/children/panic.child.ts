// Acknowledges a row, lets every further sync of a file fail as a broken disk would, and tells what becomes of a write.
import fs from 'node:fs'
import { openDatabase } from '../../../../server/db/client.ts'

const say = (word: string): void => {
  fs.writeSync(1, `${word}\n`)
}
const database = await openDatabase({
  dataDir: process.argv[2] ?? '',
  databaseUrl: null,
  log: { warn: () => {} },
  stallLimitMs: 5_000,
  onFatal: (error) => say(`fatal ${error.message}`),
})
await database.sql('create table kept (n integer); insert into kept values (1)')
say('acknowledged')
fs.fdatasyncSync = () => {
  throw new Error('EIO')
}
await database.sql('insert into kept values (2)').catch(() => say('refused'))
say(`health ${JSON.stringify(database.health())}`)
await database.sql('select 1').catch(() => say('refused'))
await database.close()
say('closed')
process.exit(0)
