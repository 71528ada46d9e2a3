import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../config.ts'
import type { Provider } from './provider.ts'
import { suggestionFor } from './suggestion.ts'

/** What the person typed is wrong; the message is one sentence. */
export class WrongUse extends Error {}

/** Where a command's words go. */
export type Terminal = {
  out: (text: string) => void
  err: (text: string) => void
  /** Somebody watches the error stream: long work may draw a bar there. */
  isWatched: boolean
  /** The folder that paths on the command line are relative to. */
  folder: string
  /** Aborted when the person has had enough. */
  signal: AbortSignal
}

export type CommandInput = {
  options: Record<string, string | boolean | undefined>
  words: string[]
  asJson: boolean
  config: Config
  provider: Provider
  terminal: Terminal
}

/** What a command gives: the same facts for programs and for people. */
type Outcome = { json: unknown; text: string; exitCode?: number }

export type Command = {
  name: string
  /** Of what stands after its name, such as `<email|id>`. */
  words: readonly string[]
  summary: string
  help: string
  options: ParseArgsOptionsConfig
  /** Whether it may begin on an empty data folder. */
  mayCreate?: (options: CommandInput['options']) => boolean
  /** @throws WrongUse before anything is opened */
  check?: (typed: Pick<CommandInput, 'options' | 'words' | 'terminal'>) => void | Promise<void>
  run: (input: CommandInput) => Promise<Outcome>
}

/** The choice that an option holds; null without it. @throws WrongUse */
export const choiceOf = <const Choice extends string>(
  options: CommandInput['options'],
  name: string,
  choices: readonly Choice[],
): Choice | null => {
  const given = options[name]
  if (given === undefined) return null
  const found = choices.find((choice) => choice === given)
  if (found === undefined)
    throw new WrongUse(
      `--${name} takes one of ${choices.join(', ')}, not ${String(given)}${suggestionFor(String(given), choices)}.`,
    )
  return found
}

/** @throws WrongUse when it is no whole number in the range */
export const wholeNumberOf = (
  options: CommandInput['options'],
  name: string,
  { fallback, max }: { fallback: number; max: number },
): number => {
  const given = options[name]
  if (given === undefined) return fallback
  const number = Number(given)
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw new WrongUse(`--${name} takes a whole number from 1 to ${max}, not ${String(given)}.`)
  return number
}
