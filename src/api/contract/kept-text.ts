/** Text of a form as the server keeps it: without white space around it. */
export const keptText = (text: string): string => text.trim()

/** Whether the server would keep more than `most` characters of it; one outside the basic plane counts once. */
export const isTooLong = (text: string, most: number): boolean =>
  text.length > most && [...keptText(text)].length > most

/** An e-mail that an account or a client has, as the server keeps it; a contact's keeps its capitals. */
export const keptEmail = (text: string): string => keptText(text).toLowerCase()
