import { globSync, readFileSync, statSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'
import { paths } from '../../src/paths.ts'

type PageFiles = { pattern: string; scripts: string[]; styles: string[] }

const redirecting: readonly string[] = [
  paths.forgottenPassword.pattern,
  paths.project.pattern,
  paths.client.pattern,
  paths.settings.pattern,
]
const pages: PageFiles[] = JSON.parse(readFileSync('dist/portal/.vite/pages.json', 'utf8'))
const patterns = Object.values(paths)
  .flatMap((entry) => ('pattern' in entry ? [entry] : Object.values(entry)))
  .map(({ pattern }): string => pattern)

test('the build names the files of every path that shows a screen', () => {
  expect(pages.map(({ pattern }) => pattern).sort()).toEqual(
    patterns.filter((pattern) => !redirecting.includes(pattern)).sort(),
  )
})

test('a page is a few files', () => {
  const count = (pattern: string) => {
    const page = pages.find((entry) => entry.pattern === pattern)
    return [page?.scripts.length, page?.styles.length]
  }
  expect(count('/login')).toEqual([4, 0])
  expect(count('/share/explore-voices')).toEqual([6, 1])
  expect(count('/dashboard')).toEqual([6, 1])
  expect(count('/explore-voices')).toEqual([8, 2])
  expect(count('/projects/:projectId/overview')).toEqual([7, 1])
  expect(count('/projects/:projectId/order-overview')).toEqual([11, 1])
  expect(count('/projects/:projectId/communication')).toEqual([9, 2])
  expect(count('/settings/companyprofile')).toEqual([14, 3])
})

test('a browser is told to compile the code of pages as it comes', () => {
  const told = '//# allFunctionsCalledOnLoad\n'
  const files = globSync('dist/portal/assets/*.js').map((name) => ({ name, code: readFileSync(name, 'utf8') }))
  const large = files.filter(({ name, code }) => code.length > 2100 && !name.includes('messages-'))
  expect(large.length).toBeGreaterThan(40)
  expect(large.filter(({ code }) => !code.startsWith(told)).map(({ name }) => name)).toEqual([])
})

type Part = { file: string; name: string; imports?: string[] }
const parts: Record<string, Part> = JSON.parse(readFileSync('dist/portal/.vite/manifest.json', 'utf8'))
/** The parts that come with this one. */
const neededBy = (name: string, found = new Set<string>()): Set<string> => {
  const part = parts[name]
  if (part === undefined) throw new Error(`no part ${name}`)
  for (const needed of part.imports ?? []) if (!found.has(needed)) neededBy(needed, found.add(needed))
  return found
}

test('no measured page begins with the code of what opens on a press: menus, dialogs and messages', () => {
  const later = [
    'src/ui/toast.tsx',
    'src/ui/confirm-dialog.tsx',
    'src/ui/searched-menu-popover.tsx',
    'src/app/user-menu.tsx',
  ]
  const files = ['_menus', ...later].map(
    (name) => Object.entries(parts).find(([key]) => key.startsWith(name))?.[1].file ?? `no part ${name}`,
  )
  expect(files).toEqual(files.map(() => expect.stringMatching(/^assets\//)))
  const measured = ['/login', '/share/explore-voices', '/dashboard', '/explore-voices', '/projects/:projectId/overview']
  for (const { pattern, scripts } of pages.filter(({ pattern }) => measured.includes(pattern)))
    expect([pattern, scripts.filter((file) => files.includes(file))]).toEqual([pattern, []])
})

test.each([
  'explore/comparison/comparison-part.tsx',
  'features/feedback/notes-part.tsx',
  'features/feedback/others-here.tsx',
  'features/feedback/said-of-voices.tsx',
  'features/feedback/someone-else.tsx',
])('what opens on a page of feedback comes without the code of signed-in people: %s', (part) => {
  const needed = [...neededBy(`src/${part}`)].map((key) => parts[key]?.name ?? key)
  const forGuests = ['index', 'rolldown-runtime', 'react', 'machines', 'shared', 'player', 'pieces', 'sounding']
  expect(needed.filter((name) => ![...forGuests, 'feedback', 'answering', 'notes'].includes(name))).toEqual([])
})

test('its letters are those of the languages it speaks, and no more', () => {
  const fonts = globSync('dist/portal/assets/inter-latin-*.woff2').filter((file) => !file.includes('wght'))
  expect(fonts).toHaveLength(1)
  for (const font of fonts) expect(statSync(font).size).toBeLessThanOrEqual(22.5 * 1024)
})

test("React runs with its own file, and not only with the start's", () => {
  const [file = ''] = globSync('dist/portal/assets/react-*.js')
  const { body } = parseSync(readFileSync(file, 'utf8'))
  expect(body.map(({ type }) => type)).toContain('ExpressionStatement')
})
