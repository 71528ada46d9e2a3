/** The database can't be asked: nobody answers, the connection broke, or it takes nobody in. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** SQLSTATEs of a database that starts, stops, has no connection or no memory left, gave up a query, or only reads. */
const awayStates = /^(?:08\w{3}|57P0[1-5]|57014|53[234]00|25006|58030)$/

/** What node-postgres says without a code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** The error, and all that it says it came from. */
const chainOf = (error: unknown): Error[] => {
  const chain: Error[] = []
  for (let at = error; at instanceof Error && chain.length < 10; at = at.cause) chain.push(at)
  // Every address of a name was tried in vain: the first says why.
  const [first] = chain.flatMap((one) => (one instanceof AggregateError ? one.errors : []))
  return first instanceof Error ? [...chain, first] : chain
}

const codesOf = (error: unknown): string[] =>
  chainOf(error).flatMap((one) => ('code' in one && typeof one.code === 'string' ? [one.code] : []))

/** Whether a disk is full, ours or the database's. */
export const isDiskFull = (error: unknown): boolean => codesOf(error).some((code) => fullCodes.has(code))

/** Whether it is the database that is away, or that does not answer. */
export const isDatabaseAway = (error: unknown): boolean =>
  codesOf(error).some((code) => awayCodes.has(code) || awayStates.test(code)) ||
  chainOf(error).some(({ name, message }) => name === 'QueryTimedOut' || awayMessages.test(message))

/** Why it can't be asked, in a word for people: a code where there is one. */
export const awayReason = (error: unknown): string =>
  codesOf(error).find((code) => awayCodes.has(code) || awayStates.test(code)) ?? chainOf(error).at(-1)?.message ?? ''
