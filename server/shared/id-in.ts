/** The id that a text is, in the one way to write it; 0, which no row has, for any other text. */
export const idIn = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)
