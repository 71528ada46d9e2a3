import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainCode, reactCode } from '../../src/api/contract/embed-package.ts'
import { createPackageApp, type PackageApp, packageFacts } from '../support/package-app/package-app.ts'

let app: PackageApp
beforeAll(() => {
  app = createPackageApp()
})
afterAll(() => app.close())

test('the tarball holds what it names, a readme and a licence, and needs nothing but React where React is', () => {
  const folder = join(app.folder, 'node_modules/@voice-portal/explorer')
  const facts = packageFacts(app)
  expect(facts.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
  expect(facts.dependencies).toBe(undefined)
  expect([facts.peerDependencies, facts.peerDependenciesMeta]).toEqual([
    { react: '>=18' },
    { react: { optional: true } },
  ])
  expect(facts.exports).toEqual({
    '.': { types: './package/index.d.ts', default: './package/index.js' },
    './react': { types: './package/react.d.ts', default: './package/react.js' },
    './package.json': './package.json',
  })
  const inside = ['index.js', 'index.d.ts', 'react.js', 'react.d.ts', 'types.d.ts'].map((file) => `package/${file}`)
  for (const file of [...inside, 'README.md', 'LICENSE.md']) expect(existsSync(join(folder, file)), file).toBe(true)
  expect(readdirSync(folder).sort()).toEqual(['LICENSE.md', 'README.md', 'package', 'package.json'])
})

test('the portal serves the very tarball that `dist/widget` packs to', () => {
  const folder = 'dist/widget/packages'
  const served = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
  expect(served).toEqual([readFileSync(app.tarball)])
})

test.each(['bundler', 'nodenext'])('its types are right under moduleResolution %s', (resolution) => {
  const shown = { shown: { item: 'anouk-smeets' }, settings: { theme: '12', 'color-scheme': 'dark', filters: '["a"]' } }
  const options = { size: { width: 800, height: 600 }, pinned: { version: '0123456789abcdef', integrity: 'sha384-x' } }
  writeFileSync(join(app.folder, 'given.tsx'), reactCode('https://portal.example', shown, options))
  writeFileSync(join(app.folder, 'given-plain.ts'), plainCode('https://portal.example', shown, options))
  expect(app.run(resolve('node_modules/.bin/tsc'), '-p', `tsconfig.${resolution}.json`)).toBe('')
})

test('Vite builds a site with it, in which nothing of the explorer itself lies', async () => {
  await app.build()
  const scripts = readdirSync(join(app.folder, 'dist/assets')).filter((name) => name.endsWith('.js'))
  const code = scripts.map((name) => readFileSync(join(app.folder, 'dist/assets', name), 'utf8')).join('')
  expect(code).toContain('/widget/')
  expect(code).not.toContain('attachShadow')
})

test('on a server it loads nothing, and is drawn as the empty element that keeps its place', () => {
  writeFileSync(
    join(app.folder, 'draw.mjs'),
    `import { loadVoiceExplorer } from '@voice-portal/explorer'
import { VoiceExplorer } from '@voice-portal/explorer/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
await loadVoiceExplorer('https://portal.example')
console.log(renderToString(createElement(VoiceExplorer, {
  portal: 'https://portal.example', className: 'ours', item: 'anouk-smeets', theme: 12, pageSize: 6, selectable: true,
  filters: ['a'], colorScheme: null, style: { marginTop: 8 }, onPlay: () => {},
})))`,
  )
  expect(app.run(process.execPath, 'draw.mjs').trim()).toBe(
    '<voice-explorer class="ours" style="display:block;min-height:720px;--voice-explorer-least:clamp(0px,(768px - 100%)*99,960px);margin-top:8px" item="anouk-smeets" theme="12" page-size="6" selectable="" filters="[&quot;a&quot;]" base-url="https://portal.example"><span aria-hidden="true" style="display:block;padding-top:var(--voice-explorer-least)"></span></voice-explorer>',
  )
})
