import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { loadConfig } from '../../server/config.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { createFileStorage } from '../../server/files/create-storage.ts'
import { type Filling, pgliteTemplate } from './database.ts'
import { lastingFolder } from './files-in-memory.ts'

const root = join(lastingFolder(), 'portal-test-databases')

/** All that decides what the demo data is: its code by content, its assets by name and size. */
const fingerprint = (): string => {
  const hash = createHash('sha256')
  for (const folder of ['server/demo', 'server/catalogue', 'server/db/migrations'])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const path = join(folder, name)
      const stats = statSync(path)
      if (stats.isFile()) hash.update(name).update(path.endsWith('.ts') ? readFileSync(path) : String(stats.size))
    }
  return hash.digest('hex').slice(0, 16)
}

const name = `demo-${fingerprint()}`
const filesFolder = join(root, `${name}-files`)

/** A database with the demo data. Its files are made once too: `copyDemoFiles` brings them into a data folder. */
export const demoFilling: Filling = {
  name,
  fill: async (database) => {
    mkdirSync(root, { recursive: true })
    const making = mkdtempSync(join(root, 'files-'))
    const files = await createFileStorage(loadConfig({ DATA_DIR: making }))
    await seedDemo({ database, files, log: pino({ level: 'silent' }), taxRate: 21 })
    if (existsSync(filesFolder)) rmSync(making, { recursive: true })
    else renameSync(making, filesFolder)
  },
}

export const copyDemoFiles = (dataDir: string): void => cpSync(filesFolder, dataDir, { recursive: true })

/** Puts what a first start leaves behind into the empty data folder of a portal that keeps its database there. */
export const layDemo = async (dataDir: string): Promise<void> => {
  cpSync(await pgliteTemplate(demoFilling), join(dataDir, 'database/pgdata'), { recursive: true })
  copyDemoFiles(dataDir)
}
