/** One sentence about each class of the wire, for both documentations. */
const descriptions: Record<string, string> = {
  Session: 'The tokens of somebody who signed in.',
  Customer: "A reseller's account, or a client of a reseller.",
  Stats: 'What the dashboard counts for an account.',
  Country: 'A country of ISO 3166-1.',
  Address: "A company's address, or with type `contact` a person to turn to there.",
  FeedbackLink: 'The token of a link by which a client answers without signing in.',
  Theme: "A reseller's look: logo, background, colours and the introduction of feedback requests.",
  ThemeMedia: 'A logo, a background picture or a background video of a theme.',
  ThemeColor: 'One of the four colours of a theme.',
  Voice: 'A voice with its audio, taxons and prices.',
  Talent: 'A talent to book.',
  Music: 'A piece of music to license.',
  Ident: 'An ident to license.',
  Taxon: 'A filter, or a group of filters.',
  ProductTaxon: 'That an item of the catalogue has a taxon.',
  Product: 'What an order takes: a product, or an option of post-processing.',
  ProductVariant: 'A length or an option of a product, with its price in cents.',
  Project: "A reseller's casting for a client: voices, orders and feedback.",
  ProjectComment: 'A request for feedback, or an answer to one.',
  Order:
    'Products with their voices: a cart until it is confirmed. All sums are in cents and exclude tax, but `total`.',
  OrderItem: 'A product of an order.',
  OrderItemInstruction: 'A script, comment, reference or instruction of a product of an order.',
  OrderItemAttachment: "A product's script as a file.",
  Payment: 'How an order is paid, and whether it has been.',
  PaymentMethod: 'A way to pay.',
  Credentials: 'What somebody signs in with.',
  Refresh: 'A refresh token to exchange for new tokens, under one of its two names.',
  Registration: 'A reseller who registers.',
  ForgottenPassword: 'Whom to mail a recovery link, and in which language.',
  PasswordReset: 'A new password, twice, by a mailed token.',
  PasswordChange: 'The present password, and a new one twice.',
  CustomerChange: "What to change of the caller's account, or of one of a reseller's clients.",
  ClientChange: "What to change of one of a reseller's clients.",
  AddressChange: 'What to change of an address or a contact.',
  ThemeChange: 'What to change of a theme.',
  ThemeColorChange: 'What to change of a colour.',
  ProjectChange: 'What to change of a project: its state, voices and orders too.',
  ProjectCommentChange: 'That a comment has been read.',
  NewOrder: 'In which language an order is.',
  ProductOrder: 'A product to add to an order: which, how many, with which instructions and voice.',
  VoiceChange: "Which line of an order gets which voice; null takes the line's voice away.",
  ProductDeletion: 'Which line to take out of an order.',
  OrderConfirmation: 'How an order is paid, where the bill goes, and remarks.',
  Collection: 'A list with counts beside its members.',
  ConstraintViolationList: 'A refusal that tells what is wrong with which field.',
  ConstraintViolation: 'What is wrong with a field.',
}

/** @throws Error for a class without a description: each new one needs its sentence */
export const descriptionOf = (resource: string): string => {
  const description = descriptions[resource]
  if (description === undefined) throw new Error(`${resource} has no description`)
  return description
}
