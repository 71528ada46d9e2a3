/** The code of an error, as Node and drivers give them, such as `ENOENT`; empty for one without. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
