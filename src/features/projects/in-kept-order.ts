type Numbered = { id: number }

/** Entries in the order in which their ids were shown; new ones stand at the end, as they come. */
export const inKeptOrder = <Entry extends Numbered>(order: readonly number[], entries: readonly Entry[]): Entry[] => {
  const placeOf = ({ id }: Entry) => (order.includes(id) ? order.indexOf(id) : order.length)
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b))
}
