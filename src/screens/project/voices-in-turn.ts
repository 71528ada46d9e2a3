/** By order: what ends with the last of the turns at its voices that this tab took. */
const ends = new Map<string, Promise<unknown>>()

/** A turn at an order's voices, after those that this tab took before: when it comes, and the way to end it. */
export const takeTurn = (order: string): { comes: Promise<unknown> | undefined; end: () => void } => {
  const comes = ends.get(order)
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  ends.set(order, Promise.all([comes, ended]))
  return { comes, end }
}
