import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Every text of the source stands in the catalogues, nothing else does, and Dutch has an answer to each. */
const files = ['locales/en/messages.po', 'locales/nl/messages.po']
const folder = mkdtempSync(join(tmpdir(), 'portal-locales-'))
cpSync('locales', join(folder, 'locales'), { recursive: true })
const before = files.map((path) => readFileSync(path, 'utf8'))
const extracted = spawnSync('npx', ['lingui', 'extract', '--clean'], {
  encoding: 'utf8',
  env: { ...process.env, LOCALES_DIR: join(folder, 'locales') },
})
const after = files.map((path) => readFileSync(join(folder, path), 'utf8'))
rmSync(folder, { recursive: true, force: true })

const failures: string[] = []
if (extracted.status !== 0) failures.push(`${extracted.stdout}${extracted.stderr}`)
const withoutDates = (text: string | undefined) => (text ?? '').replace(/^"(?:POT-Creation|PO-Revision)-Date:.*$/gm, '')
for (const [index, path] of files.entries()) {
  if (withoutDates(before[index]) !== withoutDates(after[index]))
    failures.push(`${path} is out of step with the source: run npm run locales:extract and translate what is new.`)
}
const untranslated = [...(before[1] ?? '').matchAll(/^msgid "(.+)"\nmsgstr ""\n(?!")/gm)].map(([, id]) => id)
if (untranslated.length > 0) failures.push(`Dutch lacks ${untranslated.length} texts:\n  ${untranslated.join('\n  ')}`)

if (failures.length > 0) {
  process.stderr.write(`${failures.join('\n')}\n`)
  process.exit(1)
}
