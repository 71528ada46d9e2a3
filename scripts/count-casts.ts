import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

/**
 * What a cast says is checked by nobody: a parse, a type guard or a better type says it too. Lower these with the counts.
 * Seven of them are in the widget's loader and what it takes along, where each byte counts.
 */
const most = { src: 12, server: 0 }

/** `Object(x)` is `any`. */
const isObjectCall = (node: object): boolean =>
  'callee' in node &&
  typeof node.callee === 'object' &&
  node.callee !== null &&
  'value' in node.callee &&
  node.callee.value === 'Object'

const isCast = (node: object): boolean =>
  'type' in node &&
  (node.type === 'TsAsExpression' ||
    node.type === 'TsTypeAssertion' ||
    (node.type === 'CallExpression' && isObjectCall(node)))

/** How many `x as Type` and `Object(x)` stand in a syntax tree; `as const` and `satisfies` are no casts. */
const castsIn = (node: unknown): number => {
  if (typeof node !== 'object' || node === null) return 0
  const below = Object.values(node).reduce<number>((sum, inner) => sum + castsIn(inner), 0)
  return below + (isCast(node) ? 1 : 0)
}

for (const [folder, limit] of Object.entries(most)) {
  const files = globSync(`${folder}/**/*.{ts,tsx}`).map((path) => {
    const tree = parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', tsx: path.endsWith('.tsx') })
    return { path, casts: castsIn(tree) }
  })
  const total = files.reduce((sum, { casts }) => sum + casts, 0)
  if (files.length > 0 && total <= limit) continue
  for (const { path, casts } of files) if (casts > 0) process.stderr.write(`${path}: ${casts}\n`)
  process.stderr.write(`${total} casts in the ${files.length} files of ${folder}; ${limit} at most.\n`)
  process.exitCode = 1
}
