import { readFileSync } from 'node:fs'
import { X } from 'lucide-react'
import { createElement, type FunctionComponent, type SVGProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lighterIcon } from '../../scripts/portal-build/lighter-icons.ts'
import drawnIcon from '../../src/ui/drawn-icon.ts'

const drawn = (icon: FunctionComponent<SVGProps<SVGSVGElement>>, props = {}) =>
  renderToStaticMarkup(createElement(icon, props))

test("an icon of a build is drawn as Lucide's, without its classes", () => {
  const cross = drawnIcon([
    ['path', { d: 'M18 6 6 18' }],
    ['path', { d: 'm6 6 12 12' }],
  ])
  expect(drawn(cross)).toBe(
    drawn(X).replace(' xmlns="http://www.w3.org/2000/svg"', '').replace(' class="lucide lucide-x"', ''),
  )
  expect(drawn(cross, { className: 'app-user-icon' })).toContain(' class="app-user-icon"')
})

test.each(['x', 'triangle-exclamation-point'])('a build takes of an icon its shapes alone: %s', (name) => {
  const path = `node_modules/lucide-react/dist/esm/icons/${name}.mjs`
  const taken = lighterIcon(path, readFileSync(path, 'utf8'))
  expect(taken).toContain('const __iconData = [')
  expect(taken).not.toMatch(/name:|size:|aliases|key:|\.node/)
})

test('another way to write an icon is refused rather than passed on', () => {
  expect(() => lighterIcon('icons/x.mjs', 'createLucideIcon("x", [])')).toThrow('icons/x.mjs has not 1 of')
})
