import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { bundles } from './bundles.ts'
import { exploreInProcess } from './explore-in-process.ts'
import { exploreOverHttp } from './explore-over-http.ts'
import { guest } from './guest.ts'
import { importItems } from './import.ts'
import { lighthousePoints } from './lighthouse.ts'
import { pages } from './pages.ts'
import { type BenchRow, tableOf } from './row.ts'
import { running } from './running.ts'
import { scaling } from './scaling.ts'
import { uploadingPictures } from './uploads.ts'

const sections = {
  bundles: async () => bundles(),
  pages,
  guest,
  lighthouse: lighthousePoints,
  running,
  uploads: uploadingPictures,
  exploreInProcess,
  exploreOverHttp,
  import: () => importItems(),
  scaling,
}

/**
 * Measures every figure that has a budget: a table on the screen, JSON in `bench/last.json`, each with its day. With names
 * of sections (`npm run bench -- pages bundles`) only these, and the others stay as they were.
 */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in sections))
if (unknown.length > 0) {
  process.stderr.write(`There is no section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}.\n`)
  process.exit(1)
}
const build = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(build.status ?? 1)

const rows: BenchRow[] = []
for (const [name, measure] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const measured = await measure()
  rows.push(...measured)
  process.stdout.write(`${tableOf(measured)}\n\n`)
}
const last = 'bench/last.json'
const day = new Date().toISOString().slice(0, 10)
const before: BenchRow[] = wanted.length === 0 ? [] : JSON.parse(readFileSync(last, 'utf8'))
const kept = before.filter(({ what }) => !rows.some((row) => row.what === what))
const written = [...rows.map((row) => ({ ...row, day })), ...kept]
writeFileSync(last, `${JSON.stringify(written, null, 2)}\n`)
