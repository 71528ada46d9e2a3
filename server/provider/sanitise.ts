/** What steers a terminal, or turns the direction of its text: control characters but the ends of lines. */
const steering = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Text as a terminal may show it: anybody can register under a name that would clear the screen or rewrite it. */
export const sanitise = (text: string): string => text.replace(steering, ' ')

/** The same on one line, so that no name can add a row to a table. */
export const sanitiseLine = (text: string): string => sanitise(text).replace(/[\n\u2028\u2029]/g, ' ')

/** JSON that a terminal may show: the same for whoever reads it. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(steering, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
