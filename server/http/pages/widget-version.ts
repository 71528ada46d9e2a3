import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { jsonIn } from '../../../src/api/contract/json-in.ts'
import type { WidgetVersion } from '../../../src/api/contract/widget-version.ts'

const builtVersion = z.object({ version: z.string(), integrity: z.string(), package: z.string() })

/** The version that is built, with its addresses at this portal; null where the build tells of none. */
export const widgetVersion = async (distDir: string, publicUrl: string): Promise<WidgetVersion | null> => {
  const text = await readFile(join(distDir, 'widget/version.json'), 'utf8').catch(() => '')
  const built = builtVersion.safeParse(jsonIn(text))
  if (!built.success) return null
  const { version, integrity, package: packed } = built.data
  return {
    version,
    script: `${publicUrl}/widget/${version}/voice-explorer.js`,
    integrity,
    package: `${publicUrl}/widget/packages/${packed}`,
  }
}
