import type { Context } from '../../context.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { AdministratorCaller } from '../../shared/caller.ts'
import type { ProviderTools, Verb } from '../provider/verb.ts'

/** What the provider's verbs work with where a call asks for them. */
export const providerToolsOf = (context: Context, caller?: AdministratorCaller): ProviderTools => ({
  ...context,
  by: caller?.customerId,
  jobs: async () => context.jobs,
  payments: () => context.payments,
})

type Asked<Args, Result> = { verb: Verb<Args, Result>; args: Args }

/** Runs a verb of the provider's team where a call asks for it; the log keeps who asked. @throws what the verb does */
export const runVerb = async <Args, Result>(
  context: Context,
  caller: AdministratorCaller,
  { verb, args, tools = providerToolsOf(context, caller) }: Asked<Args, Result> & { tools?: ProviderTools },
): Promise<void> => {
  const trace = verb.trace?.(await verb.run(tools, args))
  const asked = { command: verb.name, administrator: caller.customerId, ...trace }
  context.log.info(asked, 'a command of the provider team was carried out')
}

/**
 * The same as the effect of the call, once for each Idempotency-Key: the verb's transaction is that of the call, whose
 * answer `present` reads within it.
 */
export const carryOut = async <Args, Result, Answer>(
  context: Context,
  caller: AdministratorCaller,
  { verb, args, present }: Asked<Args, Result> & { present: (tx: Tx) => Promise<Answer> },
): Promise<Answer> => {
  const answers: Answer[] = []
  const transaction: Database['transaction'] = async (work) => {
    const made: { result: Awaited<ReturnType<typeof work>> }[] = []
    const answer = await context.once(async (tx) => {
      made.push({ result: await work(tx) })
      return present(tx)
    })
    answers.push(answer)
    const last = made.at(-1)
    if (last === undefined) throw new Error(`the verb ${verb.name} had no effect`)
    return last.result
  }
  const tools = { ...providerToolsOf(context, caller), database: { ...context.database, transaction } }
  await runVerb(context, caller, { verb, args, tools })
  const [answer] = answers
  if (answer === undefined) throw new Error(`the verb ${verb.name} had no effect`)
  return answer
}
