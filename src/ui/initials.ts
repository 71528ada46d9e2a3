/** Up to two initials of a name, in capitals: of its first and its last word. */
export const initialsOf = (name: string): string => {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => /\p{L}|\p{N}/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => word?.match(/\p{L}|\p{N}/u)?.[0] ?? '',
  )
  return letters.join('').toLocaleUpperCase()
}

/** One of six tints for a name, from 1, always the same one. */
export const tintOf = (name: string): number =>
  ([...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % 6) + 1
