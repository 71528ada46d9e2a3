/** Whether it is a text, an empty one too. */
export const isText = (value: unknown): value is string => typeof value === 'string'

/** Whether it is a list of texts. */
export const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)
