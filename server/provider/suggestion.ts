/** How many letters have to be changed, added or left out to make one word of the other. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min((row[column] ?? 0) + (letter === other ? 0 : 1), (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1),
      )
    row = next
  }
  return row[to.length] ?? 0
}

/** The known word that was probably meant, as the end of a sentence: ` (did you mean approve?)`; nothing when none is near. */
export const suggestionFor = (typed: string, known: readonly string[]): string => {
  const near = known
    .map((word) => ({
      word,
      far: word.startsWith(typed) && typed.length > 1 ? 1 : distance(typed.toLowerCase(), word),
    }))
    .filter(({ word, far }) => far <= Math.max(1, Math.floor(word.length / 3)))
    .sort((a, b) => a.far - b.far)[0]
  return near === undefined ? '' : ` (did you mean ${near.word}?)`
}
