/** Said to the window when a later part did not come, asked for twice. */
export const partLost = 'voice-explorer-part-lost'

/** Milliseconds after which a part that does not come is asked for again, and given up the second time. */
const patience = 7500

const inTime = <Value>(coming: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(reject, patience, new Error('Timeout'))
    coming.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/**
 * Loads a later part of the explorer; the build calls it for every `import()` (`merge-chunks.ts`). The second try adds
 * `again`, since browsers keep the failure of an import: a query and no other folder, for the part must import the
 * entry that runs. A second failure is told to the window (`newer-build.ts`).
 */
export const askPart = <Part>(ask: (again: string) => Promise<Part>): Promise<Part> =>
  inTime(ask(''))
    .catch(() => inTime(ask(`?again=${Date.now()}`)))
    .catch((error) => {
      dispatchEvent(new Event(partLost))
      throw error
    })
