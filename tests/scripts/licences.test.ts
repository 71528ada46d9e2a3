import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'licences-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The build's first step in a folder, without documents, whose one package has that licence. */
const begin = (license: string) => {
  const lock = { packages: { '': {}, 'node_modules/decoder': { version: '1.0.0', license } } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [step = ''] = String(scripts.build).split(' && ')
  const words = step.replace('scripts/', `${resolve('scripts')}/`).split(' ')
  const { status, stderr } = spawnSync(words[0] ?? '', words.slice(1), { cwd: folder, encoding: 'utf8' })
  return [status, stderr]
}

test.each(['GPL-3.0', 'AGPL-3.0-only'])('the build fails on %s', (license) => {
  expect(begin(license)).toEqual([1, `This licence can not be used in the product: decoder 1.0.0: ${license}\n`])
})

test('the build takes other licences, and needs no documents', () => {
  expect(begin('MIT')).toEqual([0, ''])
})
