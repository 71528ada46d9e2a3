import { parseAccept } from 'hono/utils/accept'

/** How much the caller likes an encoding, from 0 (not at all) to 1, by its Accept-Encoding (RFC 9110, section 12.5.3). */
export const weighEncodings = (header: string): ((encoding: string) => number) => {
  const weights = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]))
  const others = weights.get('*') ?? 0
  // `*` speaks of packed ones: as it is, anybody takes it, and it is preferred only by name.
  return (encoding) => weights.get(encoding) ?? (encoding === 'identity' ? 0 : others)
}
