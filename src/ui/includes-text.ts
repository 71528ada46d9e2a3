const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a part of the text is what was typed, whatever its accents and capitals. */
export const includesText = (text: string, typed: string): boolean => plain(text).includes(plain(typed.trim()))
