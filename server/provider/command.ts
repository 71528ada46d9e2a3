import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import type { Config } from '../config.ts'
import type { Portal } from './portal.ts'

/** What the person typed is wrong; the message is one sentence. */
export class WrongUse extends Error {}

/** Where a command's words go. */
export type Terminal = {
  out: (text: string) => void
  err: (text: string) => void
  /** Somebody watches the error stream: long work may draw a bar there. */
  isWatched: boolean
  /** Puts a question to whoever sits there, and gives whether the answer was yes; null where nobody can answer. */
  ask: ((question: string) => Promise<boolean>) | null
  /** The folder that paths on the command line are relative to. */
  folder: string
  /** Aborted when the person has had enough. */
  signal: AbortSignal
}

/** What a command gives: the same facts for programs and for people. */
export type Outcome = { json: unknown; text: string; exitCode?: number }

type Settings = {
  json?: true | undefined
  /** Whether it may begin where there is no portal yet. */
  mayCreate?: boolean
}

/** One call of a command: what it is carried out with, once its words are understood. */
export type Session = {
  terminal: Terminal
  /** Opens the portal for the work, and tells what comes of it. @throws CannotWork, ConfigError */
  carryOut: (settings: Settings, work: (tools: { config: Config; portal: Portal }) => Promise<Outcome>) => Promise<void>
  /**
   * Asks before what can't be taken back, where somebody can answer; `question` gives null where nothing is to be asked.
   * @throws Unprocessable after a no
   */
  confirm: (settings: { yes?: true | undefined }, question: () => Promise<string | null>) => Promise<void>
}

/** The option of commands that ask before they begin. */
export const withoutAsking = ['--yes', 'does it without asking'] as const

/** A command as they all are; `summary` completes the sentence that its name begins. */
export const commandNamed = (name: string, summary: string) =>
  new Command(name).summary(summary).description(`${name} ${summary}.`).option('--json', 'prints JSON')

/** Reads an option's whole number from 1 to `max`. */
export const wholeNumberUpTo =
  (max: number) =>
  (given: string): number => {
    const number = Number(given)
    if (Number.isInteger(number) && number >= 1 && number <= max) return number
    throw new InvalidArgumentError(`It takes a whole number from 1 to ${max}.`)
  }
