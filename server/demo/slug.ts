const withoutMarks = new Map([
  ['ß', 'ss'],
  ['ı', 'i'],
  ['ł', 'l'],
  ['ø', 'o'],
])

/** A name as it stands in codes, addresses and file names: ASCII, lower case, hyphens. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßıłø]/g, (letter) => withoutMarks.get(letter) ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
