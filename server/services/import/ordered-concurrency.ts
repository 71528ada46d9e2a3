type Settled<Result> = { ok: true; value: Result } | { ok: false; error: unknown }

const settled = <Result>(work: Promise<Result>): Promise<Settled<Result>> =>
  work.then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, error }),
  )

/**
 * Begins the work of at most so many entries at once, and gives what came of each in the order of the entries. No entry
 * is asked for before there is room for it. Work under way is waited for, also when nobody wants the rest.
 */
export async function* concurrentlyInOrder<Entry, Result>(
  entries: AsyncIterable<Entry>,
  atOnce: number,
  work: (entry: Entry) => Promise<Result>,
): AsyncGenerator<{ entry: Entry; outcome: Settled<Result> }, void> {
  const begun: { entry: Entry; outcome: Promise<Settled<Result>> }[] = []
  try {
    for await (const entry of entries) {
      begun.push({ entry, outcome: settled(work(entry)) })
      const first = begun.length < atOnce ? undefined : begun.shift()
      if (first !== undefined) yield { entry: first.entry, outcome: await first.outcome }
    }
    for (let first = begun.shift(); first !== undefined; first = begun.shift())
      yield { entry: first.entry, outcome: await first.outcome }
  } finally {
    await Promise.all(begun.map(({ outcome }) => outcome))
  }
}
