import type { Command } from './command.ts'
import { commands } from './commands/all.ts'

const start = 'npm run provider --'

const usageOf = ({ name, words, options }: Command): string =>
  [start, name, ...words, Object.keys(options).length > 0 ? '[options]' : ''].filter(Boolean).join(' ')

/** What all commands have in common, and their names. */
export const overallHelp = (): string => {
  const width = Math.max(...commands.map(({ name, words }) => [name, ...words].join(' ').length))
  const lines = commands.map(({ name, words, summary }) => `  ${[name, ...words].join(' ').padEnd(width)}  ${summary}`)
  return `Usage: ${start} <command> [options]

The commands of the provider's team. They work on the database of the portal's settings (DATABASE_URL or DATA_DIR,
S3_*), also while the portal runs.

${lines.join('\n')}

  --json  prints one JSON document, for programs (npm run --silent provider -- …); {"error": …} after a failure
  --help  tells more of a command

Exit codes: 0 done, 1 refused (or rows or a file of an import were), 2 wrong use (also a path without anything to import),
3 the database or portal can't be used, 130 interrupted.`
}

export const commandHelp = (command: Command): string =>
  [`Usage: ${usageOf(command)}`, `${command.name} ${command.summary}.`, command.help, '  --json  prints JSON']
    .filter((part) => part !== '')
    .join('\n\n')
