import type { Registration } from '../../api/contract/customer.ts'
import type { Violation } from '../../api/contract/hydra.ts'
import { type RegistrationAnswer, register } from '../../api/customers.ts'
import { draftAt } from '../../features/drafts/draft-store.ts'

/** Whose registration went unanswered: a refusal of the same address is then no stranger's account. */
const unanswered = draftAt('registration-unanswered', (value): value is string => typeof value === 'string')

/** How the server refuses an e-mail address that has an account. */
const isTaken = ({ propertyPath, code }: Violation): boolean => propertyPath === 'email' && code === 'unique'

/** Registers; `isKnown` where an earlier press did, and its answer was lost. Throws when nobody answers. */
export const registerOnce = async (sent: Registration): Promise<RegistrationAnswer & { isKnown: boolean }> => {
  const isRepeated = unanswered.read() === sent.email
  // Until the answer comes nobody knows what becomes of it, over a reload too.
  unanswered.write(sent.email)
  const answer = await register(sent)
  unanswered.drop()
  return { ...answer, isKnown: isRepeated && !answer.ok && answer.violations.some(isTaken) }
}
