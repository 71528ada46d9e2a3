import { orderNumber } from '../order/next-number.ts'

/** The number as it was given out; zeros in front may be left off. */
export const fullOrderNumber = (number: string): string =>
  /^\d{1,9}$/.test(number) ? orderNumber(Number(number)) : number
