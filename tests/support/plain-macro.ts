/** Stands in for Lingui's macro where texts are not compiled: the words as they are written. */
export const t = (words: TemplateStringsArray, ...values: unknown[]): string => String.raw({ raw: words }, ...values)
