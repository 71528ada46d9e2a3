import { parseArgs } from 'node:util'
import { type Config, ConfigError, loadConfig } from '../config.ts'
import { ServiceError } from '../errors.ts'
import { type Command, type Terminal, WrongUse } from './command.ts'
import { commands } from './commands/all.ts'
import { commandHelp, overallHelp } from './help.ts'
import { type OpenProviderOptions, openProvider } from './open-provider.ts'
import { CannotWork, type Provider } from './provider.ts'

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
      options: { ...options, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    const typed = Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? undefined : value] as const)
    if (values.help !== true && positionals.length !== words.length)
      throw new WrongUse(
        words.length === 0
          ? `${name} takes nothing but options.`
          : `${name} takes ${words.join(' ')}, and nothing else.`,
      )
    return { options: Object.fromEntries(typed), words: positionals }
  } catch (error) {
    if (error instanceof WrongUse || !(error instanceof TypeError)) throw error
    throw new WrongUse(`${error.message.split(/\. |\n/)[0]?.replace(/\.$/, '')}.`)
  }
}

const carryOut = async (command: Command, { options, words }: Typed, surroundings: Surroundings): Promise<number> => {
  const { environment, terminal, open = openProvider } = surroundings
  command.check?.(options)
  const asJson = options.json === true
  const config = loadConfig(environment)
  const provider = await open(config, { mayCreate: command.mayCreate ?? false })
  try {
    const outcome = await command.run({ options, words, asJson, config, provider, terminal })
    terminal.out(asJson ? JSON.stringify(outcome.json, null, 2) : outcome.text)
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

/**
 * Runs one command of the provider's team. Results go out by `out`, one sentence for each failure by `err`.
 * @returns the exit code: 0 done, 1 refused, 2 wrong use, 3 nothing could be done, 130 interrupted
 */
export const runProvider = async (args: readonly string[], surroundings: Surroundings): Promise<number> => {
  const { out, err } = surroundings.terminal
  const [name = '', ...rest] = args
  try {
    if (name === '' || name === '--help' || name === '-h' || name === 'help') {
      const about = commands.find((command) => command.name === rest[0])
      out(about === undefined ? overallHelp() : commandHelp(about))
      return name === '' ? exitCodes.wrongUse : exitCodes.done
    }
    const command = commands.find((known) => known.name === name)
    if (command === undefined) throw new WrongUse(`There is no command ${name}: npm run provider -- help lists them.`)
    const typed = parse(command, rest)
    if (typed.options.help === true) {
      out(commandHelp(command))
      return exitCodes.done
    }
    return await carryOut(command, typed, surroundings)
  } catch (error) {
    err(sentenceFor(error))
    return codeFor(error)
  }
}
