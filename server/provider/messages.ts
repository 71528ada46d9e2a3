import { z } from 'zod'

/** One line each way, one question at a time. */
export const question = z.object({ verb: z.string(), args: z.unknown() })

export const answer = z.union([
  z.object({ result: z.unknown() }).strict(),
  /** A sentence for the person who asked. */
  z.object({ refused: z.string() }).strict(),
  /** The portal's log says why. */
  z.object({ failed: z.literal(true) }).strict(),
])

export type Answer = z.infer<typeof answer>

/** The message as its line: readline ends lines at U+2028 and U+2029 too, which JSON leaves as they are. */
export const lineOf = (message: Answer | z.infer<typeof question>): string =>
  `${JSON.stringify(message).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`
