/** Text of a form as the server keeps it: without white space around it. */
export const keptText = (text: string): string => text.trim()

/** An e-mail that an account or a client has, as the server keeps it; a contact's keeps its capitals. */
export const keptEmail = (text: string): string => keptText(text).toLowerCase()
