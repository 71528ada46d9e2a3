import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'

/** Cruises the layers; first a forbidden import that must be found, since a cruiser that reads nothing passes everything. */
const canary = 'src/machines/zz-layers-canary.ts'
const cruise = (...targets: string[]) =>
  spawnSync('npx', ['depcruise', '--config', '.dependency-cruiser.cjs', ...targets], { encoding: 'utf8' })

mkdirSync('src/machines', { recursive: true })
writeFileSync(canary, "import { http } from '../api/http.ts'\n\nexport const forbidden = http\n")
const caught = cruise(canary)
rmSync(canary)
if (caught.status === 0 || !caught.stdout.includes('machines-import-contract')) {
  process.stderr.write(`The canary's forbidden import was not found:\n${caught.stdout}${caught.stderr}\n`)
  process.exit(1)
}

const result = cruise('src', 'server', 'e2e', 'tests', 'bench')
process.stdout.write(result.stdout)
process.stderr.write(result.stderr)
process.exit(result.status ?? 1)
