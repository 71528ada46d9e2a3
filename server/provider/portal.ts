import type { VerbAsker } from '../services/provider/verb.ts'

/** What commands ask: a portal that is running, or its database, opened in this process. */
export type Portal = {
  /** @throws ServiceError with one sentence for the person who asked; CannotWork when nothing can be asked at all */
  ask: VerbAsker['ask']
  close: () => Promise<void>
  /** Where there was none until now: the data folder, or words for the database. */
  madeIn?: string
}

/** The command can't be carried out, whatever is asked; the message is one sentence that says what to do. */
export class CannotWork extends Error {}
