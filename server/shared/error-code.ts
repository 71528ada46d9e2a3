/** The code of an error, as Node and drivers give them, such as `ENOENT`; empty for one without. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Whether the system refused something, such as a disk that can't be read: no fault of what was read. */
export const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error
