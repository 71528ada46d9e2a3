type Running<Event> = {
  send: (event: Event) => void
  subscribe: (changed: () => void) => unknown
}

type LaterActor<Event, Actor> = {
  /** Null until it runs. */
  current: () => Actor | null
  /** Whether it runs, or is about to. */
  isComing: () => boolean
  /** Waits for it; rejects when its code cannot be loaded, and the next call asks again. */
  running: () => Promise<Actor>
  /** What is told before it runs is kept, and told then; it goes with a code that cannot be loaded. */
  send: (event: Event) => void
  /** Calls back when it begins and at each of its changes. Gives the way to stop. */
  subscribe: (changed: () => void) => () => void
}

/** An actor whose machine comes after the page can be seen. `run` loads it and starts it. */
export const laterActor = <Event, Actor extends Running<Event>>(
  run: () => Promise<Actor>,
): LaterActor<Event, Actor> => {
  const listeners = new Set<() => void>()
  let early: Event[] = []
  let actor: Actor | null = null
  let coming: Promise<Actor> | null = null

  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const begin = async (): Promise<Actor> => {
    const begun = await run()
    for (const event of early) begun.send(event)
    early = []
    actor = begun
    begun.subscribe(tell)
    tell()
    return begun
  }
  const running = (): Promise<Actor> => {
    coming ??= begin().catch((error: unknown) => {
      coming = null
      early = []
      throw error
    })
    return coming
  }
  return {
    current: () => actor,
    isComing: () => coming !== null,
    running,
    send: (event) => {
      if (actor !== null) return actor.send(event)
      early.push(event)
      running().catch(() => undefined)
    },
    subscribe: (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}
