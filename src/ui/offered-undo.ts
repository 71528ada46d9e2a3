import { toasts } from './toasts.ts'

/** The message that offers 'Undo', by what was changed, such as "project 7": on any page of this tab. */
const offered = new Map<string, string>()

/** Closes the message that offers to take back an earlier change of this: one's own next change replaces it. */
export const withdrawUndo = (of: string): void => {
  toasts.close(offered.get(of) ?? '')
  offered.delete(of)
}

/** Keeps which message offers to take back the latest change of this, in place of an earlier one. */
export const offerUndo = (of: string, message: string): void => {
  withdrawUndo(of)
  offered.set(of, message)
}
