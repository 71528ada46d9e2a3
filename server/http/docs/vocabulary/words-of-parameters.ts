import type { Word } from './word.ts'

/** What paths and queries take, by name; a list says the same with `[]` at its end. */
const parameters: Readonly<Record<string, Word>> = {
  id: ['The number that stands in the IRI of the resource.', '42'],
  code: 'The code that stands in the IRI of the resource. Items, products and variants have their number too.',
  token: 'The token from the mailed link.',
  signIn: 'The id of the sign-in, as the list of the sign-ins has it.',
  index: ['Which line of the item, from 0.', '0'],
  page: ['Which page of the list, from 1. Past the last page there are no members.', 1],
  itemsPerPage: ['The number of resources on a page, 100 at most.', 30],
  customer: ['The account or client: its IRI or number.', '/api/v2/shop/customers/42'],
  client: ['The client that projects are for: its IRI or number.', '/api/v2/shop/customers/42'],
  payment: ['Only orders whose payment is in this state.', 'awaiting_payment'],
  shownPayment: [
    'Only orders whose payment the desk shows as: `invoiced` (an invoice is out), `awaiting_payment`, `paid`, `failed`, ' +
      '`refunded`, `nothing` (not paid, and cancelled), or `unexpected` (money came that was not expected).',
    'invoiced',
  ],
  assignee: ['`me`, `none`, or the IRI of an administrator: only what they have taken up.', 'me'],
  since: ['Only orders of this day and later, in Amsterdam.', '2026-11-30'],
  search: [
    'A part of what the list shows as name, number or e-mail address, or the beginnings of its words in any order, in upper or lower case.',
    'bakker',
  ],
  q: ['A part of a name, or the beginnings of its words in any order; 2 characters or more.', 'bakker'],
  state: ['Only resources in this state.', 'archived'],
  'state[]': ['Only resources in one of these states.', ['new', 'fulfilled']],
  expires: ['Of a signed path: until when it opens, in seconds since 1970.', '1793268000'],
  signature: 'Of a signed path: the proof that it opens. With it no token is needed.',
  status: ['Only items that are `published`, or `hidden`.', 'hidden'],
  unread: ['`true`: only threads with something that the caller has not read; `false`: only the others.', 'true'],
  'exists[children]': ['`true`: only requests that were answered; `false`: only the others.', 'true'],
  brief: ['`true`: without suggestions, verdicts and what payloads tell of the single voices of a request.', 'true'],
  'round[]': ['Only requests of one of these rounds: the ids of their first requests.', ['42']],
  'productTaxons.taxon.code[]': [
    'Codes of filters: one of those of the same group, and every group, has to fit.',
    ['voice_language_dutch'],
  ],
  'code[]': ['Those with these codes alone, in their order, without counts: also what left the catalogue.', ['noor']],
  peaks: ['So many of the loudest peaks of the first sound, and none of the others; without it, all peaks.', 88],
  'translations.name': [
    'A part of the name, or the beginnings of its words in any order; 2 characters or more, in upper or lower case.',
    'joris',
  ],
}

const sorting = /^order\[(.+)\]$/

/** What the documentation says of a parameter. @throws Error for one without: each new one needs its sentence */
export const wordOfParameter = (name: string): Word => {
  const field = sorting.exec(name)?.[1]
  const word = field === undefined ? parameters[name] : `Sorts by \`${field}\`; the first such filter counts first.`
  if (word === undefined) throw new Error(`The parameter ${name} has no description`)
  return word
}

export const descriptionOfParameter = (name: string): string => {
  const word = wordOfParameter(name)
  return typeof word === 'string' ? word : word[0]
}
