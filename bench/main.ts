import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { bundles } from './bundles.ts'
import { exploreInProcess } from './explore-in-process.ts'
import { exploreOverHttp } from './explore-over-http.ts'
import { importItems } from './import.ts'
import { type BenchRow, tableOf } from './row.ts'
import { running } from './running.ts'
import { scaling } from './scaling.ts'
import { uploadingPictures } from './uploads.ts'

/** Measures every figure that has a budget: a table on the screen, JSON in `bench/last.json`. */
const build = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(build.status ?? 1)

const rows: BenchRow[] = []
for (const section of [
  async () => bundles(),
  running,
  uploadingPictures,
  exploreInProcess,
  exploreOverHttp,
  () => importItems(),
  scaling,
]) {
  const measured = await section()
  rows.push(...measured)
  process.stdout.write(`${tableOf(measured)}\n\n`)
}
writeFileSync('bench/last.json', `${JSON.stringify(rows, null, 2)}\n`)
