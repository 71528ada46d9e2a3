/**
 * A telephone number as people write it: 6 to 15 digits (E.164 has no longer ones) and what groups them, then an
 * extension of up to 6 digits where there is one. No text fits as well: whether it may be missing is each form's own.
 */
export const phonePattern =
  /^(?:\(?\+?(?:[ .()-]*\d){6,15}[ .()-]*(?:,? ?(?:[xX#]|[eE][xX][tT]\.?|[tT][sS][tT]\.?) ?\d{1,6})?)?$/
