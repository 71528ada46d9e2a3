import { domainToASCII } from 'node:url'
import { keptText } from '../../src/api/contract/kept-text.ts'

const seen = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{DI}\u2800]/u

/** Whether a text shows anything; a mark that combines with no letter shows nothing. */
export const isSeen = (text: string): boolean => seen.test(text)

const unseen = /[\p{Cf}\p{DI}\u2800]/gu
/** But for the two joiners: names in Persian or Sinhala are told apart by them, and IDNA refuses them in others. */
const unseenInDomain = /(?![\u200c\u200d])[\p{Cf}\p{DI}\u2800]/gu

/** A domain with other letters than ASCII's; nothing that a URL has beside its host. */
const international = /^[\w.-]*\P{ASCII}[\w.\P{ASCII}-]*$/u

/** As IDNA has it; a domain that it does not know stays as it is, and is no e-mail's. */
const asciiDomain = (domain: string): string => (international.test(domain) && domainToASCII(domain)) || domain

/**
 * An e-mail by the mailbox that it reaches: without the signs that nobody sees, which also come along with what is
 * pasted, and with its domain in ASCII. Otherwise two accounts could have one mailbox.
 */
export const plainEmail = (text: string): string => {
  const at = text.lastIndexOf('@') + 1
  const own = text.slice(0, at).replace(unseen, '')
  return keptText(own + asciiDomain(keptText(text.slice(at).replace(unseenInDomain, ''))))
}
