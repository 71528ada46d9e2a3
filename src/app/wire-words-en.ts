import type { ErrorWords } from '../api/http-error.ts'
import { linesOf } from './violation-lines.ts'

/** Fields as their labels call them. */
const fields: Readonly<Record<string, string>> = {
  company: 'Company name',
  firstName: 'First name',
  lastName: 'Last name',
  phoneNumber: 'Phone number',
  email: 'Email',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmNewPassword: 'Repeat new password',
  kvkNumber: 'Chamber of Commerce number',
  vatNumber: 'VAT number',
  street: 'Street',
  postcode: 'Zipcode',
  city: 'City',
  countryCode: 'Country',
  name: 'Name',
  title: 'Title',
  message: 'Message',
  description: 'Description',
  client: 'Client',
  project: 'Project',
  comment: 'Comment',
  voices: 'Voices',
  notes: 'Remarks',
  remarks: 'Remarks',
  reference: 'Reference',
  instruction: 'Instruction',
  file: 'File',
  color: 'Colour',
}

/** What the server says of an error, with the fields as their labels call them. */
export const inEnglish = (words: ErrorWords): ErrorWords =>
  words.violations.length > 0 ? { ...words, description: linesOf(words.violations, fields) } : words
