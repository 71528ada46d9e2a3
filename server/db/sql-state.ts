/** The SQLSTATE of a database error, whichever driver and wrapper it came through; null for any other error. */
export const sqlStateOf = (error: unknown): string | null => {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  return null
}
