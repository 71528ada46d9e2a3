import { letterInEnglish } from './letter-en.ts'
import { letterInDutch } from './letter-nl.ts'
import { isForProvider, letterToProvider } from './letter-to-provider.ts'
import type { Letter, Mail } from './mail-facts.ts'

/** A mail in its language; `brand` is the name of who sends it. */
export const letterOf = (mail: Mail, brand: string): Letter => {
  if (isForProvider(mail)) return letterToProvider(mail)
  return mail.locale === 'nl' ? letterInDutch(mail, brand) : letterInEnglish(mail, brand)
}
