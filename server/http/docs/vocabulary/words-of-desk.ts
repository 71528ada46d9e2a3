import { providerTypeOf } from '../../../../src/api/contract/provider-item.ts'
import type { Words } from './word.ts'

/** The same words of several classes. */
const of = (types: readonly string[], words: Words): Words =>
  Object.fromEntries(Object.entries(words).flatMap(([name, word]) => types.map((type) => [`${type}.${name}`, word])))

/** What the provider's team sees and keeps. */
export const wordsOfDesk: Words = {
  ...of([...Object.values(providerTypeOf), 'NewProviderItem', 'ProviderItemChange'], {
    id: ['The number of the item, unique in the whole catalogue.', 42],
    code: ['The code of the item, which addresses have; of a new one it may be left out.', 'joris-hendriks'],
    name: ['What the item is called, in every language.', 'Joris Hendriks'],
    kind: ['Which catalogue the item is in.', 'voices'],
    description: 'A text about the item, for people.',
    image: ['Where the picture is, from the root of this server.', '/media/catalogue/0f3c.webp'],
    status: [
      '`published`, or `hidden`: in no list of the shop and in no new order; what names it already keeps it.',
      'published',
    ],
    audio: 'The sounds in their order; in lists without peaks. Sent, those that are named come first, in that order.',
    numberOfDemos: ['The number of sounds that the item has.', 4],
    taxons: 'The filters that the item answers to, in order.',
    productTaxons: 'The same, each with its name and its place below its group.',
    price: ['What the item costs, and a voice adds to a line, in cents, without tax.', 7500],
  }),
  'ProviderItemAudio.title': [
    'What the track is called; without it, as its file is without the ending.',
    'Commercial demo',
  ],
  ...of(['ProviderTaxon', 'ProviderTaxonChange'], {
    code: ['The code of the taxon; of a new one it may be left out.', 'voice_language_dutch'],
    name: ['What the taxon is called in English.', 'Dutch'],
    nameNl: ['What the taxon is called in Dutch; of a new one, without it, the same.', 'Nederlands'],
    parent: 'The taxon that it hangs from; null of the roots, which are built in.',
    position: ['Where it stands among those of its parent, from 0.', 2],
    numberOfItems: ['The number of items that have the taxon itself, hidden ones too.', 12],
    children: 'The taxons below it, in their order.',
  }),
  ...of(['ProviderProduct', 'NewProviderProduct', 'ProviderProductChange'], {
    code: ['The code of the product; of a new one it may be left out.', 'radio-spot'],
    name: ['What the product is called; confirmed orders keep the name that they have.', 'Radio spot'],
    type: ['`product`, or `option_post_processing` for what is added to one.', 'product'],
    mainTaxon: 'The group that the product is listed in.',
    active: ['Whether it is offered for new orders: as long as one of its variants is.', true],
    position: ['Where it stands among the products: the lowest first.', 3],
    variants: 'All lengths or options, each with its price. Sent, those that are named come first, in that order.',
  }),
  ...of(['ProviderProductVariant', 'ProviderProductVariantChange'], {
    code: ['The code of the variant; of a new one it may be left out.', 'radio-spot-30'],
    product: 'The product that it is a variant of.',
    name: ['The length or the option.', '30 seconds'],
    price: ['The price in cents, without tax.', 24500],
    active: ['Whether it is offered for new orders; what has it keeps it.', true],
    position: ['Where it stands among the variants of its product: the lowest first.', 1],
  }),
  'ProviderProductVariant.numberOfOrders': [
    'The number of orders that have it, which keeps it from being deleted.',
    12,
  ],
  'ProviderProductVariant.numberOfOpenOrders': [
    'The number of those that are not confirmed yet, which cost what the price is now.',
    2,
  ],
  ...of(['ProviderSearchResult'], {
    kind: ['Which list it is in.', 'voices'],
    code: ['The number of an order, the id of a reseller, else its code.', 'noor-bakker'],
    name: ['What it is called.', 'Noor Bakker'],
    detail: ['Of an order reseller, client and project; of a reseller the e-mail; else null.', 'robin@example.com'],
    active: ['Whether it is published or offered; of a reseller, approved.', true],
  }),
  ...of(['Mail'], {
    kind: ['Which letter it is.', 'order-confirmation'],
    to: ['The address that it is for.', 'robin@example.com'],
    subject: ['What it is about.', 'Your order 000000014'],
    state: ['`failed`, or since it was tried again `waiting` or `sent`.', 'failed'],
    failure: ['What the mail server said; null once it is tried again.', '550 No such mailbox'],
    failedAt: 'When it was given up, in ISO 8601; null once it is tried again.',
    canBeRetried: ['Whether it can be sent once more: not where it held a link, as those are not kept.', true],
  }),
  ...of(['Job'], {
    id: ['The id of the job.', '6b3f1a52-6f0e-4a0e-9a57-3c1d2b4e5f60'],
    name: ['Which kind of job it is.', 'prepare-pictures'],
    state: ['`failed`, or since it was tried again `waiting` or `done`.', 'failed'],
    failure: ['Why it failed; null once it is tried again.', 'The picture could not be read.'],
    failedAt: 'When it failed for good, in ISO 8601; null once it is tried again.',
    retries: ['How often it was tried again.', 1000],
  }),
  ...of(['InboxEntry'], {
    kind: ['Why it needs somebody.', 'revision'],
    subject: 'What it is about: an order, also of a revision or a payment; a customer; the list of mails.',
    createdAt: 'Since when it needs somebody, in ISO 8601.',
    orderNumber: ['The number of the order.', '000000014'],
    company: ['Who ordered or registered.', 'Studio Noord'],
    email: ['Their address; of mails that failed, where the latest was to go.', 'robin@example.com'],
    kvkNumber: ['The number of the company that registered.', '68412093'],
    clientName: ['For whom the order is.', 'Bakkerij Blauw'],
    projectName: ['Which project the order is of.', 'Spring campaign'],
    numberOfLines: ['The number of lines of a new order.', 2],
    recordingId: ['The number of the recording that is to be made anew.', 7],
    productName: ['What was recorded.', 'TV commercial'],
    variantName: ['How long it is.', '30 seconds'],
    comment: ['What is asked for.', 'A little slower, please.'],
    numberOfNotes: ['The number of notes on moments of the recording.', 3],
    paymentId: ['The number of the payment.', 12],
    amount: ['What came, in cents, with tax.', 31460],
    numberOfMails: ['The number of mails that failed: they are one entry.', 2],
  }),
}
