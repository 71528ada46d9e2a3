const seen = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{DI}\u2800]/u

/** Whether a text shows anything; a mark that combines with no letter shows nothing. */
export const isSeen = (text: string): boolean => seen.test(text)
