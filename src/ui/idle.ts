/** Milliseconds after which the page is taken for idle where the browser does not tell (Safari), or never is. */
const patienceMs = 2000

/** Once the page has nothing else to do, or has had no time for a while. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, patienceMs)
    else requestIdleCallback(() => resolve(), { timeout: patienceMs })
  })
