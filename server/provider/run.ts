import { CommanderError } from '@commander-js/extra-typings'
import { type Config, ConfigError, loadConfig } from '../config.ts'
import { FilesElsewhere, NothingToImport } from '../services/import/unreadable.ts'
import { ServiceError, Unprocessable } from '../shared/errors.ts'
import { type Outcome, type Session, type Terminal, WrongUse } from './command.ts'
import { type OpenPortalOptions, openPortal } from './open-portal.ts'
import { CannotWork, type Portal } from './portal.ts'
import { programOf, wordsOf } from './program.ts'
import { jsonText, sanitise } from './sanitise.ts'

const exitCodes = { done: 0, refused: 1, wrongUse: 2, cannotWork: 3 }

type Surroundings = {
  environment: Record<string, string | undefined>
  terminal: Terminal
  open?: (config: Config, options: OpenPortalOptions) => Promise<Portal>
}

/** `done` is told the exit code of what was carried out. */
const sessionOf = (
  { environment, terminal, open = openPortal }: Surroundings,
  done: (exitCode: number) => void,
): Session => ({
  terminal,
  carryOut: async ({ json, mayCreate = false }, work) => {
    const config = loadConfig(environment)
    const portal = await open(config, { mayCreate })
    try {
      const outcome: Outcome = await work({ config, portal })
      terminal.out(json === true ? jsonText(outcome.json) : sanitise(outcome.text))
      done(outcome.exitCode ?? exitCodes.done)
    } finally {
      await portal.close()
    }
  },
  confirm: async ({ yes }, questionOf) => {
    if (yes === true || terminal.ask === null) return
    const question = await questionOf()
    if (question === null || (await terminal.ask(`${sanitise(question)} [y/N] `))) return
    throw new Unprocessable('Nothing was changed.')
  },
})

/** Help was shown instead of anything else: asked for, or for want of a command. */
const isHelp = (error: unknown): error is CommanderError =>
  error instanceof CommanderError && ['commander.helpDisplayed', 'commander.help'].includes(error.code)

const wrongUses = [WrongUse, NothingToImport, CommanderError]

const codeFor = (error: unknown): number => {
  if (wrongUses.some((kind) => error instanceof kind)) return exitCodes.wrongUse
  return error instanceof ServiceError ? exitCodes.refused : exitCodes.cannotWork
}

/** Commander's words on one line: `error: unknown option '--al'` and what may have been meant. */
const sentenceOf = ({ message, code }: CommanderError): string => {
  const said = message.replace(/^error: /, '').replace(/\n\(Did/, ' (did')
  const help = code === 'commander.unknownCommand' ? ': npm run provider -- help lists them' : ''
  return `${said.charAt(0).toUpperCase()}${said.slice(1).replace(/\.$/, '')}${help}.`
}

const sentenceFor = (error: unknown): string => {
  if (error instanceof CommanderError) return sentenceOf(error)
  const message = error instanceof Error ? error.message : String(error)
  const isOurs = [WrongUse, NothingToImport, ServiceError, CannotWork, FilesElsewhere, ConfigError].some(
    (kind) => error instanceof kind,
  )
  return isOurs ? message : `The command failed: ${message.split('\n')[0]}`
}

/**
 * Runs one command of the provider's team. Results go out by `out`, one sentence for each failure by `err`; with --json
 * exactly one JSON document goes out, `{"error": sentence}` after a failure.
 * @returns the exit code: 0 done, 1 refused, 2 wrong use, 3 nothing could be done, 130 interrupted
 */
export const runProvider = async (args: readonly string[], surroundings: Surroundings): Promise<number> => {
  let exitCode = exitCodes.done
  const program = programOf(sessionOf(surroundings, (code) => (exitCode = code)))
  try {
    await program.parseAsync(wordsOf(program, args), { from: 'user' })
    return exitCode
  } catch (error) {
    if (isHelp(error)) return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUse
    const sentence = sentenceFor(error)
    surroundings.terminal.err(sanitise(sentence))
    if (args.includes('--json')) surroundings.terminal.out(jsonText({ error: sentence }))
    return codeFor(error)
  }
}
