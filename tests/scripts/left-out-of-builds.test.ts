import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Each file of these folders with its code. */
const filesIn = (pattern: string) => globSync(pattern).map((path) => ({ path, code: readFileSync(path, 'utf8') }))

const iconsOf = (code: string): string[] =>
  [...code.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )

test('an icon is given what a built one takes: a class, and that it is hidden', () => {
  const given = filesIn('src/**/*.tsx').flatMap(({ path, code }) =>
    iconsOf(code).flatMap((icon) =>
      [...code.matchAll(new RegExp(`<${icon}\\s([^>]*)/>`, 'g'))].flatMap(([, attributes = '']) =>
        attributes
          .replaceAll(/(?:className|aria-hidden)=(?:"[^"]*"|\{[^}]*\})/g, '')
          .split(/\s+/)
          .filter(Boolean)
          .map((attribute) => `${path}: ${icon} ${attribute}`),
      ),
    ),
  )
  expect(given).toEqual([])
  expect(iconsOf("import { X } from 'lucide-react'")).toEqual(['X'])
})

test('an explorer for other websites has neither changes nor lists that grow', () => {
  // The portal's dialog that gives the code for a website is not in what it gives.
  const used = filesIn('src/{explore,widget}/**/*.{ts,tsx}').filter(
    ({ path, code }) => !path.includes('/embed-') && /use(?:Mutation|InfiniteQuery)\b/.test(code),
  )
  expect(used.map(({ path }) => path)).toEqual([])
})
