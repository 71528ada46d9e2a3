/** What colleagues call each other. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
