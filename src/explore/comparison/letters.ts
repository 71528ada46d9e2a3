/** What the demos of a comparison are called, in order. */
export const letterAt = (index: number): string => String.fromCharCode(65 + index)
