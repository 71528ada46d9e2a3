/** What the documentations say of a property, and perhaps a value that it may have. */
export type Word = string | readonly [says: string, example: unknown]

/**
 * Words by the property's name (`createdAt`), by the class and the name where it means something of its own there
 * (`Project.name`), or by the property that its object stands in (`audio.title`).
 */
export type Words = Readonly<Record<string, Word>>
