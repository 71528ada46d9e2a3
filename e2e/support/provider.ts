import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { PortalProcess } from '../../tests/support/portal-process.ts'

/** A command of the provider's team beside a portal that runs. Throws when it is refused. */
export const providerCommand = async (
  { dataDir, settings, url }: PortalProcess,
  ...args: string[]
): Promise<string> => {
  const env = { ...process.env, ...settings, DATA_DIR: dataDir, PUBLIC_URL: url }
  const { stdout } = await promisify(execFile)(process.execPath, ['server/provider/main.ts', ...args], { env })
  return stdout
}
