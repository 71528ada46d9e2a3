const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const pairs = letters.flatMap((first) => letters.map((second) => first + second))

/** Reserved in ISO 3166-1 at somebody's wish, but no country codes of it. */
const reserved = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'TA', 'UN'])
/** Left to users of the standard for their own purposes. */
const isPrivate = (code: string): boolean => /^(?:AA|Q[M-Z]|X[A-Z]|ZZ)$/.test(code)

const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** A withdrawn code is an alias of today's. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code

/** The 249 country codes of ISO 3166-1, as the Unicode data of the runtime knows them. */
export const countryCodes: readonly string[] = pairs.filter(
  (code) => known.of(code) !== undefined && isCurrent(code) && !reserved.has(code) && !isPrivate(code),
)

const codes = new Set(countryCodes)
/** Whether it is one of them, in capitals. */
export const isCountryCode = (code: string): boolean => codes.has(code)
