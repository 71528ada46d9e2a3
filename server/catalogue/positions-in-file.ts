type Placed = { code: string; position: number }

/**
 * Where every row stands once a file's codes came to theirs; `stored` is the whole list. Known ones change places among
 * themselves alone. New ones follow the one before them in the file, the first ones come before the first known one;
 * without a known one all are last. Where the order is as it was, so are the positions.
 */
export const positionsInFile = (codes: readonly string[], stored: readonly Placed[]): Map<string, number> => {
  const named = new Set(codes)
  const known = new Set(stored.map(({ code }) => code))
  /** One for each known code of the file, with the new ones that stand by it. */
  const groups: string[][] = []
  const leading: string[] = []
  for (const code of named)
    if (known.has(code)) groups.push([...leading.splice(0), code])
    else (groups.at(-1) ?? leading).push(code)
  const turns = groups.values()
  const placed = stored.flatMap(({ code }) => (named.has(code) ? (turns.next().value ?? []) : [code]))
  const order = [...placed, ...leading]
  if (order.every((code, at) => code === stored[at]?.code))
    return new Map(stored.map(({ code, position }) => [code, position]))
  const start = stored[0]?.position ?? 1
  return new Map(order.map((code, at) => [code, start + at]))
}
