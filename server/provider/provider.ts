import type { Verb } from '../services/provider/verb.ts'

/** Where the verbs are carried out: in this process, or in a portal that is running. */
export type Provider = {
  /** @throws ServiceError with one sentence for the person who asked; CannotWork when nothing can be asked at all */
  ask: <Args, Result>(verb: Verb<Args, Result>, args: Args) => Promise<Result>
  close: () => Promise<void>
}

/** The command can't be carried out, whatever is asked; the message is one sentence that says what to do. */
export class CannotWork extends Error {}
