import type { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/client.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { PaymentGateway } from '../../payments/gateway.ts'
import type { ByTeam } from '../deed/write-deed.ts'

/** What the provider team's verbs work with, in the portal's process or in one of their own. */
export type ProviderTools = ByTeam & {
  config: Config
  /** Origin under which people reach the portal, without a slash at its end. */
  publicUrl: string
  database: Database
  /** Started only for a verb that needs it; ask before a transaction, never within. */
  jobs: () => Promise<Jobs>
  /** @throws ServiceError when this process can't reach the payments */
  payments: () => PaymentGateway
}

/**
 * Something that the provider's team can do. What goes in and what comes out is checked, so that a verb can be asked of
 * another process, which may be of another version.
 */
export type Verb<Args, Result> = {
  name: string
  args: z.ZodType<Args>
  result: z.ZodType<Result>
  /** @throws ServiceError with one sentence for the person who asked */
  run: (tools: ProviderTools, args: Args) => Promise<Result>
  /** Of a verb that changes something: what the log keeps of it, ids and numbers. */
  trace?: (result: Result) => object
}

/** Whoever has verbs carried out: this process, or a portal that is asked. */
export type VerbAsker = {
  /** @throws ServiceError with one sentence for the person who asked */
  ask: <Args, Result>(verb: Verb<Args, Result>, args: Args) => Promise<Result>
}

/** A verb as it is asked from outside, its arguments not checked yet. */
export type AskableVerb = {
  name: string
  /** `trace`: what the log keeps of it; null where nothing was changed. */
  ask: (tools: ProviderTools, args: unknown) => Promise<{ result: unknown; trace: object | null }>
}

/** @throws ZodError at asking, when the arguments are not the verb's */
export const askable = <Args, Result>({ name, args, run, trace }: Verb<Args, Result>): AskableVerb => ({
  name,
  ask: async (tools, given) => {
    const result = await run(tools, args.parse(given))
    return { result, trace: trace?.(result) ?? null }
  },
})
