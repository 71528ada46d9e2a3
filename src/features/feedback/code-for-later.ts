// Each `import()` is built with a list of all the files that its code needs. A guest's page goes without these lists
// until it needs one of them: see `later-code.ts`.

export const loadDraggedRanks = () => import('./dragged-ranks.tsx')

export const loadSaid = () => import('./said-of-voices.tsx')

export const loadNotes = () => import('./notes-part.tsx')

/** With the comparison, where they are hidden first. */
export const loadNamesSwitch = () => import('../../explore/comparison/names-switch.tsx')

export const loadListen = () => import('./listen.ts')

export const loadReopened = () => import('./reopened.ts')

export const loadWrittenBefore = () => import('./written-before.tsx')

export const loadTelling = () => import('./telling.ts')

export const loadPassOn = () => import('./pass-on.ts')

/** With what its buttons need: a press acts at once. */
export const loadOthers = async () => (await Promise.all([import('./others-here.tsx'), loadPassOn()]))[0]

/** With what its button needs. */
export const loadSomeoneElse = async () => (await Promise.all([import('./someone-else.tsx'), loadPassOn()]))[0]
