export type Fields = Readonly<Record<string, unknown>>

/** Whether what came from outside has fields to look at: an object or a list, and not null. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
