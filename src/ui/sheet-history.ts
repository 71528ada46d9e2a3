type VisitOptions = { replace?: boolean; state?: object | null }

/** A step back that has not arrived by then never will: browsers that see many of them leave some out. */
const patienceMs = 3_000

/** What closes the drawers, dialogs and sheets that are open, the newest last. */
let sheets: readonly { close: () => void }[] = []
let isFollowed = false
/** The newest sheet's entry of the history as it is by now: what is written there is the page's below it. */
let held: { state: object; href: string; path: string; depth: number } | null = null
/** What has to wait while entries of closed sheets are being left, which takes a moment. */
let waiting: (() => void)[] | null = null
let patience: ReturnType<typeof setTimeout> | undefined

const currentState = (): object => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/** For how many open sheets an entry stands. */
const depthOf = (state: object): number => ('sheet' in state && typeof state.sheet === 'number' ? state.sheet : 0)

const withDepth = (state: object, depth: number): object => {
  const { sheet: _, ...rest } = { sheet: 0, ...state }
  return depth === 0 ? rest : { ...rest, sheet: depth }
}

/** Whether the current entry of the history stands for something that lies open over the page. */
export const isSheetEntry = (): boolean => depthOf(currentState()) > 0

const hold = (): void => {
  const state = currentState()
  const depth = depthOf(state)
  held = depth === 0 ? null : { state, href: location.href, path: location.pathname, depth }
}

const goOn = (): void => {
  clearTimeout(patience)
  const visits = waiting ?? []
  waiting = null
  for (const wait of visits) wait()
  // The page that they leave takes its sheets along, but not at once.
  settleLater()
}

const leave = (steps: number): void => {
  waiting = []
  patience = setTimeout(() => {
    history.replaceState(withDepth(currentState(), 0), '')
    goOn()
  }, patienceMs)
  history.go(-steps)
}

/** Once the page has come that was last visited, which takes a moment where sheets are left for it. */
export const onceVisited = (run: () => void): void => {
  if (waiting === null) run()
  else waiting.push(run)
}

/** As many entries as there are open sheets. */
const settle = (): void => {
  if (waiting !== null) return
  const depth = depthOf(currentState())
  for (let next = depth + 1; next <= sheets.length; next++) history.pushState(withDepth(currentState(), next), '')
  if (depth > sheets.length) leave(depth - sheets.length)
}

/** Later, for what closes one sheet may open another or go to another page. */
const settleLater = (): void => void setTimeout(settle)

const arrived = (): void => {
  const depth = depthOf(currentState())
  const left = held?.path === location.pathname ? held : null
  held = null
  if (left !== null && depth < left.depth) history.replaceState(withDepth(left.state, depth), '', left.href)
  if (waiting !== null) goOn()
  else {
    if (left !== null) for (const { close } of sheets.slice(depth).toReversed()) close()
    // What refused to close has its entry again.
    settleLater()
  }
}

/**
 * Keeps an entry of the history for each open sheet, so that Back closes it. Call once, before anything is shown:
 * without this call sheets leave the history alone.
 */
export const followHistory = (): void => {
  isFollowed = true
  // First of all listeners: they shall see the page as its sheet left it.
  window.addEventListener('popstate', arrived, { capture: true })
  for (const written of ['pushState', 'replaceState']) window.addEventListener(written, hold)
  // After a reload nothing is open.
  hold()
  settle()
}

/** Lets Back close what was just opened. Gives what to call when it is closed, however that came about. */
export const watchBack = (close: () => void): (() => void) => {
  if (!isFollowed) return () => undefined
  const sheet = { close }
  sheets = [...sheets, sheet]
  settle()
  hold()
  return () => {
    sheets = sheets.filter((other) => other !== sheet)
    settleLater()
  }
}

/**
 * Goes to an address of the app. From an open sheet to another page in place of the sheet's own entry, so that Back
 * leads to the page below it. The entries of several are left first: Forward finds none of them between the two. So is
 * one for a step within the page, which keeps its place.
 */
export const visit = (href: string, options: VisitOptions = {}): void => {
  const { replace = false, state = null } = options
  const depth = depthOf(currentState())
  const isSamePage = new URL(href, location.href).pathname === location.pathname
  if (waiting !== null) waiting.push(() => visit(href, options))
  else if (depth === 0) history[replace ? 'replaceState' : 'pushState'](state, '', href)
  else if (replace === isSamePage && (replace || depth === 1)) {
    history.replaceState(replace ? { ...currentState(), ...state } : state, '', href)
    settleLater()
  } else {
    leave(depth)
    visit(href, options)
  }
}
