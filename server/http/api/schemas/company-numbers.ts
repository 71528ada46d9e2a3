import { optionalText } from '../fields.ts'

/** Chamber of Commerce numbers, from any country: 4 to 20 letters and digits. */
export const kvkNumber = () => optionalText(20, /^(?:[\dA-Za-z][\dA-Za-z ./-]{3,19})?$/, 'kvk-number').optional()
/** VAT numbers: a country's two letters, then letters and digits. */
export const vatNumber = () => optionalText(20, /^(?:[A-Za-z]{2}[\dA-Za-z .+*-]{2,18})?$/, 'vat-number').optional()
