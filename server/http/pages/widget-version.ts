import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WidgetVersion } from '../../../src/api/contract/widget-version.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The version that is built, with its addresses at this portal; null where the build tells of none. */
export const widgetVersion = async (distDir: string, publicUrl: string): Promise<WidgetVersion | null> => {
  const built = parsed(await readFile(join(distDir, 'widget/version.json'), 'utf8').catch(() => ''))
  const facts = new Map<string, unknown>(typeof built === 'object' && built !== null ? Object.entries(built) : [])
  const version = facts.get('version')
  const integrity = facts.get('integrity')
  const packed = facts.get('package')
  if (typeof version !== 'string' || typeof integrity !== 'string' || typeof packed !== 'string') return null
  return {
    version,
    script: `${publicUrl}/widget/${version}/voice-explorer.js`,
    integrity,
    package: `${publicUrl}/widget/packages/${packed}`,
  }
}
