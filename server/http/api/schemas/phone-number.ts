import { phonePattern } from '../../../../src/api/contract/phone-number.ts'
import { optionalText, requiredText } from '../fields.ts'

export const phoneNumber = () => optionalText(50, phonePattern, 'phone-number').optional()
export const requiredPhoneNumber = () => requiredText(50, phonePattern, 'phone-number')
