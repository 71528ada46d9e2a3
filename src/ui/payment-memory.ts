import { type PaymentChoice, paymentChoices } from '../api/contract/order.ts'
import { draftPrefix } from './use-draft.ts'

/** What this tab paid for, for when it comes back: the way back from a payment names its project alone. */
const orderKey = (projectId: number) => `${draftPrefix}paid-for-${projectId}`
const choiceKey = (code: string) => `${draftPrefix}paid-by-${code}`

const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: string, value: string): void => {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Without storage the project's latest order stands in for it.
  }
}

/** The order of this project that this tab confirmed or paid last; null for none. */
export const rememberedOrder = (projectId: number): string | null => read(orderKey(projectId))

/** How this tab last wanted to pay that order; iDeal for one that it knows nothing of. */
export const rememberedChoice = (code: string): PaymentChoice => {
  const kept = read(choiceKey(code))
  return paymentChoices.find((choice) => choice === kept) ?? 'mollie_ideal'
}

export const rememberChoice = (code: string, choice: PaymentChoice): void => write(choiceKey(code), choice)

export const rememberPayment = (
  { projectId, code }: { projectId: number | null; code: string },
  choice: PaymentChoice,
): void => {
  if (projectId !== null) write(orderKey(projectId), code)
  rememberChoice(code, choice)
}
