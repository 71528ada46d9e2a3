const DIACRITICS = /[\u0300-\u036f]/g

/** Characters without the spaces around them; a letter and its diacritics are one. */
export const charactersIn = (text: string): number =>
  [...text.trim().normalize('NFD').replace(DIACRITICS, '').normalize('NFC')].length
