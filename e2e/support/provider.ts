import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PortalProcess } from '../../tests/support/portal-process.ts'
import { forShortLives } from '../../tests/support/short-lives.ts'

/** As it was built: reading its TypeScript took longer than most of what it does. */
const provider = 'dist/server/provider/main.js'

/** A command of the provider's team beside a portal that runs. Throws when it is refused. */
export const providerCommand = async (
  { dataDir, settings, url }: PortalProcess,
  ...args: string[]
): Promise<string> => {
  const env = { ...process.env, ...settings, DATA_DIR: dataDir, PUBLIC_URL: url }
  const { stdout } = await promisify(execFile)(process.execPath, [...forShortLives, provider, ...args], { env })
  return stdout
}

/** As the provider's team imports a list; the portal may know it a moment after this ends. */
export const importList = async (portal: PortalProcess, name: string, list: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'list-'))
  await writeFile(join(folder, name), list)
  await providerCommand(portal, 'import', folder)
  await rm(folder, { recursive: true })
}
