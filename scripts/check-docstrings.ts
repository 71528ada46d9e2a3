import { globSync, readFileSync } from 'node:fs'

/** Where a public function says what it gives; components and their hooks show it. */
const files = globSync('{src/{api,machines,widget},server/services}/**/*.ts')

/** An exported function, by what is after its name: its parameters, maybe on the next line. */
const publicFunction = /^export (?:(?:async )?function |const \w+(?:: [^=\n]+)? =\s+(?:async )?(?:<.*?>)?(?:\(|\w+ =>))/

/** An overload is documented with the first of its kind. */
const undocumented = files.flatMap((path) => {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const before = lines[index - 1]?.trimEnd() ?? ''
    const isPublic = publicFunction.test(`${line}\n${lines[index + 1] ?? ''}`)
    return isPublic && !before.endsWith('*/') && !/^export (?:async )?function /.test(before)
      ? [`${path}:${index + 1}  ${line}`]
      : []
  })
})

if (files.length === 0 || undocumented.length > 0) {
  process.stderr.write(`${undocumented.join('\n')}\n${undocumented.length} public functions say not what they give.\n`)
  process.exitCode = 1
}
