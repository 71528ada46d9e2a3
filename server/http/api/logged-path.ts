/** Paths that end in a secret that was mailed, be it a query whose `?` came as `%3F`: what stands behind is left out. */
const secretPaths = /(\/(?:reset-password|forgotten-password|confirm-email)\/|(?:\?|%3f)link).+$/is

/** A path as the log may hold it: no query, no mailed token, no more than anybody would read. */
export const loggedPath = (path: string): string => path.replace(secretPaths, '$1…').slice(0, 300)
