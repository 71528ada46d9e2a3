import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { markReplaced, readParts, removeOutdated } from '../../scripts/widget/parts.ts'

const built = 'dist/widget'
const parts = readParts(built)
const importsOf = (file: string): string[] => {
  const code = readFileSync(join(built, 'assets', file), 'utf8')
  return [...code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, name = '']) => name)
}

test('no part is more than one request away from the entry', () => {
  expect(Object.keys(parts).sort()).toEqual([
    'background-video',
    'element',
    'engine',
    'filter-sheet',
    'layouts',
    'own-texts',
    'player-bar',
    'player-code',
    'shared-set',
  ])
  for (const [name, file] of Object.entries(parts)) {
    const imported = importsOf(file).filter((other) => other !== parts.element)
    expect(imported, name).toEqual([])
  }
  expect(importsOf(parts.element ?? '')).toEqual([])
})

test('every later part is asked for again, under another address, where it does not come', () => {
  const asked = Object.values(parts).flatMap((file) => [
    ...readFileSync(join(built, 'assets', file), 'utf8').matchAll(/\bimport\((.*?)\)/g),
  ])
  // Of the newer build's explorer the address is known by then alone.
  const named = asked.map(([, address = '']) => /^"\.\/([a-z-]+)-[\w-]{8}\.js"\+\w+$/.exec(address)?.[1] ?? address)
  const others = [...new Set(named)].filter((name) => !(name in parts))
  expect(others).toEqual([expect.stringMatching(/^\w+\.address\+\w+$/)])
  expect([...new Set(named)].filter((name) => name in parts).sort()).toEqual(
    Object.keys(parts)
      .filter((name) => name !== 'element')
      .sort(),
  )
})

test('a loader of an earlier build and one that tries again find the newest explorer', () => {
  expect(readFileSync(join(built, 'element.js'), 'utf8')).toBe(`export*from"./assets/${parts.element}"\n`)
})

const day = 24 * 60 * 60 * 1000

test('files of earlier builds stay for 30 days from when they were replaced, however old they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'widget-'))
  const assets = join(folder, 'assets')
  mkdirSync(assets)
  const write = (name: string, time: number) =>
    [name, `${name}.gz`, `${name}.br`].forEach((file) => {
      writeFileSync(join(assets, file), '')
      utimesSync(join(assets, file), new Date(time), new Date(time))
    })
  const now = Date.now()
  write('element-old.js', now - 31 * day)
  write('element-last.js', now - 90 * day)
  write('element-next.js', now)
  markReplaced(folder, { element: 'element-last.js', gone: 'gone.js' }, new Date(now))
  removeOutdated(folder, { element: 'element-next.js' }, new Date(now))
  expect(readdirSync(assets).filter((name) => name.includes('old'))).toEqual([])
  expect(existsSync(join(assets, 'element-last.js.br'))).toBe(true)
  removeOutdated(folder, { element: 'element-next.js' }, new Date(now + 29 * day))
  expect(existsSync(join(assets, 'element-last.js'))).toBe(true)
  removeOutdated(folder, { element: 'element-next.js' }, new Date(now + 31 * day))
  expect(readdirSync(assets).sort()).toEqual(['element-next.js', 'element-next.js.br', 'element-next.js.gz'])
  rmSync(folder, { recursive: true })
})
