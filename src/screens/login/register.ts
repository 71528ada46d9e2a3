import { type RegistrationAnswer, register } from '../../api/account.ts'
import type { Registration } from '../../api/contract/customer.ts'
import type { Violation } from '../../api/contract/hydra.ts'
import { isText } from '../../api/contract/is-texts.ts'
import { mayHaveArrived } from '../../api/http-error.ts'
import { draftAt } from '../../features/drafts/draft-store.ts'

/** Whose registration went unanswered: a refusal of the same address may then be no stranger's account. */
const unanswered = draftAt('registration-unanswered', isText)

/** What went unanswered in this page: the very same goes with the same key, and is answered as the first was. */
let unansweredHere: string | null = null

/** How the server refuses an e-mail address that has an account. */
const isTaken = ({ propertyPath, code }: Violation): boolean => propertyPath === 'email' && code === 'unique'

/**
 * Registers; `mayBeDone` where an earlier press, whose answer was lost, may be what the address is taken by. Throws when
 * nobody answers.
 */
export const registerOnce = async (sent: Registration): Promise<RegistrationAnswer & { mayBeDone: boolean }> => {
  const text = JSON.stringify(sent)
  const isSame = unansweredHere === text
  const isRepeated = unanswered.read() === sent.email
  // Until the answer comes nobody knows what becomes of it, over a reload too.
  unanswered.write(sent.email)
  unansweredHere = text
  const settle = () => {
    unanswered.drop()
    unansweredHere = null
  }
  const answer = await register(sent).catch((error: unknown) => {
    // What an earlier press did stays open.
    if (!isRepeated && !mayHaveArrived(error)) settle()
    throw error
  })
  settle()
  return { ...answer, mayBeDone: isRepeated && !isSame && !answer.ok && answer.violations.some(isTaken) }
}
