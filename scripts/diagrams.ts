import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { chartOf, stateCount, stateRows } from './machine-chart.ts'

/** Writes `docs/machines/`; with `--check` it says which of its pages are out of date instead. */
const source = 'src/machines'
const folder = 'docs/machines'

const machineIn = async (file: string): Promise<AnyStateMachine> => {
  const exported: Record<string, unknown> = await import(`../${source}/${file}`)
  const machine = Object.values(exported).find((value) => value instanceof StateMachine)
  if (machine !== undefined) return machine
  throw new Error(`${source}/${file} exports no machine.`)
}

/** What the docstring of a machine says. */
const docstringOf = (file: string): string => {
  const text = readFileSync(`${source}/${file}`, 'utf8')
  const before = text.slice(0, text.search(/export const \w*Machine = /))
  const lines = before.slice(before.lastIndexOf('/**') + 3, before.lastIndexOf('*/')).split('\n')
  return lines
    .map((line) => line.replace(/^ \* ?/, '').trim())
    .join(' ')
    .trim()
}

/** Up to where the first sentence or its first half ends, without what stands in parentheses. */
const firstWords = (text: string): string =>
  text
    .replaceAll(/ \([^)]*\)/g, '')
    .replace(/[.:] .*/, '')
    .replace(/\.$/, '')

const pageOf = (file: string, name: string, machine: AnyStateMachine): string => {
  const rows = stateRows(machine)
  const table =
    rows.length === 0
      ? ''
      : `\n| state | runs | tags | events that do not leave it |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`
  return `# ${name}

${docstringOf(file)}

Made by \`npm run diagrams\` from [${file}](../../${source}/${file}).

\`\`\`mermaid
${chartOf(machine)}
\`\`\`
${table}`
}

const pages = new Map<string, string>()
const index: string[] = []
for (const file of readdirSync(source)
  .filter((name) => name.endsWith('.machine.ts'))
  .sort()) {
  const name = file.replace('.machine.ts', '')
  const machine = await machineIn(file)
  pages.set(`${name}.md`, pageOf(file, name, machine))
  index.push(`| [${name}](${name}.md) | ${stateCount(machine)} | ${firstWords(docstringOf(file))} |`)
}
pages.set(
  'README.md',
  `# Machines

Every flow of the portal as a chart. Made by \`npm run diagrams\` from \`${source}/\`; \`npm run check\` fails when one is out of date. A line is labelled with its event and, in brackets, its guard; "done" and "failed" are of what a state runs. Live machines: \`npm run dev\`, then \`?inspect\` behind the address.

| machine | states | decides |
| --- | ---: | --- |
${index.join('\n')}
`,
)

const written = existsSync(folder) ? readdirSync(folder) : []
const gone = written.filter((name) => !pages.has(name))
const stale = [...pages].filter(
  ([name, text]) => !written.includes(name) || readFileSync(`${folder}/${name}`, 'utf8') !== text,
)

if (process.argv.includes('--check')) {
  for (const name of [...gone, ...stale.map(([name]) => name)])
    process.stderr.write(`${folder}/${name} is out of date: run npm run diagrams.\n`)
  if (gone.length + stale.length > 0) process.exit(1)
} else {
  mkdirSync(folder, { recursive: true })
  for (const name of gone) rmSync(`${folder}/${name}`)
  for (const [name, text] of stale) writeFileSync(`${folder}/${name}`, text)
}
