import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import type { Session } from './command.ts'
import { endTwoFactorCommand, signOutCommand } from './commands/accounts.ts'
import {
  addAdministratorCommand,
  administratorsCommand,
  removeAdministratorCommand,
} from './commands/administrators.ts'
import { deliverCommand } from './commands/deliver.ts'
import { importCommand } from './commands/import.ts'
import { orderCommand } from './commands/order.ts'
import { cancelCommand, fulfilCommand, ordersCommand, paidCommand } from './commands/orders.ts'
import { refundCommand } from './commands/refund.ts'
import { approveCommand, rejectCommand, resellersCommand } from './commands/resellers.ts'
import { statsCommand } from './commands/stats.ts'

const start = 'npm run provider --'

const description =
  "The commands of the provider's team. They work on the database of the portal's settings (DATABASE_URL or DATA_DIR, S3_*), also while the portal runs."

const rules = `
  --json  prints one JSON document, for programs (npm run --silent provider -- …); {"error": …} after a failure
  --help  tells more of a command

Exit codes: 0 done, 1 refused (or rows or a file of an import were), 2 wrong use (also a path without anything to import),
3 the database or portal can't be used, 130 interrupted.`

const commands: readonly ((session: Session) => CommandUnknownOpts)[] = [
  resellersCommand,
  approveCommand,
  rejectCommand,
  endTwoFactorCommand,
  signOutCommand,
  administratorsCommand,
  addAdministratorCommand,
  removeAdministratorCommand,
  importCommand,
  ordersCommand,
  orderCommand,
  deliverCommand,
  fulfilCommand,
  cancelCommand,
  paidCommand,
  refundCommand,
  statsCommand,
]

/** All commands, for one call of one of them. It throws CommanderError where commander would end the process. */
export const programOf = (session: Session) => {
  const write = (text: string) => session.terminal.out(text.trimEnd())
  const program = new Command(start)
    .usage('<command> [options]')
    .description(description)
    .addHelpText('after', rules)
    // That there is --help is said once, below.
    .configureHelp({ helpWidth: 120, visibleOptions: ({ options }) => [...options] })
    // What is wrong is told by the one who catches it.
    .configureOutput({ writeOut: write, writeErr: write, outputError: () => {} })
    .helpCommand(false)
    .exitOverride()
  for (const make of commands) program.addCommand(make(session).copyInheritedSettings(program))
  return program
}

/** `help approve` asks the same as `approve --help`; what is no command is left alone, to be told. */
export const wordsOf = (program: CommandUnknownOpts, args: readonly string[]): string[] => {
  const [first, about] = args
  if (first !== 'help') return [...args]
  if (about === undefined) return ['--help']
  return program.commands.some((command) => command.name() === about) ? [about, '--help'] : [about]
}
