/**
 * Where a file's codes come to stand. `stored` is the whole list that they belong to, in its order (equal positions go by
 * id). What is known stays where it is, unless the file brings it in another order or something new between; what is new
 * follows the one before it in the file, and a file of new codes alone comes after everything.
 */
export const positionsInFile = (
  codes: readonly string[],
  stored: readonly { code: string; position: number }[],
): Map<string, number> => {
  const named = new Set(codes)
  const known = stored.filter(({ code }) => named.has(code))
  const [first] = known
  const inOrder = known.map(({ code }) => code)
  if (named.size === known.length && [...named].every((code, at) => code === inOrder[at]))
    return new Map(known.map(({ code, position }) => [code, position]))
  const isKnown = new Set(inOrder)
  const places = known.map(({ position }) => position).values()
  const positions = new Map<string, number>()
  let last = first === undefined ? (stored.at(-1)?.position ?? 0) : first.position - 1
  for (const code of named) {
    if (isKnown.has(code)) last = Math.max(places.next().value ?? 0, last + 1)
    else if (first === undefined) last += 1
    positions.set(code, last)
  }
  return positions
}
