/** Longer texts are justified (specification, section 9). */
export const isLongComment = (text: string): boolean => text.length > 150
