import { isText } from '../../api/contract/is-texts.ts'
import { type PaymentChoice, paymentChoices } from '../../api/contract/order.ts'
import { draftAt } from '../drafts/draft-store.ts'
import { offeredChoices } from './offered-choices.ts'

const isChoice = (value: unknown): value is PaymentChoice => paymentChoices.some((choice) => choice === value)

/** The order that this tab paid for: the address that the payment page leads back to names its project alone. */
const orderOf = (projectId: number) => draftAt(`paid-for-${projectId}`, isText)
const choiceFor = (code: string) => draftAt(`paid-by-${code}`, isChoice)

/** The order of this project that this tab confirmed or paid last; null for none. */
export const rememberedOrder = (projectId: number): string | null => orderOf(projectId).read()

/** How this tab last wanted to pay that order, else by iDeal; by invoice where that way is not offered. */
export const rememberedChoice = (code: string): PaymentChoice => {
  const choice = choiceFor(code).read() ?? 'mollie_ideal'
  return offeredChoices().includes(choice) ? choice : 'invoice'
}

export const rememberChoice = (code: string, choice: PaymentChoice): void => {
  choiceFor(code).write(choice)
}

export const rememberPayment = (
  { projectId, code }: { projectId: number | null; code: string },
  choice: PaymentChoice,
): void => {
  if (projectId !== null) orderOf(projectId).write(code)
  rememberChoice(code, choice)
}
