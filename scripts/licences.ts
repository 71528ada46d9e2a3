import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Lock, licencePage, refusedIn } from './licence-table.ts'

/**
 * Writes `docs/licences.md`; with `--check` it says what is wrong with it instead, and with the licences. With
 * `--build`, with the licences alone: an image is built without the documents.
 */
const path = 'docs/licences.md'
const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const page = licencePage(lock)
const failures = refusedIn(lock).map((line) => `This licence can not be used in the product: ${line}`)

const [mode] = process.argv.slice(2)
if (mode === undefined) writeFileSync(path, page)
else if (mode === '--check' && (!existsSync(path) || readFileSync(path, 'utf8') !== page))
  failures.push(`${path} is out of date: run npm run licences.`)

if (failures.length > 0) {
  process.stderr.write(`${failures.join('\n')}\n`)
  process.exit(1)
}
