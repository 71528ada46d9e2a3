import { parseArgs } from 'node:util'
import { type Config, ConfigError, loadConfig } from '../config.ts'
import { ServiceError } from '../shared/errors.ts'
import { type Command, type Terminal, WrongUse } from './command.ts'
import { commands } from './commands/all.ts'
import { commandHelp, overallHelp } from './help.ts'
import { type OpenProviderOptions, openProvider } from './open-provider.ts'
import { CannotWork, type Provider } from './provider.ts'
import { sanitise } from './sanitise.ts'
import { suggestionFor } from './suggestion.ts'

const exitCodes = { done: 0, refused: 1, wrongUse: 2, cannotWork: 3 }

type Surroundings = {
  environment: Record<string, string | undefined>
  terminal: Terminal
  open?: (config: Config, options: OpenProviderOptions) => Promise<Provider>
}

type Typed = { options: Record<string, string | boolean | undefined>; words: string[] }

/** The first sentence of what node:util says is wrong. */
const parse = ({ name, options, words }: Command, args: string[]): Typed => {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, json: { type: 'boolean' } },
      allowPositionals: true,
    })
    const typed = Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? undefined : value] as const)
    if (positionals.length !== words.length)
      throw new WrongUse(
        words.length === 0
          ? `${name} takes nothing but options.`
          : `${name} takes ${words.join(' ')}, and nothing else.`,
      )
    return { options: Object.fromEntries(typed), words: positionals }
  } catch (error) {
    if (error instanceof WrongUse || !(error instanceof TypeError)) throw error
    const [sentence = ''] = error.message.split(/\. |\n/)
    const [, unknown] = /^Unknown option '--([^']*)'/.exec(sentence) ?? []
    const meant = unknown === undefined ? '' : suggestionFor(unknown, [...Object.keys(options), 'json', 'help'])
    throw new WrongUse(`${sentence.replace(/\.$/, '')}${meant}.`)
  }
}

const carryOut = async (command: Command, { options, words }: Typed, surroundings: Surroundings): Promise<number> => {
  const { environment, terminal, open = openProvider } = surroundings
  await command.check?.({ options, words, terminal })
  const asJson = options.json === true
  const config = loadConfig(environment)
  const provider = await open(config, { mayCreate: command.mayCreate?.(options) ?? false })
  try {
    const outcome = await command.run({ options, words, asJson, config, provider, terminal })
    terminal.out(asJson ? JSON.stringify(outcome.json, null, 2) : sanitise(outcome.text))
    return outcome.exitCode ?? exitCodes.done
  } finally {
    await provider.close()
  }
}

const codeFor = (error: unknown): number => {
  if (error instanceof WrongUse) return exitCodes.wrongUse
  return error instanceof ServiceError ? exitCodes.refused : exitCodes.cannotWork
}

const sentenceFor = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  const isOurs = [WrongUse, ServiceError, CannotWork, ConfigError].some((kind) => error instanceof kind)
  return isOurs ? message : `The command failed: ${message.split('\n')[0]}`
}

const commandNamed = (name: string): Command => {
  const found = commands.find((command) => command.name === name)
  if (found !== undefined) return found
  const meant = suggestionFor(
    name,
    commands.map((command) => command.name),
  )
  throw new WrongUse(`There is no command ${name}${meant}: npm run provider -- help lists them.`)
}

const helpWords = new Set(['help', '--help', '-h'])

const obey = async (args: readonly string[], surroundings: Surroundings): Promise<number> => {
  const { out } = surroundings.terminal
  const [name = '', ...rest] = args
  if (name === '' || helpWords.has(name)) {
    const [about] = rest
    out(about === undefined ? overallHelp() : commandHelp(commandNamed(about)))
    return name === '' ? exitCodes.wrongUse : exitCodes.done
  }
  const command = commandNamed(name)
  if (rest.includes('--help') || rest.includes('-h')) {
    out(commandHelp(command))
    return exitCodes.done
  }
  return carryOut(command, parse(command, rest), surroundings)
}

/**
 * Runs one command of the provider's team. Results go out by `out`, one sentence for each failure by `err`; with --json
 * exactly one JSON document goes out, `{"error": sentence}` after a failure.
 * @returns the exit code: 0 done, 1 refused, 2 wrong use, 3 nothing could be done, 130 interrupted
 */
export const runProvider = async (args: readonly string[], surroundings: Surroundings): Promise<number> => {
  try {
    return await obey(args, surroundings)
  } catch (error) {
    const sentence = sentenceFor(error)
    surroundings.terminal.err(sanitise(sentence))
    if (args.includes('--json')) surroundings.terminal.out(JSON.stringify({ error: sentence }, null, 2))
    return codeFor(error)
  }
}
