import { optionalText } from '../validate.ts'

const pattern = { kvk: /^[\dA-Z][\dA-Z .\-/]{3,19}$/i, vat: /^[A-Z]{2}[\dA-Z .+*-]{2,18}$/i }

const matching = (expression: RegExp) =>
  optionalText(50)
    .refine((value) => value === null || expression.test(value), { params: { fault: 'invalid' } })
    .optional()

/** Chamber of Commerce numbers, from any country: 4 to 20 letters and digits. */
export const kvkNumber = () => matching(pattern.kvk)
/** VAT numbers: a country's two letters, then letters and digits. */
export const vatNumber = () => matching(pattern.vat)
