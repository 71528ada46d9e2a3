import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const newest = (path: string): number => {
  if (!existsSync(path)) return 0
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

const common = ['package-lock.json', 'src/api/contract', 'scripts']
type Script = `build:${'portal' | 'widget' | 'reference' | 'server'}`

const parts: { script: Script; output: string; sources: string[] }[] = [
  {
    script: 'build:portal',
    output: 'dist/pages/early.js',
    sources: [
      ...common,
      'src',
      'public',
      'locales',
      'index.html',
      'desk.html',
      'vite.config.ts',
      'vite.desk.config.ts',
    ],
  },
  {
    script: 'build:widget',
    output: 'dist/widget/version.json',
    sources: [...common, 'src', 'locales', 'tsup.config.ts'],
  },
  {
    script: 'build:reference',
    output: 'dist/reference/redoc.standalone.js',
    sources: ['package-lock.json', 'scripts/build-reference.ts'],
  },
  { script: 'build:server', output: 'dist/server/main.js', sources: [...common, 'server'] },
]

/** Builds the parts whose output is missing or older than what it is made of; all, or those that are asked for. */
export const buildMissing = (asked?: readonly Script[]): void => {
  for (const { script, output, sources } of parts) {
    if (asked !== undefined && !asked.includes(script)) continue
    if (newest(output) > Math.max(...sources.map(newest))) continue
    const built = spawnSync('npm', ['run', '--silent', script], { stdio: ['ignore', 'inherit', 'inherit'] })
    if (built.status !== 0) process.exit(built.status ?? 1)
  }
}
